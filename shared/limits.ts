// Every number that the product promises or refuses by. Units are in the names.

// Files of a built app
export const MAX_FILE_BYTES = 1_000_000
export const MAX_FILES_PER_APP = 5_000
export const MAX_ANSWER_BYTES = 32_000_000

// Find in files
export const FILE_MATCHES_MAX = 2_000
/** A longer line is shortened around what was found in it. */
export const FILE_MATCH_CHARS = 240
/** What a pattern may take; some never come to an end. */
export const FILE_SEARCH_MS = 1_000

// What comes in from outside: a zip or a folder with an app
export const IMPORT_MAX_ENTRIES = 20_000
export const IMPORT_ZIP_MAX_BYTES = 50_000_000
/** Unpacked, whatever the zip says of itself. */
export const IMPORT_MAX_BYTES = 200_000_000

// Chat
export const MAX_MESSAGE_CHARS = 32_000
export const STREAM_JOIN_MS = 50
export const STREAM_JOIN_BYTES = 4_096

// Sessions, tickets and tokens
export const SESSION_DAYS = 30
export const PREVIEW_TICKET_SECONDS = 60
export const PREVIEW_COOKIE_HOURS = 12
/** What a draft is built into is kept for the next start up to this size. */
export const KEPT_BUILD_MAX_BYTES = 24_000_000
export const BIN_DAYS = 30

// Calls over HTTP
export const REQUEST_MAX_BYTES = 16_000_000
/** What is read of a body that nobody signed in has sent. */
export const REQUEST_MAX_BYTES_UNSIGNED = 10_000
export const KEPT_ANSWERS = 1_000

// Models
export const MODEL_STALL_MS = 30_000
export const PROVIDER_TEST_MS = 10_000
/** A provider's list of models is asked for again after so long. */
export const MODEL_LIST_HOURS = 24
/** Before an answer has begun, a busy provider is asked again so often, and after so long when it does not say. */
export const MODEL_RETRY_MS = [1_000, 3_000] as const
/** A provider that wants to be left alone for longer is not waited for. */
export const MODEL_RETRY_WAIT_MAX_MS = 20_000
/** Ollama's `num_ctx`, unless the owner says otherwise: what the model can, up to this; memory grows with it. */
export const OLLAMA_CONTEXT_MAX_TOKENS = 32_768
export const OLLAMA_CONTEXT_DEFAULT_TOKENS = 8_192
/** US dollars per million tokens that a billed model without a known price is taken to cost. */
export const ASSUMED_INPUT_PRICE = 5
export const ASSUMED_OUTPUT_PRICE = 25
/** A keychain that has not answered by then is none. */
export const KEYCHAIN_PROBE_MS = 3_000
/** For a person whom the system asks to open the keychain. */
export const KEYCHAIN_PERSON_MS = 60_000

// What an app may spend of its builder's money, until the builder says otherwise
export const APP_AI_USD_PER_DAY = 1
export const APP_AI_USER_CALLS_PER_DAY = 20
export const APP_AI_ANONYMOUS_CALLS_PER_DAY = 0
/** What an answer is taken to be long before it is there, so that calls at the same time do not pass the budget together. */
export const APP_AI_RESERVED_OUTPUT_TOKENS = 4_000
export const APP_AI_USE_KEPT_DAYS = 31

// What a running app may report
export const REPORT_MAX_BYTES = 8_192
export const REPORTS_PER_SECOND = 20

// Repairs by rules after an answer
/** No round of repairs begins after so long. */
export const REPAIR_ROUNDS_MS = 1_500
/** Types that are not checked by then are not known: a first check on a busy machine. */
export const REPAIR_TYPES_MS = 4_000
/** A repair that has not come to an end by then never will; the change goes on as it was. */
export const REPAIR_LIMIT_MS = 15_000

// Uploads
export const UPLOAD_MAX_BYTES = 10_000_000
/** Of a picture, as it says itself: 400 MB where it is drawn. */
export const PICTURE_MAX_PIXELS = 100_000_000

// Waiting in front of a person
export const SKELETON_AFTER_MS = 300

/*
 * Below: the constants of the specifications, each once, in their order.
 */

/** The auth token is refreshed at this interval (50 minutes). */
export const AUTH_TOKEN_REFRESH_MS = 3_000_000
/** The same interval in minutes. */
export const AUTH_TOKEN_REFRESH_MINUTES = 50
/** Pause before the account is created after a paid sale. */
export const ACCOUNT_CREATE_WAIT_AFTER_SALE_S = 3
/** Retries of account/create on 401 when sale_id is present. */
export const ACCOUNT_CREATE_RETRIES = 7
/** Time between those retries. */
export const ACCOUNT_CREATE_RETRY_INTERVAL_S = 4
/** The answer to account/create that is retried. */
export const ACCOUNT_CREATE_RETRY_STATUS = 401
/** Account refresh after a purchase: most polls. */
export const ACCOUNT_POLL_TRIES = 15
/** Account refresh after a purchase: time between polls. */
export const ACCOUNT_POLL_INTERVAL_MS = 4000
/** Roles. */
export const ACCOUNT_ROLES = ['user', 'admin'] as const
/** Account types that are named; there are more. */
export const ACCOUNT_TYPES = ['builder'] as const
/** Answer of validateOtp after too many attempts. */
export const OTP_ATTEMPTS_STATUS = 429
/** Error code of that answer. */
export const OTP_ATTEMPTS_CODE = 'ATTEMPTS_EXCEEDED'
/** Error code of completeEmailChange that is handled. */
export const EMAIL_EXISTS_CODE = 'auth/email-already-exists'
/** Fields of an account. */
export const ACCOUNT_FIELDS = [
  'accountId',
  'accountType',
  'plan',
  'subscriptionId',
  'planSubscriptionStatus',
  'planSubscriptionCancelledAt',
  'appId',
  'appHeader',
  'hasPaidAppPackage',
  'hasBusinessInfo',
  'isAdmin',
] as const
/** Plans of an account; there may be more. */
export const PLANS_NAMED = ['lite', 'explorer', 'monetizer'] as const
/** The lowest plan. */
export const PLAN_LOWEST = 'lite'
/** A plan above lite that opens the settings of generated apps. */
export const PLAN_MOON = 'Moon'
/** The plan card that is disabled when the lite plan is disabled. */
export const PLAN_DISCOVER = 'Discover'
/** Id of the plan card that counts as current when no card has the account's plan name. */
export const PLAN_FALLBACK_ID = 'free'
/** The saving badge shows from this yearly saving on. */
export const PLAN_YEARLY_SAVING_BADGE_PERCENT = 10
/** Modes of the upgrade dialog. */
export const PLAN_DIALOG_MODES = ['none', 'default', 'show_plan'] as const
/** States of a plan card. */
export const PLAN_CARD_STATES = ['none', 'upgrade', 'downgrade', 'selected', 'disabled'] as const
/** Fields of a plan card. */
export const PLAN_CARD_FIELDS = [
  'id',
  'name',
  'price',
  'priceYearly',
  'discounted price',
  'description',
  'buttonText',
  'link',
  'isMostPopular',
  'oneTimePayment',
] as const
/** Value of the query parameter goto that opens the upgrade dialog. */
export const PLAN_UPGRADE_GOTO = 'upgrade_app_plan'
/** Subscription status that ends the poll after a purchase. */
export const SUBSCRIPTION_ALIVE = 'alive'
/** Decimals of money. */
export const MONEY_DECIMALS = 2
/** Suffixes of shortened numbers. */
export const NUMBER_SUFFIXES = ['K', 'M'] as const
/** Pause after which an edited code file is saved. */
export const CODE_AUTOSAVE_DEBOUNCE_S = 1
/** The state saved returns to idle after this time. */
export const CODE_SAVED_INDICATOR_S = 2
/** Debounce of the file search. */
export const CODE_SEARCH_DEBOUNCE_MS = 500
/** A file with more lines than this gets a warning badge. */
export const CODE_LONG_FILE_ROWS = 500
/** Most recent versions that the version history loads. */
export const CODE_HISTORY_VERSIONS_ITEMS = 50
/** Groups of the file explorer, in order. */
export const CODE_GROUPS = ['Layout', 'Pages', 'Components', 'Entities', 'Services', 'Functions', 'Styles'] as const
/** Path prefixes of the app's files. */
export const CODE_PATH_PREFIXES = [
  '__pages',
  '__components',
  '__services',
  '__functions',
  '__entities',
  '__Layout.tsx',
  '__styles__globals.css',
] as const
/** Language of the files under __entities, which are read-only. */
export const CODE_ENTITIES_LANGUAGE = 'json'
/** Fields of the app files bundle. */
export const BUNDLE_FIELDS = [
  'id',
  'versionId',
  'slug',
  'name',
  'entities',
  'userEntity',
  'pages',
  'components',
  'services',
  'functions',
  'functionNames',
  'layout',
  'globalsCss',
] as const
/** Fields of a file. */
export const FILE_FIELDS = ['name', 'path', 'type', 'content', 'language', 'readOnly'] as const
/** Fields of a version in the code editor. */
export const CODE_VERSION_FIELDS = ['id', 'createdAt', 'description'] as const
/** Headers of the webhook test. */
export const FUNCTION_TEST_HEADERS = ['X-App-Id', 'Authorization', 'X-Origin-URL'] as const
/** Type of the deploy error for missing secrets. */
export const FUNCTION_DEPLOY_ERROR_TYPE = 'missing_secrets'
/** What a function's secret usage holds. */
export const FUNCTION_SECRET_USAGE_FIELDS = ['function name', 'path', 'used secret names'] as const
/** Deploy states of one function. */
export const FUNCTION_DEPLOY_STATES = ['pending', 'deploying', 'success', 'error'] as const
/** Options of the data sources dialog. */
export const SOURCE_OPTIONS = ['Text', 'Items List (CSV)', 'Doc'] as const
/** Provider-hosted options of the data sources dialog. */
export const SOURCE_OPTIONS_HOSTED = ['PDF', 'Notion', 'web scraper', 'Google Drive'] as const
/** Types of a context item. */
export const SOURCE_TYPES = [
  'csv',
  'txt',
  'pdf',
  'doc',
  'notion page',
  'notion database',
  'google doc',
  'google sheet',
  'google slide',
  'web page',
  'unrecognized',
] as const
/** Statuses of a context item. */
export const SOURCE_STATUSES = ['synced', 'unsynced', 'pending', 'running', 'error', 'usage limit reached'] as const
/** Statuses during which the list updates live. */
export const SOURCE_LIVE_STATUSES = ['unsynced', 'pending', 'running'] as const
/** File types that may be uploaded. */
export const SOURCE_ACCEPTED_TYPES = ['CSV (text/csv)', 'PDF', 'Word documents'] as const
/** MIME type of an accepted CSV. */
export const SOURCE_CSV_MIME = 'text/csv'
/** Fields of a context item, as the sources list sees it. */
export const SOURCE_FIELDS = [
  'id',
  'name',
  'type',
  'source',
  'status',
  'size',
  'createdAt',
  'lastSyncedAt',
  'externalFileUrl',
  'externalFileId',
  'providerItemId',
  'provider',
] as const
/** Fields of a context item, as the editor sees it. */
export const SOURCE_FIELDS_EDITOR = ['id', 'name', 'numOfChunks', 'createdAt', 'originalContextItemId'] as const
/** Fields of a data item. */
export const DATA_ITEM_FIELDS = ['contextItemId', 'type', 'templateFileUrl', 'instructionsUrl'] as const
/** The largest file of a paid user is this many times that of a free user. */
export const SOURCE_PAID_SIZE_FACTOR = 2
/** Most files of one upload on lite. */
export const SOURCE_FILES_PER_UPLOAD_LITE_ITEMS = 1
/** Most files of one upload on paid plans. */
export const SOURCE_FILES_PER_UPLOAD_PAID_ITEMS = 5
/** Depth of the web scraper on lite. */
export const SOURCE_SCRAPER_DEPTH_LITE = 2
/** Depth of the web scraper on other plans. */
export const SOURCE_SCRAPER_DEPTH_OTHER = 3
/** Most pages scraped on lite. */
export const SOURCE_SCRAPER_PAGES_LITE_ITEMS = 20
/** Most pages scraped on explorer. */
export const SOURCE_SCRAPER_PAGES_EXPLORER_ITEMS = 50
/** Most pages scraped on other plans. */
export const SOURCE_SCRAPER_PAGES_OTHER_ITEMS = 100
/** Chunk size. */
export const SOURCE_CHUNK_SIZE = 1000
/** Overlap of chunks. */
export const SOURCE_CHUNK_OVERLAP = 200
/** Data items on the free plan. */
export const SOURCE_ITEMS_FREE_ITEMS = 1
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
/** Fields of an input step. */
export const INPUT_STEP_FIELDS = ['id', 'title'] as const
/** Length of a new step's id. */
export const INPUT_STEP_ID_LENGTH_CHARS = 4
/** Types of a form field. */
export const FIELD_TYPES = [
  'text',
  'long_text',
  'select',
  'multiselect',
  'email',
  'place',
  'photo',
  'height',
  'weight',
  'tool_item_select',
] as const
/** Types of a custom field that the editor's document names. */
export const FIELD_TYPES_EDITOR = ['place', 'photo', 'tool_item_select', 'select', 'multiselect', 'email'] as const
/** Types hidden unless admin, after first load. */
export const FIELD_TYPES_HIDDEN = ['place', 'tool_item_select'] as const
/** Fields of a custom field; options or optionsConfig. */
export const FIELD_FIELDS = [
  'name',
  'label',
  'type',
  'required',
  'personal',
  'memorize',
  'stepId',
  'instructions',
  'options',
  'optionsConfig',
  'filterCondition',
  'toolId',
] as const
/** Fields of an option object. */
export const FIELD_OPTION_FIELDS = ['label', 'iconUrl'] as const
/** Values of filterCondition. */
export const FIELD_FILTER_CONDITIONS = ['include', 'exclude'] as const
/** A generated field name may not be this. */
export const FIELD_RESERVED_NAME = 'input'
/** Tag in the app instructions that makes a field active. */
export const FIELD_TAG = '[name]'
/** Storage folder of option icons. */
export const FIELD_OPTION_ICON_FOLDER = 'accounts/{accountId}/apps/{appId}/options/'
/** File name of an option icon. */
export const FIELD_OPTION_ICON_FILE = 'icon_{field}_{label}'
/** Fields of a tool. */
export const TOOL_FIELDS = ['toolId', 'title', 'path', 'status', 'imageUrl'] as const
/** Fields of a tool in a saved app. */
export const TOOL_FIELDS_SAVED = ['toolId', 'path'] as const
/** Statuses of a tool. */
export const TOOL_STATUSES = ['active', 'draft'] as const
/** What a tool path may hold; not empty, unique among the app's tools. */
export const TOOL_PATH_CHARACTERS = 'letters, numbers and dashes only'
/** Storage path of a tool's thumbnail. */
export const TOOL_THUMB_PATH = 'tools/{toolId}/thumb'
/** Fields of the chat assistant's settings. */
export const CHAT_ASSISTANT_FIELDS = ['status', 'chatAppId'] as const
/** Debounce of the payment provider's token input. */
export const PAYMENT_TOKEN_DEBOUNCE_MS = 1000
/** The product seller that the messages name. */
export const PAYMENT_PROVIDER = 'Gumroad'
/** Rows deleted at a time. */
export const BULK_DELETE_CHUNK_ROWS = 5
/** Pause between chunks. */
export const BULK_DELETE_PAUSE_MS = 200
/** How long “Undo” stands beside what was done to rows. */
export const ROW_UNDO_MS = 30_000
/** Height of the virtualised table. */
export const TABLE_HEIGHT_PX = 480
/** Height of a row. */
export const TABLE_ROW_HEIGHT_PX = 40
/** Width of the selection column. */
export const TABLE_SELECTION_COLUMN_PX = 50
/** Width of the actions column. */
export const TABLE_ACTIONS_COLUMN_PX = 100
/** Default column: least width. */
export const TABLE_COLUMN_MIN_PX = 50
/** Default column: width. */
export const TABLE_COLUMN_WIDTH_PX = 150
/** Default column: greatest width. */
export const TABLE_COLUMN_MAX_PX = 400
/** Default column width. */
export const TABLE_SCHEMA_COLUMN_PX = 100
/** Default column width of a multiselect. */
export const TABLE_MULTISELECT_COLUMN_PX = 200
/** Width of the created-at column. */
export const TABLE_CREATED_AT_COLUMN_PX = 208
/** Sentinel id of the add-column column. */
export const TABLE_ADD_COLUMN_ID = 999_999
/** Data types of a column. */
export const TABLE_DATA_TYPES = ['text', 'number', 'select', 'multiselect', 'image', 'json', 'datetime', 'boolean'] as const
/** Fields of a select option. */
export const TABLE_OPTION_FIELDS = ['label', 'backgroundColor'] as const
/** Actions on a table. */
export const TABLE_ACTIONS = [
  'add row',
  'delete row',
  'add pending row',
  'confirm row',
  'update cell',
  'add column left',
  'add column right',
  'delete column',
  'change column type',
  'change column header',
  'add option to column',
  'enable reset',
] as const
/** Fields of every row, beside the schema's. */
export const ROW_FIELDS = ['id', 'creatorId', 'createdAt'] as const
/** Entity data calls; update is by id with one column, delete by id. */
export const ROW_CALLS = ['list', 'create', 'update', 'delete', 'bulkCreate'] as const
/** Order of listed rows. */
export const ROW_SORT = 'createdAt descending'
/** A longer text, or one with a newline, opens a multi-line dialog. */
export const CELL_LONG_TEXT_CHARS = 50
/** Values that a boolean cell treats as true. */
export const CELL_TRUE_VALUES = [true, 'true', 1, '1'] as const
/** Locale of datetime cells. */
export const CELL_DATETIME_LOCALE = 'en-US'
/** Datetime cells show a clock of this many hours. */
export const CELL_DATETIME_CLOCK = 12
/** How long the notice of an uploaded image stays. */
export const CELL_IMAGE_NOTICE_S = 3
/** Access levels; all means every logged-in user. */
export const ACCESS_LEVELS = ['anonymous', 'all', 'admin', 'creator', 'none'] as const
/** Access levels of a new entity. */
export const ACCESS_DEFAULT = { read: 'creator', write: 'creator' } as const
/** Access presets, in order. */
export const ACCESS_PRESETS = [
  'Admin only read, Anonymous write',
  'Anonymous read, Admin write',
  'Every logged in user read, Admin write',
  'Every logged in user read, Creator write',
  'Creator only',
  'Admin only',
] as const
/** Steps 1 to 3 of the import wizard. */
export const CSV_STEPS = ['Upload CSV', 'Map Columns', 'Import Data'] as const
/** Rows of an import batch. */
export const CSV_IMPORT_BATCH_ROWS = 10
/** Batches that run in parallel. */
export const CSV_IMPORT_PARALLEL_ITEMS = 3
/** Rows of the preview. */
export const CSV_PREVIEW_ROWS = 5
/** Split characters: comma, semicolon, pipe, line break, tab. */
export const CSV_SPLIT_CHARACTERS = [',', ';', '|', '\n', '\t'] as const
/** Fields of a column mapping. */
export const CSV_MAPPING_FIELDS = ['csvHeader', 'schemaField', 'dataType', 'splitCharacter'] as const
/** Fields of a secret, in the manager. */
export const SECRET_FIELDS = ['key', 'value', 'instructions', 'createdAt', 'updatedAt'] as const
/** Fields of a secret, in the dialog. */
export const SECRET_FIELDS_HELPER = ['key', 'value', 'instructions/description', 'required'] as const
/** Fields of a required secret. */
export const SECRET_REQUIREMENT_FIELDS = ['secretName', 'description'] as const
/** Messages per history request. */
export const CHAT_HISTORY_PAGE_ITEMS = 50
/** Distance from the top within which the load-previous control shows. */
export const CHAT_LOAD_PREVIOUS_DISTANCE_PX = 50
/** Delay before scrolling to the message of the address. */
export const CHAT_SCROLL_DELAY_MS = 100
/** The message time label refreshes at most this often. */
export const CHAT_TIME_REFRESH_S = 60
/** How long a copy action confirms. */
export const CHAT_COPY_CONFIRMATION_S = 2
/** Types of a chat action. */
export const CHAT_ACTION_TYPES = [
  'add_file',
  'edit_file',
  'partial_edit',
  'add_entity',
  'edit_entity',
  'delete_file',
  'import_entities',
  'request_secrets',
  'insert_entity_records',
] as const
/** Fields of a chat action. */
export const CHAT_ACTION_FIELDS = ['title', 'type', 'file', 'content', 'isComplete', 'isTruncated', 'permissions'] as const
/** Fields of a message. */
export const MESSAGE_FIELDS = ['id', 'role', 'content', 'parts', 'createdAt', 'attachments', 'toolInvocations', 'annotations'] as const
/** Roles of a message. */
export const MESSAGE_ROLES = ['user', 'assistant'] as const
/** What the first annotation may hold. */
export const MESSAGE_ANNOTATION_FIELDS = [
  'versionId',
  'status',
  'usage',
  'rating',
  'contextFiles',
  'contextMetadata',
  'discussModeMetadata',
  'systemActionInfo',
] as const
/** The only status of a message that is shown. */
export const MESSAGE_STATUS_FAILED = 'failed'
/** Fields of discussModeMetadata. */
export const DISCUSS_MODE_FIELDS = ['isDiscussMode'] as const
/** Fields of systemActionInfo. */
export const SYSTEM_ACTION_FIELDS = ['type', 'restoredVersionDate', 'revertedFromMessageId'] as const
/** Types of a system action. */
export const SYSTEM_ACTION_TYPES = ['autofix', 'diff', 'restore', 'undo_restore'] as const
/** Types of a part; source has a url. */
export const MESSAGE_PART_TYPES = ['text', 'source', 'reasoning', 'tool-invocation', 'file'] as const
/** Fields of a file part. */
export const MESSAGE_FILE_PART_FIELDS = ['mimeType', 'base64 data'] as const
/** Fields of the context metadata. */
export const CONTEXT_METADATA_FIELDS = [
  'retrievedFiles',
  'relevantFiles',
  'evals',
  'enhancedQuery',
  'scoreThreshold',
  'rerankTokenLimit',
  'belowThresholdFiles',
] as const
/** Fields of a retrieved file. */
export const RETRIEVED_FILE_FIELDS = ['filePath', 'retrievalMethods', 'tokenEstimation', 'score'] as const
/** Fields of a file below the threshold. */
export const BELOW_THRESHOLD_FILE_FIELDS = ['filename', 'score'] as const
/** Fields of an eval, keyed by retrieval method. */
export const EVAL_FIELDS = ['recall', 'tokenEstimation'] as const
/** Token counts of a usage record. */
export const USAGE_TOKEN_FIELDS = ['promptTokens', 'completionTokens', 'cacheReadTokens', 'cacheWriteTokens', 'totalTokens'] as const
/** Costs of a usage record. */
export const USAGE_COST_FIELDS = ['promptCost', 'completionCost', 'cacheReadCost', 'cacheWriteCost', 'totalCost'] as const
/** Rates of a usage record, per million tokens. */
export const USAGE_RATE_FIELDS = ['promptRate', 'completionRate', 'cacheReadRate', 'cacheWriteRate'] as const
/** Other fields of a usage record. */
export const USAGE_OTHER_FIELDS = ['modelInfo.model', 'timestamp', 'finishReason'] as const
/** Costs are shown per this many tokens. */
export const USAGE_COST_PER_TOKENS = 1_000_000
/** Token estimate of the enhanced query: its length divided by this, rounded up. */
export const ENHANCED_QUERY_TOKEN_DIVISOR_CHARS = 4
/** Least and greatest score. */
export const RATING_SCORE = [1, 5] as const
/** Fields of a rating; feedback is the list of chosen reasons. */
export const RATING_FIELDS = ['score', 'feedback', 'comment'] as const
/** Scores that offer the positive reasons; lower ones offer the problem reasons. */
export const RATING_POSITIVE_SCORES = [4, 5] as const
/** Number of positive reasons. */
export const RATING_POSITIVE_REASONS_ITEMS = 5
/** Number of problem reasons. */
export const RATING_PROBLEM_REASONS_ITEMS = 8
/** Versions shown in lists, plus the current one if it is older. */
export const VERSION_LIST_LATEST_ITEMS = 10
/** Limit of the helper that lists an app's latest versions. */
export const VERSION_LATEST_LIMIT_ITEMS = 1
/** Fields of a version in lists, beside the number of intermediate versions. */
export const VERSION_FIELDS = ['id', 'timestamp', 'messageId', 'content', 'userRequest'] as const
/** Fields of a diff entry. */
export const DIFF_FIELDS = ['path', 'status', 'oldCode', 'newCode'] as const
/** Statuses of a diff entry; unchanged entries are dropped. */
export const DIFF_STATUSES = ['added', 'modified', 'deleted'] as const
/** Word-level diff is off when either side is longer. */
export const DIFF_WORD_LEVEL_MAX_CHARS = 10_000
/** Context lines of a diff. */
export const DIFF_CONTEXT_LINES_ROWS = 3
/** Statuses that a merge takes. */
export const MERGE_STATUSES = ['added', 'modified'] as const
/** Greatest height of the issue list; it scrolls beyond. */
export const ISSUES_LIST_MAX_HEIGHT_PX = 100
/** The fixing state clears about this long after loading ends. */
export const ISSUES_FIXING_CLEAR_S = 1
/** Fields of an app error. */
export const APP_ERROR_FIELDS = ['title', 'details', 'componentName'] as const
/** Least and most repair iterations. */
export const REPAIR_ITERATIONS = [1, 5] as const
/** Stored repair iterations at first. */
export const REPAIR_ITERATIONS_DEFAULT = 2
/** What a non-numeric entry becomes. */
export const REPAIR_ITERATIONS_NON_NUMERIC = 1
/** Repairs that compare mode runs in parallel. */
export const REPAIR_PARALLEL_ITEMS = 2
/** Family of the stored custom repair model at first. */
export const REPAIR_CUSTOM_MODEL_DEFAULT = 'Gemini preview flash'
/** Family that the labels of the custom and default repair model name by default (a small model). */
export const REPAIR_MODEL_LABELS_DEFAULT = 'GPT-4o'
/** Fields of an issue. */
export const VALIDATION_ISSUE_FIELDS = ['message', 'componentName', 'detectorId', 'severity', 'line', 'issueId'] as const
/** Fields of a repair result. */
export const REPAIR_RESULT_FIELDS = [
  'initialIssues',
  'unresolvedIssues',
  'iterationsPerformed',
  'previousVersionId',
  'executionTimeMs',
  'appBundle',
  'timingBreakdown',
  'repairedFiles',
  'repairProcessDetails',
] as const
/** Fields of timingBreakdown. */
export const REPAIR_TIMING_FIELDS = ['repairOnlyTimeMs', 'applyingActionsMs'] as const
/** Fields of an entry of repairedFiles. */
export const REPAIRED_FILE_FIELDS = ['fileId', 'issuesFixed'] as const
/** Fields of an entry of repairProcessDetails. */
export const REPAIR_PROCESS_FIELDS = [
  'fileId',
  'initialIssueCount',
  'finalIssueCount',
  'repairSuccess',
  'totalProcessingTimeMs',
  'ruleBasedRepairs',
  'aiRepairs',
] as const
/** Fields of a repair entry. */
export const REPAIR_ENTRY_FIELDS = [
  'detectorId',
  'issueMessage',
  'issueId',
  'success',
  'processingTimeMs',
  'errorMessage',
  'originalContent',
  'outputContent',
] as const
/** Further fields of an AI repair entry. */
export const REPAIR_AI_ENTRY_FIELDS = ['modelUsed', 'prompt'] as const
/** Units in which a validation time shows. */
export const VALIDATION_TIME_UNITS = ['ms', 's'] as const
/** Run states. */
export const RUN_STATES = ['Idle', 'Loading', 'Success', 'Error'] as const
/** Validation statuses of a block. */
export const BLOCK_VALIDATION_STATUSES = ['pending', 'validated', 'failed'] as const
/** An image must be under this size. */
export const IMAGE_UPLOAD_LIMIT_BYTES = 10_000_000
/** Field that the core upload integration returns. */
export const IMAGE_UPLOAD_RESULT = 'file_url'
/** Lifetime of the cookie that keeps the sidebar's state. */
export const SIDEBAR_COOKIE_S = 604_800
/** The same lifetime in days. */
export const SIDEBAR_COOKIE_DAYS = 7
/** Width of the expanded sidebar. */
export const SIDEBAR_WIDTH_REM = 16
/** Width of the icon-only sidebar. */
export const SIDEBAR_WIDTH_ICON_REM = 3
/** Width of the sidebar on mobile. */
export const SIDEBAR_WIDTH_MOBILE_REM = 18
/** Keys that toggle the sidebar. */
export const SIDEBAR_KEYS = 'Ctrl/Cmd+B'
/** Sizes of modals. */
export const MODAL_SIZES = ['sm', 'md', 'lg', 'xl'] as const
/** Toasts at a time. */
export const TOAST_LIMIT_ITEMS = 1
/** Colour families of the palette. */
export const COLOUR_FAMILIES_ITEMS = 19
/** Shades of each family. */
export const COLOUR_SHADES_ITEMS = 10
/** How a colour of the palette is named. */
export const COLOUR_NAME_EXAMPLE = 'blue-500'

// Copies of an app's file
export const BACKUP_EVERY_MS = 3_600_000
export const BACKUPS_KEPT = 3

// The live app
/** Copies of rows from before what takes values away: so long, so many of the draft's and of the live ones, and so much of the disk at most. */
export const SNAPSHOT_DAYS = 30
export const SNAPSHOTS_KEPT = 20
export const SNAPSHOTS_MAX_BYTES = 4_000_000_000
/** Before a change of a column, its pages are looked at so long; afterwards they are checked like any version. */
export const COLUMN_CHECK_MAX_MS = 15_000
export const LIVE_FIRST_LOAD_MAX_BYTES = 500_000
/** What somebody who is not signed in may upload into a live app. */
export const LIVE_UPLOAD_MAX_BYTES = 5_000_000
export const LIVE_UPLOADS_PER_MINUTE = 20
export const LIVE_UPLOADS_PER_DAY = 500
/** What all who are not signed in may add to a live app, in rows. */
export const LIVE_ROWS_PER_MINUTE = 2_000
export const LIVE_ROWS_PER_DAY = 50_000
/** A longer row counts as several of these; the longest that is taken. */
export const LIVE_ROW_CHARS = 4_000
export const LIVE_ROW_MAX_CHARS = 200_000
/** A page of rows that comes to more ends earlier. */
export const ROW_PAGE_MAX_CHARS = 8_000_000

// An app as a project of its own
/** The newest rows of a table go along, the others stay. */
export const EXPORT_ROWS_PER_TABLE = 20_000
export const EXPORT_UPLOADS_MAX_BYTES = 200_000_000

// What goes with a message
export const ATTACHMENTS_PER_MESSAGE = 8
export const ATTACHMENT_MAX_BYTES = 20_000_000
/** What of a text, CSV, JSON or PDF a model gets to read. */
export const ATTACHMENT_TEXT_MAX_CHARS = 60_000
/** Reading a PDF may take so long, and so much memory. */
export const PDF_READ_MAX_MS = 10_000
export const PDF_READ_MAX_MB = 256
/** Rows that the scaffolder takes out of one file. */
export const ATTACHMENT_ROWS_MAX = 1_000

// The console of the running app
export const CONSOLE_LINES_KEPT = 500
export const CONSOLE_TEXT_MAX_CHARS = 2_000
/** More are counted: "and 4,312 more". */
export const CONSOLE_LINES_PER_SECOND = 40
/** A frame that sends more in a second than this is not listened to until it is reloaded. */
export const REPORTS_FLOOD_PER_SECOND = 2_000
/** What an element says that a person points at. */
export const SELECTED_TEXT_MAX_CHARS = 1_500

// Other versions, looked at beside the draft
/** Scratch copies of the rows that are kept at the same time. */
export const SCRATCH_COPIES = 3

// When a turn ends that nobody looks at
/** An answer that takes longer offers to tell when it is done. */
export const TELL_WHEN_DONE_AFTER_MS = 10_000

// What models cost
/** Of so many calls or turns it is said what is usual. */
export const USAGE_LATEST_CALLS = 10
/** Before a first answer says how long answers are. */
export const USUAL_OUTPUT_TOKENS = 3_000
/** While an answer streams, what it comes to is written down so often: a program that dies loses no more. */
export const USAGE_WRITE_MS = 1_000
/** After so long a pause in the writing it is said what the message would cost. */
export const PRICE_ESTIMATE_DEBOUNCE_MS = 500
/** How many turns one call tells the usage of. */
export const USAGE_TURNS_MAX = 500

// What a model gets to see
/** Up to here an app is shown whole. */
export const WHOLE_APP_TOKENS = 24_000
/** Of a larger one, so much is. */
export const CONTEXT_BUDGET_TOKENS = 16_000
export const CONVERSATION_BUDGET_TOKENS = 6_000
/** What always holds, as a person writes it: for one app, and for all of them. */
export const CUSTOM_INSTRUCTIONS_MAX_CHARS = 8_000
export const PINNED_FILES_MAX = 20
export const PINNED_FILES_MAX_TOKENS = 12_000

// Small models
/** A model that holds less in mind gets the short instructions. */
export const SMALL_CONTEXT_TOKENS = 16_000

// Questions in SQL
export const SQL_ROWS = 1_000
export const SQL_TIME_MS = 5_000
/** What SQLite may hold while it answers one. */
export const SQL_MEMORY_BYTES = 256 * 1024 * 1024
/** What is shown of a longer text. */
export const SQL_CELL_CHARS = 2_000
export const SQL_MAX_CHARS = 20_000

// Rows from a file
export const IMPORT_FILE_MAX_BYTES = 2_147_483_648
/** Of a file that comes in parts. */
export const IMPORT_PART_MAX_BYTES = 4_000_000
/** Written at once, with the ledger's row, so that other calls have their turn in between. */
export const IMPORT_ROWS_AT_ONCE = 1_200
/** A column of few different words is a choice: at most so many, and at most this share of the rows. */
export const IMPORT_CHOICES_MAX = 50
export const IMPORT_CHOICES_SHARE = 0.05
/** Different values of a column that an import shows as unknown; so many choices can be added at once. */
export const IMPORT_UNKNOWN_SHOWN = 200
/** Rows of a table that a relation may name by what they are called; of a larger one, by their ids. */
export const IMPORT_NAMED_ROWS_MAX = 100_000
/** Imports that are remembered of an app, and can be taken back. */
export const IMPORTS_KEPT = 5
export const MAPPING_SUGGESTION_MAX_MS = 5_000

// Backups of an app's rows as files
export const BACKUP_FILE_MAX_BYTES = 200_000_000
/** What may come out of one. */
export const BACKUP_ROWS_MAX_BYTES = 4_000_000_000
export const BACKUP_MAX_ENTRIES = 20_000
/** What its uploads may come to when they are unpacked. */
export const BACKUP_UPLOADS_MAX_BYTES = 2_000_000_000
