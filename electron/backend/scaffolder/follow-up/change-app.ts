import { type FilePath, pagePath } from '../../../../shared/domain/file-path.ts'
import { addFile, insertRows, say } from '../answer.ts'
import { findEntity } from '../app-model.ts'
import { listWords, sentenceCase } from '../nouns.ts'
import { type DomainPack, fittingPacks } from '../packs.ts'
import { readApp } from '../read-app.ts'
import { sampleRows } from '../sample-rows.ts'
import { applyWish } from './apply-wish.ts'
import { type Draft, startDraft } from './draft.ts'
import { answerQuestion } from './answer-question.ts'
import { emitChanges } from './emit-changes.ts'
import { fixError } from './fix-error.ts'
import { readWishes } from './read-wishes.ts'

export interface ChangeInput {
  readonly message: string
  readonly appName: string
  readonly files: ReadonlyMap<FilePath, string>
  readonly packs: readonly DomainPack[]
  readonly today: Date
}

/** A later message, on an app that is there. */
export function* changeApp({ message, appName, files, packs: allPacks, today }: ChangeInput): Generator<string, void> {
  const model = readApp(files, appName)
  const packs = fittingPacks(allPacks, `${appName} ${message}`)
  const fixed = fixError(message, files, model)
  if (fixed !== null) {
    yield* fixed
    return
  }
  const answer = answerQuestion(message, model)
  if (answer !== null) {
    yield say(answer)
    return
  }
  const { wishes, declined } = readWishes(model, message)
  const draft = wishes.reduce((next, wish) => applyWish(next, wish, packs), startDraft(model))
  for (const sentence of declined) yield say(sentence)
  if (draft.done.length === 0) {
    yield say(nothingDone(draft, declined.length > 0))
    return
  }
  yield say(`I’ve ${listWords(draft.done)}.`)
  const changes = emitChanges(files, model, draft.model, draft.renames)
  yield* changes.pieces
  for (const page of draft.newPages) {
    yield addFile(pagePath(page.page), page.code)
    if (page.data !== null) yield insertRows(page.data)
  }
  yield* newRows(draft, packs, today)
  const notes = closing(draft, changes.leftAlone, declined.length > 0)
  if (notes !== '') yield say(notes)
}

function* newRows(draft: Draft, packs: readonly DomainPack[], today: Date): Generator<string, void> {
  if (draft.samples.length === 0) return
  const wanted = new Map(draft.samples.map(({ entity, count }) => [entity, count]))
  const isNew = (name: string) => wanted.get(name) === 0
  const entities = draft.model.entities.filter(({ name }) => wanted.has(name))
  const counts = new Map([...wanted].filter(([, count]) => count > 0))
  for (const rows of sampleRows({ packs, chosen: null, today, entities }, counts)) {
    // The n-th row of a list that had rows before is not the n-th of this answer, so nothing points to it.
    if (rows.records.length > 0 && (isNew(rows.entity.name) || findEntity(draft.model, rows.entity.name) !== undefined))
      yield insertRows(rows)
  }
}

function nothingDone(draft: Draft, hasDeclined: boolean): string {
  if (draft.notes.length > 0) return draft.notes.join(' ')
  const many = draft.model.entities[0]?.many ?? 'customers'
  if (hasDeclined) return 'Connect a model for that; nothing was changed.'
  const wish = draft.unknown[0]
  const quoted = wish === undefined ? 'this' : `“${wish.slice(0, 80)}”`
  return `I did not understand ${quoted}, so nothing was changed. I am the built-in scaffolder, not a language model: I understand sentences such as “add a phone number to ${many}”, “rename ${many} to …”, “remove …”, “make it dark green” or “add a page with opening hours”. Connect a model to ask for anything else.`
}

function closing(draft: Draft, leftAlone: readonly string[], hasDeclined: boolean): string {
  const sentences = [...draft.notes]
  for (const unknown of draft.unknown) sentences.push(`I did not understand “${unknown.slice(0, 80)}” and left it out.`)
  if (leftAlone.length > 0) {
    sentences.push(
      `${listWords(leftAlone)} ${leftAlone.length === 1 ? 'was' : 'were'} written by hand, so I left ${leftAlone.length === 1 ? 'it' : 'them'} as ${leftAlone.length === 1 ? 'it is' : 'they are'}: make the same change there.`,
    )
  }
  const fresh = draft.samples.filter(({ count }) => count === 0).flatMap(({ entity }) => findEntity(draft.model, entity) ?? [])
  if (fresh.length > 0 && fresh[0] !== undefined) {
    const who =
      fresh[0].read === 'creator'
        ? 'everybody sees and changes only their own'
        : 'everybody who signed in can read them, and whoever added one can change it'
    sentences.push(`${sentenceCase(listWords(fresh.map(({ many }) => many)))}: ${who}.`)
  }
  if (hasDeclined) sentences.push('Connect a model for what I left out.')
  return sentences.join(' ')
}
