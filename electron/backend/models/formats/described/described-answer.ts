import type { AppCommand } from '../../../../../shared/domain/app-command.ts'
import { AppError } from '../../../../../shared/domain/app-error.ts'
import type { AppOutline } from '../../../../../shared/domain/app-outline.ts'
import type { AppSpec } from '../../../../../shared/domain/app-spec.ts'
import { type FileMap, isUnbuilt } from '../../../../../shared/domain/file-path.ts'
import type { RulesPart } from '../../../../../shared/domain/offer.ts'
import { SPEC_TEXT } from '../../../../../shared/text/spec.ts'
import type { AppRequest, ModelPart, ModelRequest, StreamAnswer } from '../../model-port.ts'
import { jsonIn } from './json-in-text.ts'
import { asRecord, asText } from './loose-values.ts'
import { mendCommands } from './mend-commands.ts'
import { mendSpec } from './mend-spec.ts'

export type CommandResult =
  /** `pieces`: `<act>` blocks as an answer has them; `done` and `notes`: sentences in the app's language. */
  | { readonly kind: 'changed'; readonly pieces: readonly string[]; readonly done: readonly string[]; readonly notes: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string }

/** What makes an app, and changes of one, out of a description. */
export interface DescribedAppBuilder {
  /** The whole answer that builds a spec. `said`: what it was asked for with. */
  readonly emit: (spec: AppSpec, said: string) => AsyncIterable<RulesPart>
  /** All of them, or none and why. */
  readonly apply: (app: Pick<AppRequest, 'id' | 'name' | 'files'>, commands: readonly AppCommand[]) => Promise<CommandResult>
  readonly outline: (files: FileMap, appName: string) => Promise<Pick<AppOutline, 'lists'>>
}

/** So often at most a model is asked for a description that can be used. */
const TRIES = 2
const SHOWN_CHARS = 4_000
const SAY_CHARS = 4_000

/**
 * An answer that describes an app, or changes of one, as the acts that make it so, or as an offer where nothing is to be built yet. What has
 * faults is mended; what cannot be used is asked for once more, with the reason. MODEL_ANSWER_UNUSABLE after that.
 */
export async function* describedAnswer(
  builder: DescribedAppBuilder,
  stream: StreamAnswer,
  request: ModelRequest & { readonly app: AppRequest },
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  const isNew = isUnbuilt(request.app.files)
  let asked: ModelRequest = request
  for (let tries = 1; ; tries += 1) {
    const text: string[] = []
    let isAtLimit = false
    for await (const part of stream(asked, signal)) {
      if (part.type === 'text') text.push(part.delta)
      else if (part.type === 'finish') isAtLimit = part.reason === 'length'
      else yield part
    }
    const written = { text: text.join(''), isAtLimit, isLast: tries === TRIES }
    const parts = isNew ? readSpec(builder, request.app, written) : await readCommands(builder, request.app, written)
    if ('unusable' in parts) {
      if (written.isLast) throw new AppError('MODEL_ANSWER_UNUSABLE', {}, { cause: new Error(parts.unusable) })
      asked = again(request, written.text, parts.unusable)
      continue
    }
    for await (const part of parts.answer) yield part.type === 'text' ? { type: 'text', delta: part.text } : part
    yield { type: 'finish', reason: 'stop' }
    return
  }
}

interface Written {
  readonly text: string
  readonly isAtLimit: boolean
  readonly isLast: boolean
}

type Reading = { readonly answer: AsyncIterable<RulesPart> | Iterable<RulesPart> } | { readonly unusable: string }

function readSpec(builder: DescribedAppBuilder, app: AppRequest, written: Written): Reading {
  const found = jsonIn(written.text)
  if (found === null) return inWords(written)
  if (found.isCut && !written.isLast) return { unusable: 'It ended before it was whole. Describe less, or the same in fewer words.' }
  const mended = mendSpec(found.value, { appName: app.name })
  const said = sayIn(found.value)
  if (mended === null) return said === null ? { unusable: 'It has no lists with fields.' } : { answer: [text(said)] }
  const notes = [...mended.notes, ...(found.isCut ? [SPEC_TEXT.cut] : [])]
  return { answer: app.mode === 'plan' ? proposal(mended.spec, notes) : built(builder, app, mended.spec, notes) }
}

function* proposal(spec: AppSpec, notes: readonly string[]): Generator<RulesPart> {
  yield text(paragraphs([SPEC_TEXT.understood, ...notes]))
  yield { type: 'offer', offer: { kind: 'proposal', spec, isBuilt: false } }
}

async function* built(
  { emit }: DescribedAppBuilder,
  { message }: AppRequest,
  spec: AppSpec,
  notes: readonly string[],
): AsyncGenerator<RulesPart> {
  yield* emit(spec, message)
  if (notes.length > 0) yield text(`\n\n${paragraphs(notes)}`)
}

async function readCommands(builder: DescribedAppBuilder, app: AppRequest, written: Written): Promise<Reading> {
  const found = jsonIn(written.text)
  if (found === null) return inWords(written)
  if (found.isCut) return { unusable: 'It ended before it was whole.' }
  const { files, name: appName } = app
  const { commands, notes } = mendCommands(found.value, await builder.outline(files, appName))
  const said = sayIn(found.value)
  if (commands.length === 0) {
    if (notes.length > 0) return { unusable: `None of the commands is as it is asked for. ${notes.join(' ')}` }
    return said === null ? { unusable: 'It has neither commands nor words.' } : { answer: [text(said)] }
  }
  const applied = await builder.apply(app, commands)
  if (applied.kind === 'refused') return written.isLast ? { answer: [text(applied.reason)] } : { unusable: applied.reason }
  if (app.mode === 'plan') {
    const choice = { label: applied.done.join('. ').slice(0, LABEL_CHARS) || SPEC_TEXT.makeChanges, commands: [...commands] }
    const offer = { kind: 'choices', choices: [choice], taken: null } as const
    return {
      answer: [text(paragraphs([SPEC_TEXT.commandsUnderstood, ...notes])), { type: 'offer', offer: { ...offer, choices: [choice] } }],
    }
  }
  const words = [...applied.done, ...applied.notes, ...notes]
  return { answer: [text(`${paragraphs(words)}\n\n`), ...applied.pieces.map(text)] }
}

const LABEL_CHARS = 200

/** Somebody who only asked something is answered in words. */
function inWords({ text: written, isAtLimit }: Written): Reading {
  return written.trim() === '' || isAtLimit ? { unusable: 'It has no JSON in it.' } : { answer: [text(written)] }
}

function sayIn(value: unknown): string | null {
  const written = asRecord(value)?.['say']
  return asText(written, SAY_CHARS)
}

function again(request: ModelRequest, written: string, reason: string): ModelRequest {
  const shown = written.trim() === '' ? '(Nothing.)' : written.slice(0, SHOWN_CHARS)
  const complaint = `That cannot be used: ${reason}\nAnswer again with one JSON object as it was asked for, and with nothing else.`
  return { ...request, messages: [...request.messages, { role: 'assistant', content: shown }, { role: 'user', content: complaint }] }
}

function paragraphs(sentences: readonly string[]): string {
  return sentences.join('\n\n')
}

function text(written: string): RulesPart {
  return { type: 'text', text: written }
}
