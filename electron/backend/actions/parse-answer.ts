import { MAX_FILE_BYTES } from '../../../shared/limits/files.ts'
import type { ActionType } from '../../../shared/domain/action.ts'
import { ACTION_DETAIL_TEXT } from '../../../shared/text/actions.ts'
import { fill } from '../../../shared/text/fill.ts'
import type { AnswerParser, AnswerPart } from './answer-part.ts'
import { type BodyReader, createBodyReader } from './body-reader.ts'
import { createTagReader, type OpenTag, type TagReader, writeTag } from './open-tag.ts'
import { actionTarget, actionTitle, actionType, readAction } from './read-action.ts'

/** What ends a body: its closing tag, or a line that opens the next action, where the closing tag was forgotten. */
const END_OF_BODY = /<\/act>|\n(?=<act type=)/g
/** What the end of a chunk may be the beginning of. */
const ENDINGS = ['</act>', '\n<act type=']
/** What is kept of one body. Nothing that may be taken is as long: an edit names a file's text at most twice. */
const MAX_BODY_CHARS = 4 * MAX_FILE_BYTES

interface OpenAction {
  readonly index: number
  readonly type: ActionType
  readonly attributes: OpenTag['attributes']
  readonly body: BodyReader
  readonly kept: string[]
  length: number
}

type Mode =
  | { readonly at: 'text' }
  | { readonly at: 'tag'; readonly reader: TagReader }
  | { readonly at: 'body'; readonly action: OpenAction }
  /** Inside an action that nobody knows: its body is shown, indented, so that Markdown leaves it alone. */
  | { readonly at: 'unknown' }

/**
 * Reads an answer as it streams. Each character is looked at once, so the time is linear in the answer whatever its chunks are.
 *
 * A type that nobody knows is no action: a quoted warning and the body as an indented block are shown as text.
 */
export function createAnswerParser(): AnswerParser {
  let mode: Mode = { at: 'text' }
  let actions = 0
  /** The end of the last chunk that may be the start of a tag. */
  let held = ''
  /** The character before what is read now, to tell a tag from one that is quoted as `code`. */
  let before = '\n'
  /** Blanks since the last action: they show only if text follows, or thirty files would leave thirty empty lines. Null elsewhere. */
  let gap: '' | ' ' | '\n\n' | null = null
  let parts: AnswerPart[] = []
  /** How much came before the chunk that is read now, and where in all of it the last tag begins. */
  let past = 0
  let tagAt = 0

  function text(written: string): void {
    if (written === '') return
    const delta = (gap ?? '') + written
    gap = null
    before = delta.charAt(delta.length - 1)
    const last = parts.at(-1)
    if (last?.type === 'text') parts[parts.length - 1] = { type: 'text', delta: last.delta + delta }
    else parts.push({ type: 'text', delta })
  }

  function bodyDelta(action: OpenAction, delta: string): void {
    const kept = delta.length <= MAX_BODY_CHARS - action.length ? delta : delta.slice(0, MAX_BODY_CHARS - action.length)
    action.length += delta.length
    if (kept === '') return
    action.kept.push(kept)
    const last = parts.at(-1)
    if (last?.type === 'action-delta') parts[parts.length - 1] = { ...last, delta: last.delta + kept }
    else parts.push({ type: 'action-delta', index: action.index, delta: kept })
  }

  function open(tag: OpenTag): void {
    const type = actionType(tag.attributes)
    if (type === null) {
      const written = (tag.attributes.get('type') ?? '').replace(/[^\w .-]/g, '').slice(0, 60)
      text(`\n\n> ${fill(ACTION_DETAIL_TEXT.unknownType, { type: written })}\n\n    `)
      mode = tag.isEmpty ? closeUnknown() : { at: 'unknown' }
      return
    }
    const action: OpenAction = { index: actions++, type, attributes: tag.attributes, body: createBodyReader(), kept: [], length: 0 }
    const target = actionTarget(type, tag.attributes)
    const title = actionTitle(tag.attributes)
    parts.push({ type: 'action-started', index: action.index, actionType: type, target, title, tag: writeTag(tag.attributes) })
    mode = tag.isEmpty ? close(action) : { at: 'body', action }
  }

  function close(action: OpenAction): Mode {
    bodyDelta(action, action.body.finish())
    const body = action.kept.join('')
    const read =
      action.length > MAX_BODY_CHARS
        ? ({ ok: false, fault: 'file-too-large', detail: ACTION_DETAIL_TEXT.bodyTooLong } as const)
        : readAction(action.type, action.attributes, body)
    if (read.ok) parts.push({ type: 'action-finished', index: action.index, action: read.action })
    else parts.push({ type: 'action-refused', index: action.index, fault: read.fault, detail: read.detail, body })
    before = '>'
    gap = ''
    return { at: 'text' }
  }

  function closeUnknown(): Mode {
    text('\n\n')
    return { at: 'text' }
  }

  /** Reads plain text up to the next `<`; gives where it stopped. */
  function readText(chunk: string, at: number): number {
    if (gap !== null && isBlank(chunk.charAt(at))) {
      gap = gap === '\n\n' || chunk[at] === '\n' ? '\n\n' : ' '
      return at + 1
    }
    const next = chunk.indexOf('<', at)
    text(chunk.slice(at, next === -1 ? chunk.length : next))
    if (next === -1) return chunk.length
    if (before === '`') {
      text('<')
      return next + 1
    }
    mode = { at: 'tag', reader: createTagReader() }
    tagAt = past + next
    return next
  }

  function readTag(reader: TagReader, chunk: string, at: number): number {
    for (let here = at; here < chunk.length; here++) {
      const step = reader.step(chunk.charAt(here))
      if (step === 'more') continue
      if (step === 'whole') {
        held = ''
        open(reader.tag())
        return here + 1
      }
      mode = { at: 'text' }
      text(held + chunk.slice(at, here))
      held = ''
      // The character that was no part of a tag may begin one.
      if (chunk.charAt(here) === '<') return here
      text(chunk.charAt(here))
      return here + 1
    }
    held += chunk.slice(at)
    return chunk.length
  }

  /** Reads a body up to its closing tag; gives where it stopped. `take` gets the text, `end` follows the closing tag. */
  function readBody(chunk: string, at: number, take: (text: string) => void, end: () => Mode): number {
    const whole = held === '' ? chunk : held + chunk.slice(at)
    const start = held === '' ? at : 0
    const shift = held === '' ? 0 : at - held.length
    held = ''
    END_OF_BODY.lastIndex = start
    const ending = END_OF_BODY.exec(whole)
    if (ending !== null) {
      const [found] = ending
      const isForgotten = found === '\n'
      take(whole.slice(start, isForgotten ? ending.index + 1 : ending.index))
      mode = end()
      const next = ending.index + found.length + shift
      return next < 0 ? readAgain(whole.slice(ending.index + found.length), chunk, next) : next
    }
    const safe = safeLength(whole, start)
    take(whole.slice(start, safe))
    held = whole.slice(safe)
    return chunk.length
  }

  /** Reads text that begins before the chunk: the tag after a forgotten end came in several. */
  function readAgain(text: string, chunk: string, shift: number): number {
    past += shift
    read(text)
    past -= shift
    return chunk.length
  }

  function read(chunk: string): void {
    let at = 0
    while (at < chunk.length) {
      const now = mode
      if (now.at === 'text') at = readText(chunk, at)
      else if (now.at === 'tag') at = readTag(now.reader, chunk, at)
      else if (now.at === 'unknown') at = readBody(chunk, at, (body) => text(body.replaceAll('\n', '\n    ')), closeUnknown)
      else
        at = readBody(
          chunk,
          at,
          (body) => bodyDelta(now.action, now.action.body.push(body)),
          () => close(now.action),
        )
    }
  }

  function given(): readonly AnswerPart[] {
    const all = parts
    parts = []
    return all
  }

  return {
    push(chunk) {
      read(chunk)
      past += chunk.length
      return given()
    },
    openType: () => (mode.at === 'body' ? mode.action.type : null),
    openAt: () => (mode.at === 'text' ? null : tagAt),
    end() {
      if (mode.at === 'body') {
        const { action } = mode
        bodyDelta(action, action.body.push(held) + action.body.finish())
        parts.push({ type: 'action-truncated', index: action.index, body: action.kept.join('') })
      } else text(held)
      held = ''
      mode = { at: 'text' }
      return given()
    },
  }
}

function isBlank(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\n' || character === '\r'
}

/** How much of `text` cannot be the beginning of what ends a body. */
function safeLength(text: string, start: number): number {
  const lengths = ENDINGS.map((ending) => {
    const from = Math.max(start, text.length - ending.length + 1)
    const at = text.lastIndexOf(ending.charAt(0))
    return at >= from && ending.startsWith(text.slice(at)) ? at : text.length
  })
  return Math.min(...lengths)
}
