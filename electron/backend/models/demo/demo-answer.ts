import { DEMO_TEXT } from '../../../../shared/text/models.ts'

export interface DemoQuestion {
  readonly prompt: string
  /** Null: it is asked for words. */
  readonly schema: unknown
}

const PARTS = /<block id="([a-z0-9]{1,20})">\n([^]*?)\n<\/block>/g
/** What is asked of a part says its kind in these words. */
const BODIES: readonly (readonly [RegExp, string])[] = [
  [/; one Markdown table/, '| Item | Amount |\n| --- | --- |\n| First | 12 |\n| Second | 7 |\n| Third | 19 |'],
  [/; a Markdown list/, '- The first point\n- The second point\n- The third point'],
  [/; one number/, '42'],
  [/; one JSON value/, '{\n  "isDemo": true,\n  "items": ["first", "second"]\n}'],
  [/; the whole text of a file/, 'Item,Amount\nFirst,12\nSecond,7\n'],
  [/; the description of one picture/, 'A picture from the demo: rings around a place, in one colour.'],
  [/; code, /, "console.log('demo')"],
]
const LOREM = ' More of the same follows, so that the part is as long as it has to be.'
const SUBJECT_CHARS = 60

/** An answer in the form that was asked for, by something that understands nothing of it. */
export function demoAnswer({ prompt, schema }: DemoQuestion): string {
  if (schema !== null) return JSON.stringify(sampleOf(schema))
  const words = DEMO_TEXT.answer(subjectOf(prompt))
  const parts = [...prompt.matchAll(PARTS)]
  if (parts.length === 0) return prompt.includes('<material>') ? `${words} [1]` : words
  return parts.map(([, id = '', asked = '']) => `<block id="${id}">\n${bodyOf(asked, words)}\n</block>`).join('\n')
}

/** An answer as a small model gives it that overlooks the form. */
export function formlessAnswer({ prompt, schema }: DemoQuestion): string {
  const words = DEMO_TEXT.answer(subjectOf(prompt))
  return schema === null ? words : `Here you are:\n\n\`\`\`json\n{ "answer": ${JSON.stringify(words)}\n\`\`\``
}

/** Whether it is told what was wrong with its last answer. */
export function isAskedAgain({ prompt }: DemoQuestion): boolean {
  return /Your last answer (?:for "|did not fit)/.test(prompt)
}

function bodyOf(asked: string, words: string): string {
  const body = BODIES.find(([kind]) => kind.test(asked))?.[1] ?? words
  const least = Number(/at least (\d+) characters/.exec(asked)?.[1] ?? 0)
  const most = Number(/at most (\d+) characters/.exec(asked)?.[1] ?? Number.POSITIVE_INFINITY)
  const contained = /contains ("(?:[^"\\]|\\.)*")$/.exec(asked)?.[1]
  const needed = contained === undefined ? '' : ` ${String(JSON.parse(contained))}`
  const padding = LOREM.repeat(Math.max(0, Math.ceil((least - body.length - needed.length) / LOREM.length)))
  return (body + padding).slice(0, Math.max(0, most - needed.length)) + needed
}

/** What a person entered stands in quotes. */
function subjectOf(prompt: string): string {
  const asked = prompt.split('What stands in double quotes above')[0]?.split('The person writes now: ').at(-1) ?? ''
  const written = /"(?:[^"\\\n]|\\.)+"/.exec(asked)?.[0]
  if (written === undefined) return ''
  try {
    return String(JSON.parse(written)).slice(0, SUBJECT_CHARS)
  } catch {
    return ''
  }
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly unknown[]
  readonly properties?: Readonly<Record<string, unknown>>
  readonly items?: unknown
  readonly minItems?: number
  readonly format?: string
  readonly minimum?: number
  readonly minLength?: number
}

/** As deep as a sample goes. */
const DEPTH = 8

function sampleOf(schema: unknown, depth = 0): unknown {
  if (typeof schema !== 'object' || schema === null || depth > DEPTH) return null
  const { type, properties = {}, items, format, minimum, minItems = 1, minLength = 0, ...fixed } = schema as Schema
  if (fixed.const !== undefined) return fixed.const
  if (fixed.enum !== undefined) return fixed.enum[0]
  if (fixed.anyOf !== undefined) return sampleOf(fixed.anyOf[0], depth + 1)
  switch (typeof type === 'string' ? type : (type?.[0] ?? (Object.keys(properties).length > 0 ? 'object' : 'string'))) {
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, sampleOf(property, depth + 1)]))
    case 'array':
      return Array.from({ length: minItems }, () => sampleOf(items, depth + 1))
    case 'integer':
    case 'number':
      return minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return format === 'date' ? '2030-01-01' : format === 'date-time' ? '2030-01-01T09:00:00Z' : 'Demo'.padEnd(minLength, '.')
  }
}
