import { type FilePath, pagePath } from '../../../../shared/domain/file-path.ts'
import { addFile, insertRows, say } from '../answer/answer.ts'
import { labelField } from '../spec/app-model.ts'
import { speakerOf } from '../language/language.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { fittingPacks } from '../lists/packs.ts'
import { readApp } from '../emit/read-app.ts'
import { sampleRows } from '../samples/sample-rows.ts'
import { underEnglishNames } from '../samples/sample-context.ts'
import { answerQuestion, asksFor, asksForAdvice } from './say/answer-question.ts'
import { closing, doneSentence, nothingDone } from './say/answer-sentences.ts'
import { applyWish } from './apply/apply-wish.ts'
import { byClauses } from './by-clauses.ts'
import { changeAccess } from './change-access.ts'
import { clausesOf } from './split/clauses.ts'
import { declinedIn } from '../answer/declined-words.ts'
import { type Draft, startDraft } from './apply/draft.ts'
import { elsewhereOf } from '../commands/elsewhere.ts'
import { emitChanges } from './apply/emit-changes.ts'
import { fixError } from './fix-error.ts'
import { answerHowTo } from './say/how-to.ts'
import { type Earlier, inContext } from './split/in-context.ts'
import { inEnglish } from './split/in-english.ts'
import { withoutNeedless } from './split/needless.ts'
import { withoutLookers } from './apply/only-look.ts'
import { understood } from './outcome.ts'
import { rewordedFiles } from './apply/reword-page.ts'
import { withoutTakenBack } from './split/taken-back.ts'
import { withToldChoices } from './split/told-choices.ts'
import { toldPage } from './split/told-page.ts'

export interface ChangeInput {
  readonly message: string
  readonly appName: string
  readonly files: ReadonlyMap<FilePath, string>
  readonly packs: readonly DomainPack[]
  readonly today: Date
  readonly earlier?: Earlier
}

/** A later message, on an app that is there. */
export function* changeApp({ message: written, appName, files, packs: allPacks, today, earlier }: ChangeInput): Generator<string, void> {
  const access = changeAccess(written, files)
  if (access !== null) {
    yield* access
    return
  }
  const model = readApp(files, appName)
  const whole = withoutTakenBack(inContext(written, earlier, model))
  const page = toldPage(whole)
  const message = withToldChoices(withoutNeedless(page === null ? whole : page.rest), model)
  const fixed = fixError(message, files, model)
  if (fixed !== null) {
    yield* fixed
    return
  }
  const said = inEnglish(page === null ? message : whole, model)
  const speak = speakerOf(said.language)
  const recalled = WHAT_WAS_DONE.test(written.trim()) ? earlier?.answer.trim() : undefined
  if (recalled !== undefined && recalled !== '') {
    yield say(recalled)
    return
  }
  const packs = fittingPacks(allPacks, `${appName} ${said.text}`)
  const clauses = message === '' ? [] : clausesOf(page === null ? said : inEnglish(message, model), model)
  const [only] = clauses
  const howTo = clauses.length > 1 || page !== null ? null : answerHowTo(message, said.text, model, speak)
  if (howTo !== null) {
    yield say(howTo)
    return
  }
  const isQuestion = (clauses.length === 1 && only?.isReworded !== true && !asksFor(said.text)) || asksForAdvice(said.text)
  const answer = isQuestion ? answerQuestion(said.text, model, speak) : null
  if (answer !== null) {
    yield say(answer)
    return
  }
  const start = startDraft({ files, model, speak, elsewhere: elsewhereOf(files, model), said })
  const ruled = byClauses(clauses, start, packs)
  const { draft: read, declined } = message === '' ? ruled : understood(message, ruled, start, packs)
  const draft = withoutLookers(page === null ? read : applyWish(read, page.wish, packs), model)
  for (const sentence of new Set(declined)) yield say(declinedIn(sentence, speak))
  if (draft.done.length === 0) {
    yield say(nothingDone(draft, declined.length > 0))
    return
  }
  yield say(doneSentence(draft.done, said.language, speak))
  yield* rewordedFiles(files, draft.files)
  const changes = emitChanges(draft.files, model, draft.model, draft.renames)
  yield* changes.pieces
  for (const page of draft.newPages) {
    yield addFile(pagePath(page.page), page.code)
    if (page.data !== null) yield insertRows(page.data)
  }
  yield* newRows(draft, packs, today)
  const notes = closing(draft, changes, declined.length > 0)
  if (notes !== '') yield say(notes)
}

/** The answer before is the answer to it. */
const WHAT_WAS_DONE =
  /^(?:and |so |wait,? )?(?:what (?:exactly )?(?:did|have) you (?:just )?(?:change|changed|do|done|add|added|remove|removed)|what (?:has |was |is )?(?:just )?changed|was hast du (?:gerade |jetzt |eben )?(?:geändert|gemacht)|qu['’]as-tu (?:changé|fait|modifié)|qu['’]est-ce que tu as (?:changé|fait)|¿?qué has (?:cambiado|hecho))(?: now| just now| there| exactly| so far)?[?.! ]*$/iu

function* newRows(draft: Draft, packs: readonly DomainPack[], today: Date): Generator<string, void> {
  const counts = new Map<string, number>()
  const names = new Map<string, readonly string[]>()
  for (const { entity, count, called } of draft.samples) {
    if (called !== undefined) names.set(entity, [...(names.get(entity) ?? []), ...called])
    counts.set(entity, (counts.get(entity) ?? 0) + count)
  }
  if (counts.size === 0) return
  const entities = draft.model.entities.filter(({ name }) => counts.has(name))
  const said = new Map([...counts].filter(([, count]) => count > 0))
  const { language, name: app } = draft.model
  const english = language === 'en' ? entities : entities.map(underEnglishNames)
  for (const rows of sampleRows({ packs, chosen: null, today, entities: english, shown: entities, language, said: app }, said)) {
    if (rows.records.length === 0) continue
    const label = labelField(rows.entity)?.name
    const called = names.get(rows.entity.name) ?? []
    const records = rows.records.map((record, at) =>
      called[at] === undefined || label === undefined ? record : { ...record, [label]: called[at] },
    )
    yield insertRows({ ...rows, records })
  }
}
