import { NOUNS } from './nouns.ts'
import { ACCOUNTS_TEXT } from './accounts.ts'
import { ACTION_TEXT, HELD_ACCESS_TEXT, UPDATED_ROWS_TEXT, READ_TEXT, DELETED_TABLE_TEXT, ACTION_DETAIL_TEXT } from './actions.ts'
import { AGENT_TEXT } from './agent.ts'
import { ANALYTICS_TEXT } from './analytics.ts'
import { SETTINGS_TEXT } from './app-settings.ts'
import { APP_SYNC_TEXT } from './app-sync.ts'
import { APP_TEST_TEXT } from './app-tests.ts'
import { APPS_TEXT } from './apps.ts'
import { ATTACHMENT_REFUSAL_TEXT, ATTACHMENT_TEXT } from './attachments.ts'
import { BRANDING_TEXT } from './branding.ts'
import { BUILDERS_TEXT } from './builders.ts'
import { CHAT_TEXT, WAITING_TEXT, RATING_REASONS } from './chat.ts'
import { CLAIM_TEXT } from './claim.ts'
import { CODE_TEXT, FOLDER_TEXT } from './code.ts'
import { COLUMN_TEXT, LOSS_TEXT } from './columns.ts'
import { COMMAND_TEXT } from './commands.ts'
import { COMPARISON_TEXT } from './comparison.ts'
import { CONTRAST_TEXT } from './contrast.ts'
import { CSV_TEXT, CSV_REASON_TEXT, IMPORT_TABLE_TEXT } from './csv.ts'
import { DESKTOP_TEXT, UPDATE_TEXT } from './desktop.ts'
import { ELEMENT_TEXT } from './elements.ts'
import { ERROR_TEXT } from './errors.ts'
import { EXPORT_TEXT } from './export.ts'
import { FIELDS_TEXT } from './fields.ts'
import { FUNCTIONS_TEXT, FUNCTION_CODE_TEXT, FUNCTION_RUN_TEXT, FUNCTION_TEXT, FUNCTION_SHEET_TEXT, SCHEDULE_TEXT } from './functions.ts'
import { GALLERY_TEXT } from './gallery.ts'
import { GATES_TEXT } from './gates.ts'
import { GIT_TEXT } from './git.ts'
import { IDENTITY_TEXT } from './identity.ts'
import { IMPORT_ENTITIES_TEXT } from './import-entities.ts'
import { IMPORT_TEXT } from './import.ts'
import { PUBLISH_CHANGE_TEXT, LIVE_TEXT } from './live.ts'
import { MAIL_TEXT } from './mail.ts'
import { BROWSER_SIGN_IN_TEXT } from './browser-sign-in.ts'
import { TOOL_SERVER_TEXT } from './mcp.ts'
import { MEMBERS_TEXT, MEMBER_MAIL } from './members.ts'
import {
  KEY_STORAGE_TEXT,
  PROVIDER_TEXT,
  MODEL_FAILURE_TEXT,
  ABSENT_MODEL_TEXT,
  SPEND_LIMIT_TEXT,
  FINDS_BY_MEANING_TEXT,
  SHOWS_ROWS_TEXT,
} from './models.ts'
import { MONEY_TEXT } from './money.ts'
import { NETWORK_TEXT } from './network.ts'
import { PACKAGES_TEXT, PACKAGE_FAULT_TEXT } from './packages.ts'
import { PASSKEYS_TEXT, PASSKEYS_MAIL } from './passkeys.ts'
import { PAYMENTS_TEXT } from './payments.ts'
import { PEOPLE_TEXT, PEOPLE_MAIL } from './people.ts'
import { PLANS_TEXT, PLAN_LIMITS_TEXT } from './plans.ts'
import { PUBLISH_TEXT, EXPOSED_TEXT, AUDIENCE_TEXT } from './publish.ts'
import { QUERY_TEXT } from './query.ts'
import { RECORD_TEXT } from './record.ts'
import { ROUND_TEXT } from './repair-round.ts'
import { REPAIR_TEXT } from './repair.ts'
import { ROWS_TEXT, ROW_CHECK_TEXT, FILES_TEXT, CELL_TEXT, GRID_TEXT } from './rows.ts'
import { SECRETS_TEXT, SECRETS_OWN_TEXT } from './secrets.ts'
import { SENTENCES } from './sentences.ts'
import { SHARED_TEXT } from './shared.ts'
import { SIGN_IN_PROVIDER_TEXT } from './sign-in-provider.ts'
import { SOURCE_CONNECTIONS_TEXT } from './source-connections.ts'
import { SOURCES_TEXT, SOURCE_REASON_TEXT } from './sources.ts'
import { SPEC_CARD_TEXT, LIST_VIEW_WORDS, ACCESS_WORDS, FIGURE_WORDS } from './spec-card.ts'
import { SPEC_TEXT } from './spec.ts'
import { SITE_TEXT } from './static-site.ts'
import { SYNC_TEXT } from './sync.ts'
import { SYSTEM_MESSAGE_TEXT } from './system-messages.ts'
import { TABLE_TEXT } from './tables.ts'
import { TEMPLATES_TEXT } from './templates.ts'
import { TESTER_TEXT } from './tester.ts'
import { TOOLS_TEXT, ASSISTANT_TEXT, WRITTEN_TOOL_TEXT, TOOL_RUNS_TEXT } from './tools.ts'
import { TWO_FACTOR_TEXT, TWO_FACTOR_MAIL } from './two-factor.ts'
import { VERSIONS_TEXT } from './versions.ts'

/** All texts in German, by the constants that they stand in for. */
export const GERMAN = {
  NOUNS,
  ABSENT_MODEL_TEXT,
  ACCESS_WORDS,
  ACCOUNTS_TEXT,
  ACTION_DETAIL_TEXT,
  ACTION_TEXT,
  AGENT_TEXT,
  ANALYTICS_TEXT,
  APPS_TEXT,
  APP_SYNC_TEXT,
  APP_TEST_TEXT,
  ASSISTANT_TEXT,
  ATTACHMENT_REFUSAL_TEXT,
  ATTACHMENT_TEXT,
  AUDIENCE_TEXT,
  BRANDING_TEXT,
  BUILDERS_TEXT,
  CELL_TEXT,
  CHAT_TEXT,
  CLAIM_TEXT,
  CODE_TEXT,
  COLUMN_TEXT,
  COMMAND_TEXT,
  COMPARISON_TEXT,
  CONTRAST_TEXT,
  CSV_REASON_TEXT,
  CSV_TEXT,
  DELETED_TABLE_TEXT,
  DESKTOP_TEXT,
  ELEMENT_TEXT,
  ERROR_TEXT,
  EXPORT_TEXT,
  EXPOSED_TEXT,
  FIELDS_TEXT,
  FIGURE_WORDS,
  FILES_TEXT,
  FINDS_BY_MEANING_TEXT,
  FOLDER_TEXT,
  FUNCTIONS_TEXT,
  FUNCTION_CODE_TEXT,
  FUNCTION_RUN_TEXT,
  FUNCTION_SHEET_TEXT,
  SCHEDULE_TEXT,
  FUNCTION_TEXT,
  GALLERY_TEXT,
  GATES_TEXT,
  GIT_TEXT,
  GRID_TEXT,
  HELD_ACCESS_TEXT,
  IDENTITY_TEXT,
  IMPORT_ENTITIES_TEXT,
  IMPORT_TABLE_TEXT,
  IMPORT_TEXT,
  KEY_STORAGE_TEXT,
  LIST_VIEW_WORDS,
  LIVE_TEXT,
  LOSS_TEXT,
  MAIL_TEXT,
  MEMBERS_TEXT,
  MEMBER_MAIL,
  MODEL_FAILURE_TEXT,
  MONEY_TEXT,
  NETWORK_TEXT,
  PACKAGES_TEXT,
  PACKAGE_FAULT_TEXT,
  PASSKEYS_MAIL,
  PASSKEYS_TEXT,
  PAYMENTS_TEXT,
  PEOPLE_MAIL,
  PEOPLE_TEXT,
  PLANS_TEXT,
  PLAN_LIMITS_TEXT,
  PROVIDER_TEXT,
  PUBLISH_CHANGE_TEXT,
  PUBLISH_TEXT,
  QUERY_TEXT,
  RATING_REASONS,
  READ_TEXT,
  RECORD_TEXT,
  REPAIR_TEXT,
  ROUND_TEXT,
  ROWS_TEXT,
  ROW_CHECK_TEXT,
  SECRETS_OWN_TEXT,
  SECRETS_TEXT,
  SETTINGS_TEXT,
  SENTENCES,
  SHARED_TEXT,
  SHOWS_ROWS_TEXT,
  SIGN_IN_PROVIDER_TEXT,
  SITE_TEXT,
  SOURCE_CONNECTIONS_TEXT,
  SOURCES_TEXT,
  SOURCE_REASON_TEXT,
  SPEC_CARD_TEXT,
  SPEC_TEXT,
  SPEND_LIMIT_TEXT,
  SYNC_TEXT,
  SYSTEM_MESSAGE_TEXT,
  TABLE_TEXT,
  TEMPLATES_TEXT,
  TESTER_TEXT,
  TOOLS_TEXT,
  TOOL_RUNS_TEXT,
  BROWSER_SIGN_IN_TEXT,
  TOOL_SERVER_TEXT,
  TWO_FACTOR_MAIL,
  TWO_FACTOR_TEXT,
  UPDATE_TEXT,
  UPDATED_ROWS_TEXT,
  VERSIONS_TEXT,
  WAITING_TEXT,
  WRITTEN_TOOL_TEXT,
}
