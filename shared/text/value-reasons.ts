import { currentLanguage } from './language.ts'
import { say, type Sentence } from './say.ts'

/**
 * Why a value does not fit its field, as `value-rule.ts` and what is beside it say it in English: those are kept in apps too, which have
 * no catalogue. Each follows the title of a field.
 */
const REASONS = [
  'must be text',
  'must be an email address',
  'must be an address such as https://example.com',
  'must be a number',
  'must be a whole number',
  'must be a number from {least} to {most}',
  'must be a whole number from {least} to {most}',
  'must be true or false',
  'must be a date such as 2026-01-31',
  'must be a date and time such as 2026-01-31T09:30',
  'must be one of {choices}',
  'must be a list of choices',
  'must only hold {choices}',
  'must be the address of an image',
  'must be a list of files',
  'must hold at most 1 file',
  'must hold at most {n} files',
  'must only hold files of this app, or addresses such as https://example.com/file.pdf',
  'must be JSON',
  'must be the id of a record of {entity}',
  'must be an existing record of {entity}',
  'must have letters only',
  'must have digits only',
  'must have capital letters, digits and - only',
  'must have no spaces',
  'must be at least {least}',
  'must be at most {most}',
  'must have at least {n} characters',
  'must have at most {n} characters',
  'must be unique: another record has the same',
  'is required',
  'is not a field of {entity}',
] as const satisfies readonly Sentence[]

const FORMS = REASONS.map((english) => {
  const pattern = english.replace(/[.*+?^$()[\]\\|/-]/g, String.raw`\$&`).replace(/\{(\w+)\}/g, '(?<$1>.*)')
  return { english, form: new RegExp(`^${pattern}$`, 's') }
})

/** In the language of the moment; what is none of these stays as it is. */
export function sayReason(reason: string): string {
  if (currentLanguage() === 'en') return reason
  for (const { english, form } of FORMS) {
    const found = form.exec(reason)
    if (found !== null) return say(english, found.groups)
  }
  return reason
}
