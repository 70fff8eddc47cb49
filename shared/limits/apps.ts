export const BIN_DAYS = 30
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
/** Fields of the app settings: AI, limits, template. */
export const SETTINGS_FIELDS_AI = [
  'aiModel',
  'modelTemperature',
  'aiQueryMethod',
  'dailyUserLimit',
  'weeklyUserLimit',
  'isClaimable',
  'isToolTemplate',
  'templateCategory',
  'templateCategories',
  'isProTool',
  'templateImageUrl',
  'templateDescription',
  'creditsPerRun',
  'userCanEditResults',
] as const
/** Fields of the app settings: app, sign-up, payments, claim. */
export const SETTINGS_FIELDS_APP = [
  'termsOfServiceLink',
  'privacyPolicyLink',
  'supportEmail',
  'isSignupEnabled',
  'isPaidMembershipsEnabled',
  'paidMembershipsProduct',
  'paidMembershipsSettings',
  'isAppTemplate',
  'isClaimable',
  'requireBuilderCollaboratorAccount',
  'mainPage',
] as const
/** Fields of paidMembershipsProduct. */
export const SETTINGS_PAID_PRODUCT_FIELDS = ['id', 'name'] as const
/** Fields of paidMembershipsSettings. */
export const SETTINGS_PAID_SETTINGS_FIELDS = ['paymentProvider', 'hasPaymentProviderAccessToken', 'isSetupCompleted'] as const
/** Style presets. */
export const STYLE_NAMES = ['dark', 'colorful', 'light'] as const
/** Colours of the preset dark, as the spec words them. */
export const STYLE_PRESET_DARK = 'black on white'
/** Colours of the preset colorful. */
export const STYLE_PRESET_COLORFUL = 'green background, black text'
/** Fields of the app style; hideBuildAI is the watermark toggle. */
export const STYLE_FIELDS = [
  'styleName',
  'background colour',
  'backgroundImage',
  'logoUrl',
  'headerTextColor',
  'subheaderTextColor',
  'buttonTextColor',
  'buttonBackgroundColor',
  'hideBuildAI',
] as const
/** Statuses of an app or its chat; draft is the default. */
export const APP_STATUSES = ['active', 'draft'] as const
/** Kinds of app that the chat works on. */
export const APP_KINDS = ['generated app', 'AI tool/app'] as const
/** Side panels of the editor. */
export const EDITOR_PANELS = [
  'main menu',
  'chat',
  'app texts / app details',
  'app branding',
  'custom fields',
  'call to action',
  'data sources (custom)',
  'app/tool settings',
  'app tools',
  'database',
  'code editor',
] as const
/** Menu of a tool-level app, in order. */
export const MENU_OF_TOOL_LEVEL_APP = [
  'tool texts / app texts',
  'branding',
  'custom fields',
  'results layout',
  'call to action',
  'data sources',
  'settings',
] as const
/** Menu of a generated app, in order. */
export const MENU_OF_GENERATED_APP = ['app texts', 'branding', 'tools', 'settings', 'app chat'] as const
/** Menu of a space app, in order. */
export const MENU_OF_SPACE_APP = ['app details', 'database', 'app settings'] as const
/** Menu of the chat. */
export const MENU_OF_CHAT = ['data sources'] as const
/** Fields of the app texts; description is the subheader. */
export const APP_TEXT_FIELDS = [
  'header',
  'description',
  'inputLabel',
  'inputPlaceholder',
  'isInputHidden',
  'isInputCollapsed',
  'welcomeMessage',
  'examples',
  'ctaMessage',
  'ctaButton',
  'ctaLink',
] as const
/** Most examples of an app. */
export const APP_EXAMPLES_MAX_ITEMS = 3
/** Fields of a saved generated app. */
export const GENERATED_APP_FIELDS = ['header', 'description', 'background', 'tools', 'chatSettings'] as const
/** Fields of a saved AI app. */
export const AI_APP_FIELDS = [
  'header',
  'description',
  'background',
  'gptPrompt',
  'features',
  'examples',
  'welcomeMessage',
  'inputLabel',
  'inputPlaceholder',
  'isInputCollapsed',
  'isInputHidden',
  'isMultiStepInput',
  'inputSteps',
  'ctaMessage',
  'ctaButton',
  'ctaLink',
  'fields',
  'blocks',
] as const
/** Builder version number, sent as appBuilderVersion. */
export const APP_BUILDER_VERSION = 4
/** Pause after which collected changes are saved together. */
export const APP_AUTOSAVE_PAUSE_MS = 2000
