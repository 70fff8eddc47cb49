import { type FilePath, pagePath } from '../../../../shared/domain/file-path.ts'
import { addFile, insertRows, say } from '../answer.ts'
import { findEntity, labelField } from '../app-model.ts'
import { entityNames } from '../emit/code.ts'
import { type LanguageCode, type Speak, speakerOf } from '../language.ts'
import { listWords, sentenceCase } from '../nouns.ts'
import { type DomainPack, fittingPacks } from '../packs.ts'
import { readApp } from '../read-app.ts'
import { sampleRows } from '../sample-rows.ts'
import { applyWish } from './apply-wish.ts'
import { answerQuestion } from './answer-question.ts'
import { type Draft, note, startDraft } from './draft.ts'
import { declinedIn } from './declined-words.ts'
import { elsewhereOf } from './elsewhere.ts'
import { type Changes, emitChanges } from './emit-changes.ts'
import { fixError } from './fix-error.ts'
import { type Earlier, inContext } from './in-context.ts'
import { inEnglish } from './in-english.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { leftOut } from './left-out.ts'
import { type Read, readClause } from './read-wishes.ts'
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
  const model = readApp(files, appName)
  const message = inContext(written, earlier, model)
  const fixed = fixError(message, files, model)
  if (fixed !== null) {
    yield* fixed
    return
  }
  const said = inEnglish(message, model)
  const speak = speakerOf(said.language)
  const packs = fittingPacks(allPacks, `${appName} ${said.text}`)
  const clauses = clausesOf(said, model)
  const [only] = clauses
  const whole = clauses.length > 1 || only?.isReworded === true ? null : answerQuestion(said.text, model, speak)
  if (whole !== null) {
    yield say(whole)
    return
  }
  const declined: string[] = []
  let draft = startDraft({ model, speak, elsewhere: elsewhereOf(files, model), said })
  let last: string | undefined
  let fact: string | undefined
  let topic: string | undefined
  let previous: Heard | null = null
  // Each wish meets the app as the one before it left it: "add a due date to tasks and sort them by it".
  for (const clause of clauses) {
    const answer = clauses.length < 2 || clause.isReworded ? null : answerQuestion(asSaid(clause), draft.model, speak)
    if (answer !== null) {
      draft = note(draft, answer)
      continue
    }
    if (isSaidBefore(clause, previous)) continue
    const read = readClause(clause, {
      model: draft.model,
      last: findEntity(draft.model, last),
      fact,
      topic,
      speak,
      ownField: said.ownField,
    })
    previous = { clause, read }
    // What is not about a field leaves "it" as it was.
    fact = read.fact ?? (read.about?.name === last ? fact : undefined)
    topic = topicOf(clause, read)
    declined.push(...read.declined)
    const before = draft
    draft = read.wishes.reduce((next, wish) => applied(next, wish, packs), draft)
    const isTried = read.wishes.some(({ kind }) => !['say', 'unknown', 'remark'].includes(kind))
    const left = isTried ? leftOut(clause.text, read.wishes, { before, after: draft }) : null
    if (left !== null) draft = { ...draft, unknown: [...draft.unknown, left] }
    const added = draft.model.entities.find(({ name }) => findEntity(before.model, name) === undefined && !draft.renames.has(name))
    last = added?.name ?? [...draft.renames].find(([, before]) => before === read.about?.name)?.[0] ?? read.about?.name
  }
  if (draft.done.length + draft.notes.length + draft.idle.length + draft.unknown.length + declined.length === 0)
    draft = { ...draft, unknown: draft.remarks }
  for (const sentence of new Set(declined)) yield say(declinedIn(sentence, speak))
  if (draft.done.length === 0) {
    yield say(nothingDone(draft, declined.length > 0))
    return
  }
  yield say(doneSentence(draft.done, said.language, speak))
  const changes = emitChanges(files, model, draft.model, draft.renames)
  yield* changes.pieces
  for (const page of draft.newPages) {
    yield addFile(pagePath(page.page), page.code)
    if (page.data !== null) yield insertRows(page.data)
  }
  yield* newRows(draft, packs, today)
  const notes = closing(draft, changes, declined.length > 0)
  if (notes !== '') yield say(notes)
}

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

function asSaid({ text, isQuestion }: Clause): string {
  return isQuestion ? `${text}?` : text
}

/** Nothing is called done that was so before. */
function applied(draft: Draft, wish: Wish, packs: readonly DomainPack[]): Draft {
  const next = applyWish(draft, wish, packs)
  const isOther =
    next.samples.length > draft.samples.length ||
    next.newPages.length > draft.newPages.length ||
    JSON.stringify(next.model) !== JSON.stringify(draft.model)
  if (isOther || next.done.length === draft.done.length) return next
  const { speak } = draft
  return note({ ...next, done: draft.done }, speak('That is so already.', 'Das ist schon so.', 'C’est déjà le cas.', 'Ya es así.'))
}

function doneSentence(done: readonly string[], language: LanguageCode, speak: Speak): string {
  if (language === 'en') return `I’ve ${listWords(done)}.`
  const all = done.join('; ')
  return speak('', `Erledigt: ${all}.`, `C’est fait : ${all}.`, `Hecho: ${all}.`)
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
  for (const rows of sampleRows({ packs, chosen: null, today, entities }, said)) {
    if (rows.records.length === 0) continue
    const label = labelField(rows.entity)?.name
    const called = names.get(rows.entity.name) ?? []
    const records = rows.records.map((record, at) =>
      called[at] === undefined || label === undefined ? record : { ...record, [label]: called[at] },
    )
    yield insertRows({ ...rows, records })
  }
}

function nothingDone(draft: Draft, hasDeclined: boolean): string {
  const { speak } = draft
  const wish = draft.unknown[0]
  const notes = [...draft.notes, ...draft.idle]
  if (notes.length > 0) return [...notes, ...draft.unknown.map((text) => notUnderstood(text, speak))].join(' ')
  const many = draft.model.entities[0]?.many ?? 'customers'
  if (hasDeclined)
    return speak(
      'Connect a model for that; nothing was changed.',
      'Verbinde dafür ein Modell; geändert wurde nichts.',
      'Connectez un modèle pour cela ; rien n’a changé.',
      'Conecta un modelo para eso; no se cambió nada.',
    )
  const quoted = wish === undefined ? 'this' : `“${wish.slice(0, 80)}”`
  return speak(
    `I did not understand ${quoted}, so nothing was changed. I am the built-in scaffolder, not a language model: I understand sentences such as “add a phone number to ${many}”, “rename ${many} to …”, “remove …”, “make it dark green” or “add a page with opening hours”. Connect a model to ask for anything else.`,
    `Das habe ich nicht verstanden, also wurde nichts geändert. Ich bin das eingebaute Gerüst, kein Sprachmodell: Ich verstehe Sätze wie „füge ${many} eine Telefonnummer hinzu“, „benenne ${many} in … um“, „entferne …“ oder „mach es dunkelgrün“. Für alles andere verbinde ein Modell.`,
    `Je n’ai pas compris, donc rien n’a changé. Je suis le générateur intégré, pas un modèle de langue : je comprends des phrases comme « ajoute un téléphone à ${many} », « renomme ${many} en … », « supprime … » ou « mets en vert foncé ». Pour le reste, connectez un modèle.`,
    `No lo he entendido, así que no se cambió nada. Soy el generador integrado, no un modelo de lenguaje: entiendo frases como «añade un teléfono a ${many}», «renombra ${many} a …», «elimina …» o «ponlo en verde oscuro». Para lo demás, conecta un modelo.`,
  )
}

function notUnderstood(text: string, speak: Speak): string {
  const quoted = text.slice(0, 80)
  return speak(
    `I did not understand “${quoted}” and left it out.`,
    `„${quoted}“ habe ich nicht verstanden und weggelassen.`,
    `Je n’ai pas compris « ${quoted} » et l’ai laissé de côté.`,
    `No entendí «${quoted}» y lo dejé fuera.`,
  )
}

function closing(draft: Draft, { leftAlone, isMenuLeft }: Changes, hasDeclined: boolean): string {
  const { speak, model } = draft
  const sentences = [...draft.notes, ...draft.unknown.map((text) => notUnderstood(text, speak))]
  if (leftAlone.length > 0) {
    const isOne = leftAlone.length === 1
    sentences.push(
      speak(
        `${listWords(leftAlone)} ${isOne ? 'was' : 'were'} written by hand, so I left ${isOne ? 'it as it is' : 'them as they are'}: make the same change there, or connect a model.`,
        `${leftAlone.join(', ')}: von Hand geschrieben, also unverändert. Mach dort dieselbe Änderung, oder verbinde ein Modell.`,
        `${leftAlone.join(', ')} : écrit à la main, donc inchangé. Faites-y le même changement, ou connectez un modèle.`,
        `${leftAlone.join(', ')}: escrito a mano, así que no lo cambié. Haz allí el mismo cambio o conecta un modelo.`,
      ),
    )
  }
  const fresh = draft.samples.filter(({ count }) => count === 0).flatMap(({ entity }) => findEntity(model, entity) ?? [])
  if (isMenuLeft && fresh.length > 0) {
    const routes = fresh.map((entity) => entityNames(entity).route)
    sentences.push(
      speak(
        `The new pages are at ${listWords(routes)}.`,
        `Die neuen Seiten: ${routes.join(', ')}.`,
        `Nouvelles pages : ${routes.join(', ')}.`,
        `Páginas nuevas: ${routes.join(', ')}.`,
      ),
    )
  }
  if (fresh[0] !== undefined) {
    const many = sentenceCase(listWords(fresh.map((entity) => entity.many)))
    const isOwn = fresh[0].read === 'creator'
    sentences.push(
      speak(
        `${many}: ${isOwn ? 'everybody sees and changes only their own' : 'everybody who signed in can read them, and whoever added one can change it'}.`,
        `${many}: ${isOwn ? 'Jede Person sieht und ändert nur die eigenen' : 'Lesen können alle, die sich anmelden; ändern, wer den Eintrag angelegt hat'}.`,
        `${many} : ${isOwn ? 'chacun ne voit et ne modifie que les siens' : 'lecture pour toute personne connectée, modification par qui l’a créé'}.`,
        `${many}: ${isOwn ? 'cada persona ve y cambia solo lo suyo' : 'lo lee quien inicia sesión y lo cambia quien lo creó'}.`,
      ),
    )
  }
  if (hasDeclined)
    sentences.push(
      speak(
        'Connect a model for what I left out.',
        'Für das, was fehlt, verbinde ein Modell.',
        'Pour ce que j’ai laissé de côté, connectez un modèle.',
        'Para lo que dejé fuera, conecta un modelo.',
      ),
    )
  return sentences.join(' ')
}
