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
/** Style presets. */
export const STYLE_NAMES = ['dark', 'colorful', 'light'] as const
/** The contrast that text of an app's branding needs with what it stands on (WCAG 2.2, 1.4.3). */
export const STYLE_CONTRAST_MIN = 4.5
export const TEXT_LINE_MAX_CHARS = 200
export const TEXT_LONG_MAX_CHARS = 2000
export const TEXT_EXAMPLES_MAX = 3
export const LINK_MAX_CHARS = 2000
export const TEMPLATE_CATEGORIES_MAX = 20
