import { type AppModel, type Entity, findEntity } from '../spec/app-model.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { answerQuestion, asksFor } from './say/answer-question.ts'
import { applyWish } from './apply/apply-wish.ts'
import type { Clause } from './split/clause.ts'
import { type Draft, note } from './apply/draft.ts'
import { entityMentioned } from './find.ts'
import { unnamedIn } from './read/is-named.ts'
import { leftOut } from './say/left-out.ts'
import type { Outcome } from './outcome.ts'
import { drawnAs, type Read, readClause, readWhole } from './read/read-wishes.ts'
import type { Reading } from './reader.ts'
import { topicOf } from './read/topic.ts'
import type { Wish } from './wishes.ts'

/** Each wish meets the app as the one before it left it: "add a due date to tasks and sort them by it". */
export function byClauses(clauses: readonly Clause[], start: Draft, packs: readonly DomainPack[]): Outcome {
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
  for (const [at, clause] of clauses.entries()) {
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
    if (isWhy(clause, clauses[at + 1])) continue
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

interface Heard {
  readonly clause: Clause
  readonly read: Read
}

const REMOVES_IT =
  /^(?:remove|delete|drop|hide|take|get rid of|skip|cut|leave) (?:the )?(?:it|them|(?:that|this|those|these)(?: page| list| field| column| part)?)(?: out| off| away)?$/i
const NEEDLESS =
  /(?:n't|nt|\bnot|\bno longer|\bnever)\b(?: (?:really|actually|be|being|get))* (?:needed|necessary|used|useful|required|important|wanted|relevant)\b/i

/** "The email isn't needed, drop it": why, and what. */
function isWhy(clause: Clause, next: Clause | undefined): boolean {
  return next !== undefined && NEEDLESS.test(clause.plain.text) && REMOVES_IT.test(next.text)
}

/** "We don't use the rates, take them off" and "tickets per room? a bar chart would do" ask for one thing twice. */
function isSaidBefore({ text }: Clause, before: Heard | null): boolean {
  if (before === null) return false
  const wasRemoval =
    /^(?:remove|delete|drop|hide|get rid of)\b/i.test(before.clause.text) ||
    before.read.wishes.some(({ kind }) => kind.startsWith('remove-'))
  if (wasRemoval && REMOVES_IT.test(text)) return true
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
