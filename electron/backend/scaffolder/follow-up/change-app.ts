import { type FilePath, pagePath } from '../../../../shared/domain/file-path.ts'
import { addFile, insertRows, say } from '../answer.ts'
import { type AppModel, type Entity, findEntity, labelField } from '../app-model.ts'
import { speakerOf } from '../language.ts'
import { type DomainPack, fittingPacks } from '../packs.ts'
import { readApp } from '../read-app.ts'
import { sampleRows } from '../sample-rows.ts'
import { underEnglishNames } from '../samples/sample-context.ts'
import { closing, doneSentence, nothingDone } from './answer-sentences.ts'
import { applyWish } from './apply-wish.ts'
import { answerQuestion } from './answer-question.ts'
import { changeAccess } from './change-access.ts'
import { type Draft, note, startDraft } from './draft.ts'
import { declinedIn } from './declined-words.ts'
import { elsewhereOf } from './elsewhere.ts'
import { emitChanges } from './emit-changes.ts'
import { fixError } from './fix-error.ts'
import { answerHowTo } from './how-to.ts'
import { entityMentioned } from './find.ts'
import { type Earlier, inContext } from './in-context.ts'
import { inEnglish } from './in-english.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { unnamedIn } from './is-named.ts'
import { leftOut } from './left-out.ts'
import { withoutNeedless } from './needless.ts'
import { withoutLookers } from './only-look.ts'
import { type Outcome, understood } from './outcome.ts'
import { drawnAs, type Read, readClause, readWhole } from './read-wishes.ts'
import type { Reading } from './reader.ts'
import { rewordedFiles } from './reword-page.ts'
import { withToldChoices } from './told-choices.ts'
import { toldPage } from './told-page.ts'
import { topicOf } from './topic.ts'
import type { Wish } from './wishes.ts'

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
  const whole = inContext(written, earlier, model)
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
  const answer = clauses.length !== 1 || only?.isReworded === true || asksFor(said.text) ? null : answerQuestion(said.text, model, speak)
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

/** Each wish meets the app as the one before it left it: "add a due date to tasks and sort them by it". */
function byClauses(clauses: readonly Clause[], start: Draft, packs: readonly DomainPack[]): Outcome {
  const { model, speak, said } = start
  const declined: string[] = []
  const made: Wish[] = []
  let draft = start
  let last = onlyMentioned(model, said.text)?.name
  let fact: string | undefined
  let topic: string | undefined
  let page: string | undefined
  let asked: string | undefined
  let previous: Heard | null = null
  const waiting: { readonly clause: Clause; readonly reading: Reading }[] = []
  for (const clause of clauses) {
    const answer =
      clauses.length < 2 || clause.isReworded || asksFor(clause.plain.text) ? null : answerQuestion(asSaid(clause), draft.model, speak)
    if (answer !== null) {
      // "Who are the artists? I have three: …" asks nobody.
      if (!/^(?:who|which|what) (?:are|is) (?:the|my|our) /i.test(clause.text)) draft = note(draft, answer)
      asked = clause.plain.text
      continue
    }
    if (isSaidBefore(clause, previous) || (previous?.read.isWhole === true && previous.clause.plain === clause.plain)) continue
    const reading: Reading = {
      model: draft.model,
      last: findEntity(draft.model, last),
      fact,
      topic,
      before: asked ?? previous?.clause.plain.text,
      page,
      speak,
      ownField: said.ownField,
    }
    const read: Read = drawnAgain(clause, previous) ?? readWhole(clause, reading) ?? readClause(clause, reading)
    previous = { clause, read }
    asked = undefined
    // "Board by status please, status open, in progress, done": what lacks something is tried again when all the rest is there.
    if (clauses.length > 1 && isUnmet(read)) {
      waiting.push({ clause, reading })
      continue
    }
    // What is not about a field leaves "it" as it was.
    fact = read.fact ?? (read.about?.name === last ? fact : undefined)
    topic = topicOf(clause, read)
    declined.push(...read.declined)
    made.push(...read.wishes)
    const before = draft
    draft = read.wishes.reduce((next, wish) => applied(next, wish, packs, clause), draft)
    page = pageOf(before, draft, read.wishes) ?? (/^(?:add|create|make|build) .*\bpage\b/i.test(clause.text) ? '' : page)
    const isTried = read.wishes.some(({ kind }) => !['say', 'unknown', 'remark'].includes(kind))
    const left = isTried && read.isWhole !== true ? leftOut(clause.text, read.wishes, { before, after: draft }) : null
    // In another language the whole clause would be quoted, where what is missing was said already.
    const isSaid = said.language !== 'en' && draft.notes.length > before.notes.length
    if (left !== null && !isSaid) draft = { ...draft, unknown: [...draft.unknown, left] }
    const added = draft.model.entities.find(({ name }) => findEntity(before.model, name) === undefined && !draft.renames.has(name))
    last = added?.name ?? [...draft.renames].find(([, before]) => before === read.about?.name)?.[0] ?? read.about?.name
  }
  for (const { clause, reading: then } of waiting) {
    const reading: Reading = { ...then, model: draft.model, last: findEntity(draft.model, then.last?.name) }
    const read = readWhole(clause, reading) ?? readClause(clause, reading)
    draft = read.wishes.reduce((next, wish) => applied(next, wish, packs, clause), draft)
    declined.push(...read.declined)
    made.push(...read.wishes)
  }
  return { draft, declined, wishes: made }
}

/** Of several lists the one that a message names anywhere is the one that it is about from its start. */
function onlyMentioned(model: AppModel, text: string): Entity | undefined {
  if (model.entities.length < 2) return undefined
  const named = model.entities.filter((entity) => entityMentioned({ ...model, entities: [entity] }, text) !== undefined)
  return named.length === 1 ? named[0] : undefined
}

/** Nothing but a sentence came of it. */
function isUnmet({ wishes, declined }: Read): boolean {
  return declined.length === 0 && wishes.length > 0 && wishes.every(({ kind }) => kind === 'say' || kind === 'unknown')
}

/** Which page the next clause means with "it". */
function pageOf(before: Draft, after: Draft, [wish]: readonly Wish[]): string | undefined {
  const added = after.model.extraPages.find(({ to }) => !before.model.extraPages.some((page) => page.to === to))
  if (added !== undefined) return added.to
  return wish?.kind === 'rename-page' ? wish.to : undefined
}

/** The answer before is the answer to it. */
const WHAT_WAS_DONE =
  /^(?:and |so |wait,? )?(?:what (?:exactly )?(?:did|have) you (?:just )?(?:change|changed|do|done|add|added|remove|removed)|what (?:has |was |is )?(?:just )?changed|was hast du (?:gerade |jetzt |eben )?(?:geändert|gemacht)|qu['’]as-tu (?:changé|fait|modifié)|qu['’]est-ce que tu as (?:changé|fait)|¿?qué has (?:cambiado|hecho))(?: now| just now| there| exactly| so far)?[?.! ]*$/iu

interface Heard {
  readonly clause: Clause
  readonly read: Read
}

/** "We don't use the rates, take them off" and "tickets per room? a bar chart would do" ask for one thing twice. */
function isSaidBefore({ text }: Clause, before: Heard | null): boolean {
  if (before === null) return false
  const wasRemoval = /^(?:remove|delete|drop|hide|get rid of)\b/i.test(before.clause.text)
  if (
    wasRemoval &&
    /^(?:remove|delete|drop|hide|take|get rid of) (?:it|them|(?:that|this|those|these)(?: page| list| field| column| part)?)(?: out| off| away)?$/i.test(
      text,
    )
  )
    return true
  const wasChart = before.read.wishes.some((wish) => wish.kind === 'home-part' && wish.part === 'chart')
  return wasChart && /^(?:(?:add|use|make|show) )?(?:it )?(?:as )?an? (?:bar |pie |line )?(?:chart|graph|diagram)$/i.test(text)
}

/** "As bars", said of the chart before. */
function drawnAgain({ text, plain }: Clause, before: Heard | null): Read | null {
  const isManner = [text, plain.text].some((said) =>
    /^(?:(?:(?:i|we)(?:'d| would)? )?(?:(?:like|want|need|have|show|put|make|draw) )?(?:it|that|this|them) )?(?:(?:as|in|with|using) |(?:als|mit|avec|en|con) )?(?:an? |nice )?(?:bars?|columns|pie|lines?|curve|balken|säulen|barres|barras|tarta|línea|kurve|courbe)(?: (?:chart|graph))?(?: (?:on|at) (?:the |my )?(?:home|start|first|main|front) ?(?:page|screen)?)?$/iu.test(
      said,
    ),
  )
  const chart = before?.read.wishes.find((wish) => wish.kind === 'home-part' && wish.part === 'chart')
  return !isManner || before === null || chart === undefined ? null : { ...before.read, wishes: drawnAs(text, [chart]), declined: [] }
}

/** "Can customers have a birthday too?" and "what's the total of the fees?" want to have it. */
function asksFor(text: string): boolean {
  return (
    /^(?:can|could|would) (?!i\b|we\b|you\b|it\b).+? (?:have|get|ask for|include|contain) .+\??$/i.test(text) ||
    /^how long (?:does it take|is it|it takes) (?:from|between) /i.test(text) ||
    /^what(?:'?s| is| are) (?:the )?(?:total|sum|average|mean)\b/i.test(text)
  )
}

function asSaid({ text, isQuestion }: Clause): string {
  return isQuestion ? `${text}?` : text
}

const ADDING: readonly Wish['kind'][] = ['add-fields', 'add-list', 'line-list', 'describe', 'own-list', 'add-page', 'form-page', 'formula']

/** Nothing is called done that was so before, and nothing is added under words that name nothing. */
function applied(draft: Draft, wish: Wish, packs: readonly DomainPack[], { said }: Clause): Draft {
  const next = applyWish(draft, wish, packs)
  if (ADDING.includes(wish.kind) && unnamedIn(draft.model, next.model).length > 0)
    return { ...draft, unknown: [...new Set([...draft.unknown, said])] }
  const isOther =
    next.samples.length > draft.samples.length ||
    next.newPages.length > draft.newPages.length ||
    next.files !== draft.files ||
    JSON.stringify(next.model) !== JSON.stringify(draft.model)
  if (isOther || next.done.length === draft.done.length) return next
  const { speak } = draft
  // "More fun, colourful": the second asks for what the first has just done.
  if (wish.kind === 'skin' && draft.isSkinned) return draft
  return note({ ...next, done: draft.done }, speak('That is so already.', 'Das ist schon so.', 'C’est déjà le cas.', 'Ya es así.'))
}

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
