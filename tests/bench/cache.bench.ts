import { changeSet } from '../helpers/change-sets.ts'
import { startModelServer, type SeenRequest } from '../fixtures/model-server.ts'
import { startBackend } from '../helpers/backend.ts'
import type { Figure } from './figure.ts'
import { generatedApp } from './generated-app.ts'

const MESSAGES = 10
const SMALL = { files: 20, bytesPerFile: 1_400 }
const LARGE = { files: 58, bytesPerFile: 4_000 }
/** OpenAI: the same beginning, from 1,024 tokens on, in steps of 128. Anthropic: what an earlier request marked, from 1,024 tokens on. */
const LEAST_TOKENS = 1_024
const STEP_TOKENS = 128
const CHARS_PER_TOKEN = 4

/** The text of a request, and the lengths at which Anthropic's form of it has a mark. */
interface Asked {
  readonly text: string
  readonly marks: readonly number[]
}

export const figures: readonly Figure[] = [
  figure('10 messages, app shown whole: input read from the cache, by the beginning', SMALL, byBeginning),
  figure('10 messages, app shown whole: input read from the cache, by marks', SMALL, byMarks),
  figure('10 messages, app of 55k tokens: input read from the cache, by the beginning', LARGE, byBeginning),
  figure('10 messages, app of 55k tokens: input read from the cache, by marks', LARGE, byMarks),
]

function figure(name: string, size: typeof SMALL, cached: (asked: Asked, before: readonly Asked[]) => number): Figure {
  return {
    name,
    unit: '%',
    better: 'more',
    goals: [{ statistic: 'median', value: 80 }],
    async measure() {
      const all = await conversation(size)
      const read = all.reduce((sum, asked, at) => sum + cached(asked, all.slice(0, at)), 0)
      const whole = all.reduce((sum, { text }) => sum + text.length, 0)
      return [(100 * read) / whole]
    },
  }
}

/** What a model is asked when a person changes a line of one file after the other. */
async function conversation(size: typeof SMALL): Promise<readonly Asked[]> {
  const app = generatedApp(size)
  const parts = [...app.keys()].filter((file) => file.startsWith('__components__'))
  const model = await startModelServer((_request, index) => {
    const file = parts[index % parts.length] ?? ''
    const line = (app.get(file as never) ?? '').split('\n').find((one) => one.includes(', line 5<')) ?? ''
    const block = `<<<<<<< SEARCH\n${line}\n=======\n${line.replace('line 5', 'the fifth')}\n>>>>>>> REPLACE`
    return { answer: `I rename it.\n<act type="partial_edit" path="${file}" title="Rename">\n${block}\n</act>` }
  })
  try {
    const provider = { id: 'test', name: 'Test', baseUrl: model.url, apiKey: 'key', models: ['writer'] }
    await using running = await startBackend({ providers: [provider] })
    const { id } = running.newApp()
    const writes = Object.fromEntries(app)
    await running.backend.engine.of(id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: 'Begin' })
    for (let at = 0; at < MESSAGES; at++) await running.say(id, `In Part${at} line 5 should be called the fifth`, 'test/writer')
    if (model.requests.length !== MESSAGES) throw new Error(`${model.requests.length} requests for ${MESSAGES} messages`)
    return model.requests.map(asText)
  } finally {
    await model.close()
  }
}

function asText({ body }: SeenRequest): Asked {
  const texts = body.messages.map(({ role, content }) => `${role}\n${typeof content === 'string' ? content : JSON.stringify(content)}\n`)
  const ends = texts.map((_, at) => texts.slice(0, at + 1).join('').length)
  const stable = (texts[0] ?? '').indexOf('\nToday is ')
  return { text: texts.join(''), marks: [stable, ends[0] ?? 0, ends.at(-2) ?? 0] }
}

function byBeginning({ text }: Asked, before: readonly Asked[]): number {
  const same = Math.max(0, ...before.map((earlier) => commonLength(earlier.text, text)))
  return billed(Math.floor(same / CHARS_PER_TOKEN / STEP_TOKENS) * STEP_TOKENS * CHARS_PER_TOKEN)
}

function byMarks({ text, marks }: Asked, before: readonly Asked[]): number {
  const end = Math.max(...marks)
  const kept = before.flatMap((earlier) => earlier.marks.filter((mark) => mark <= end && text.startsWith(earlier.text.slice(0, mark))))
  return billed(Math.max(0, ...kept))
}

const billed = (chars: number): number => (chars < LEAST_TOKENS * CHARS_PER_TOKEN ? 0 : chars)

function commonLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
