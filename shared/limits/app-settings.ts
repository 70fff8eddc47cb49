/** Least and most daily runs per user. */
export const SETTINGS_DAILY_RUNS = [1, 100] as const
/** Least and most weekly runs per user. */
export const SETTINGS_WEEKLY_RUNS = [1, 100] as const
/** Least and most credits per run. */
export const SETTINGS_CREDITS_PER_RUN = [0, 20] as const
/** Credits per run at first. */
export const SETTINGS_CREDITS_PER_RUN_DEFAULT = 1
/** Least and greatest temperature. */
export const SETTINGS_TEMPERATURE = [0, 2] as const
/** Step of the temperature. */
export const SETTINGS_TEMPERATURE_STEP = 0.1
/** Temperature at first. */
export const SETTINGS_TEMPERATURE_DEFAULT = 0.7
/** Family of the default model (a small snapshot of it). */
export const SETTINGS_DEFAULT_MODEL = 'GPT-4o mini'
/** Style presets. */
export const STYLE_NAMES = ['dark', 'colorful', 'light'] as const
/** Colours of the preset dark, as the spec words them. */
export const STYLE_PRESET_DARK = 'black on white'
/** Colours of the preset colorful. */
export const STYLE_PRESET_COLORFUL = 'green background, black text'
