import type { FunctionCard } from '../../../shared/domain/function-card.ts'
import { scheduleWords } from '../../../shared/domain/schedule-words.ts'
import { FUNCTION_SHEET_TEXT, FUNCTIONS_TEXT } from '../../../shared/text/functions.ts'
import { inLocale } from '../../../shared/text/language.ts'

const WHEN = inLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))

/** What a function is and may, each in a few words. */
export function functionFacts({ config, missingSecrets, nextRunAt }: FunctionCard): readonly string[] {
  return [
    ...(config?.schedule == null ? [] : [FUNCTION_SHEET_TEXT.runsAt(scheduleWords(config.schedule))]),
    ...(nextRunAt === null ? [] : [FUNCTION_SHEET_TEXT.nextOn(WHEN().format(new Date(nextRunAt)))]),
    ...(config?.webhook === true ? [FUNCTION_SHEET_TEXT.isWebhook] : []),
    ...(config?.asAdmin === true ? [FUNCTION_SHEET_TEXT.actsAsAdmin] : []),
    ...(missingSecrets.length === 0 ? [] : [`${FUNCTIONS_TEXT.missingSecrets}: ${missingSecrets.join(', ')}`]),
  ]
}
