import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { nodeAround } from './at.ts'

/** Adds the missing braces, or the `$`, to code that would be rendered as text. */
export const mendRenderedCode: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const what = 'showed a value, not the code of it'
  if (issue.specifier === 'template' && issue.name.startsWith('$('))
    return yield { edits: [edit(context, issue, `\${${issue.name.slice(2, -1)}}`)], what }
  if (issue.specifier === 'template') return yield { edits: [insert(context, issue.start, '$')], what }
  if (issue.specifier !== 'half') {
    // `{{row.name}}` and `${row.name}` are replaced as a whole.
    const isDollar = code[issue.start - 1] === '$'
    return yield { edits: [edit(context, { start: issue.start - (isDollar ? 1 : 0), end: issue.end }, `{${issue.name}}`)], what }
  }
  const text = source === null ? null : nodeAround(source, issue.start, 'JSXText')
  const next = source?.ofType('JSXElement').find((each) => text !== null && each.start === text.end)
  if (next !== undefined) yield { edits: [insert(context, issue.start, '{'), insert(context, next.end, '}')], what }
}

/** Decodes text again that was read in the wrong encoding; lost bytes stay lost. */
export const mendEncoding: RepairRule = function* (issue, context): Generator<Mend> {
  if (issue.specifier === 'lost') return
  const text = context.code.slice(issue.start, issue.end)
  const after = text.replace(/[\u0080-\u024f\u02c6\u02dc\u2010-\u2122]{2,}/g, (run) => readAgain(run) ?? run)
  if (after !== text) yield { edits: [edit(context, issue, after)], what: 'read letters in the encoding that they are written in' }
}

const WINDOWS: Readonly<Record<string, number>> = Object.fromEntries(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, index) => [letter, 0x80 + index]),
)

function readAgain(run: string): string | null {
  const bytes = [...run].map((letter) => WINDOWS[letter] ?? letter.charCodeAt(0))
  if (bytes.some((byte) => byte > 255)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return null
  }
}
