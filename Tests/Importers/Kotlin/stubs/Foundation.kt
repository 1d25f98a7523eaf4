package androidx.compose.foundation

import androidx.compose.runtime.Composable

@Composable
public fun isSystemInDarkTheme(): Boolean = false
