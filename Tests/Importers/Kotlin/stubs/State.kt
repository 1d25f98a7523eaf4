package androidx.compose.ui.state

public enum class ToggleableState { On, Off, Indeterminate }
