import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createAnswerParser } from '../../electron/backend/actions/parse-answer.ts'
import { createStitcher, type CutText, findSeams, stitch } from '../../electron/backend/actions/stitch.ts'
import { startModelServer } from '../fixtures/model-server.ts'
import { startBackend } from '../helpers/backend.ts'
import { changeSet } from '../helpers/change-sets.ts'
import type { Figure } from './figure.ts'
import { generatedAnswer, generatedApp } from './generated-app.ts'

const STEP = 97
/** For longer texts with the same kinds of cuts. */
const STEP_OF_PEOPLE = 5 * STEP
const GENERATED = generatedAnswer({ files: 58, bytesPerFile: 1_400 })

/** How a model continues an answer that was cut at a position. */
type GoOn = (whole: string, at: number) => string

const back = (whole: string, at: number, lines: number) => {
  let from = whole.lastIndexOf('\n', at - 1)
  for (let line = 0; line < lines && from > 0; line += 1) from = whole.lastIndexOf('\n', from - 1)
  return from + 1
}
const fenced = (text: string) => `\`\`\`tsx\n${text.replace('\n</act>', '\n```\n</act>')}`

const EXACT: Readonly<Record<string, GoOn>> = {
  'nothing repeated': (whole, at) => whole.slice(at),
  '20 characters repeated': (whole, at) => whole.slice(Math.max(0, at - 20)),
  '200 characters repeated': (whole, at) => whole.slice(Math.max(0, at - 200)),
}
const SLOPPY: Readonly<Record<string, GoOn>> = {
  'the last line repeated': (whole, at) => whole.slice(back(whole, at, 0)),
  'three lines repeated': (whole, at) => whole.slice(back(whole, at, 3)),
  '40 lines repeated': (whole, at) => whole.slice(back(whole, at, 39)),
  'a fence': (whole, at) => fenced(whole.slice(at)),
  'a fence and the last line': (whole, at) => fenced(whole.slice(back(whole, at, 0))),
  'an introduction': (whole, at) => `Sure, here is the rest:\n\n${whole.slice(at)}`,
  'an introduction and three lines': (whole, at) => `Continuing from where I stopped.\n\n${whole.slice(back(whole, at, 3))}`,
}

export const figures: readonly Figure[] = [
  share('cut answers, overlap of 0, 20, 200: to the byte', 100, () => GENERATED, EXACT),
  share('cut answers, lines, fence, introduction: to the byte', 98, () => GENERATED, SLOPPY),
  share('cut answers, code written by people: to the byte', 98, byPeople, { ...EXACT, ...SLOPPY }, STEP_OF_PEOPLE),
  {
    name: 'one line of 58 files: output of a whole-file answer',
    unit: '%',
    goals: [{ statistic: 'max', value: 5 }],
    measure: oneLineOutput,
  },
]

function share(name: string, goal: number, answer: () => string, ways: Readonly<Record<string, GoOn>>, step = STEP): Figure {
  return {
    name,
    unit: '%',
    better: 'more',
    goals: [{ statistic: 'median', value: goal }],
    async measure() {
      const whole = answer()
      const counts = Object.entries(ways).map(([way, goOn]) => restored(whole, { goOn, way, step }))
      const [right, cuts] = ['right', 'cuts'].map((key) => counts.reduce((sum, count) => sum + count[key as 'right' | 'cuts'], 0))
      return [(100 * (right ?? 0)) / (cuts ?? 1)]
    },
  }
}

interface Way {
  readonly goOn: GoOn
  readonly way: string
  readonly step: number
}

/** How many of all cuts give the same result as the complete answer. */
function restored(whole: string, { goOn, way, step }: Way): { readonly right: number; readonly cuts: number } {
  let cuts = 0
  let right = 0
  const parser = createAnswerParser()
  for (let at = step; at < whole.length; at += step) {
    cuts += 1
    const text = whole.slice(0, at)
    parser.push(whole.slice(at - step, at))
    const openAt = parser.openAt()
    const cut: CutText = { text, from: openAt ?? at, openAt }
    // Far after the cut everything is equal.
    const near = whole.slice(0, endOfNext(whole, at))
    const wanted = filesOf(near.slice(cut.from))
    const more = goOn(near, at)
    const [seam] = findSeams(cut, more)
    if (seam !== undefined && filesOf(stitch(cut, more, seam)) === wanted && filesOf(streamed(cut, more)) === wanted) right += 1
  }
  console.error(`cut answers, ${way}: ${right} of ${cuts}`)
  return { right, cuts }
}

/** The end of the action after the one that contains a position. */
function endOfNext(whole: string, at: number): number {
  const first = whole.indexOf('</act>', at)
  const second = first === -1 ? -1 : whole.indexOf('</act>', first + 1)
  return second === -1 ? whole.length : second + '</act>'.length
}

/** Streamed in pieces, as by a model. */
function streamed(cut: CutText, more: string): string {
  const shown = cut.text.split('\n').slice(-40).join('\n')
  const stitcher = createStitcher(cut, shown.length)
  let text = ''
  for (let at = 0; at < more.length; at += 1_000) text += stitcher.push(more.slice(at, at + 1_000))
  return text + stitcher.end()
}

function filesOf(answer: string): string {
  const parser = createAnswerParser()
  return JSON.stringify([...parser.push(answer), ...parser.end()].filter(({ type }) => /finished|truncated|refused/.test(type)))
}

/** An answer with 58 files of this repository's renderer. */
function byPeople(): string {
  const folder = path.resolve('renderer')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map(({ parentPath, name }) => [name, readFileSync(path.join(parentPath, name), 'utf8')] as const)
    .filter(([, content]) => content.length < 4_000)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, 58)
  const actions = files.map(([name, content]) => {
    const component = name.replace(/\W/g, '')
    return `<act type="add_file" path="__components__${component}.tsx" title="${component}">\n${content}</act>`
  })
  return `Here is the app.\n\n${actions.join('\n')}\n\nDone.`
}

/** The provider's output tokens for a one-line change, compared with the whole file. */
async function oneLineOutput(): Promise<readonly number[]> {
  const app = generatedApp({ files: 58, bytesPerFile: 1_400 })
  const tokensOf = (text: string) => Math.ceil(text.length / 4)
  const shares: number[] = []
  const parts = [...app].filter(([file]) => file.startsWith('__components__')).slice(0, 5)
  for (const [file, content] of parts) {
    const line = content.split('\n').find((one) => one.includes(', line 5<')) ?? ''
    const changed = line.replace('line 5', 'the fifth')
    const block = `<<<<<<< SEARCH\n${line}\n=======\n${changed}\n>>>>>>> REPLACE`
    const answer = `I rename it.\n<act type="partial_edit" path="${file}" title="Rename">\n${block}\n</act>`
    const model = await startModelServer([{ answer, usage: { input: 20_000, output: tokensOf(answer) } }])
    const provider = { id: 'test', name: 'Test', baseUrl: model.url, apiKey: 'key', models: ['writer'] }
    await using running = await startBackend({ providers: [provider] })
    const { id } = running.newApp()
    const engine = running.backend.engine.of(id)
    await engine.commitChangeSet({ changeSet: changeSet({ writes: Object.fromEntries(app) }), origin: 'edit', description: 'Begin' })
    await running.say(id, 'Call line 5 the fifth', 'test/writer')
    const { messages } = await engine.history({ fromMessageId: null, limit: 10 })
    const { files } = await engine.files({ versionId: null })
    if (files.get(file) !== content.replace(line, changed)) throw new Error(`${file} was not changed as it should be.`)
    const wholeAnswer = [...app].map(([one, text]) => `<act type="edit_file" path="${one}" title="All">\n${text}</act>`).join('\n')
    shares.push((100 * (messages.at(-1)?.usage?.outputTokens ?? Infinity)) / tokensOf(wholeAnswer))
    await model.close()
  }
  return shares
}
