import { format } from 'oxfmt'
import rules from '../../.oxfmtrc.json' with { type: 'json' }

const { printWidth, semi, singleQuote, trailingComma } = rules

/** `text` as `npm run format` leaves it; `fileName` tells its language. */
export async function formatted(fileName: string, text: string): Promise<string> {
  const { code, errors } = await format(fileName, text, { printWidth, semi, singleQuote, trailingComma: trailingComma as 'all' })
  if (errors.length > 0) throw new Error(`${fileName}: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}
