// The components that generated files connect.
package com.example.ui

import androidx.compose.runtime.Composable
import androidx.compose.ui.state.ToggleableState
import com.example.tokens.CheckboxSize
import com.example.tokens.RadioSize
import com.example.tokens.ToggleSize

@Composable
public fun DsToggle(checked: Boolean, onCheckedChange: (Boolean) -> Unit, enabled: Boolean, size: ToggleSize) {}

@Composable
public fun DsCheckbox(state: ToggleableState, onClick: () -> Unit, enabled: Boolean, size: CheckboxSize) {}

@Composable
public fun DsRadio(selected: Boolean, onClick: () -> Unit, enabled: Boolean, size: RadioSize) {}
