import { type AppModel, findEntity } from '../../spec/app-model.ts'
import { entityNames } from '../../emit/code.ts'
import type { LanguageCode, Speak } from '../../language/language.ts'
import { listWords, sentenceCase } from '../../language/nouns.ts'
import type { Draft } from '../apply/draft.ts'
import type { Changes } from '../apply/emit-changes.ts'
import { entityMentioned, mainEntity } from '../find.ts'

// What is said of a change: what was done, what was not, and what was not understood.

export function doneSentence(done: readonly string[], language: LanguageCode, speak: Speak): string {
  if (language === 'en') return `I’ve ${listWords(done)}.`
  const all = done.join('; ')
  return speak('', `Erledigt: ${all}.`, `C’est fait : ${all}.`, `Hecho: ${all}.`)
}

export function nothingDone(draft: Draft, hasDeclined: boolean): string {
  const { speak } = draft
  const left = draft.unknown.map((text) => quoted(text, draft))
  const notes = [...draft.notes, ...draft.idle]
  if (notes.length > 0 || (hasDeclined && left.length > 0)) return [...notes, ...left.map((text) => notUnderstood(text, speak))].join(' ')
  if (hasDeclined)
    return speak(
      'Connect a model for that; nothing was changed.',
      'Verbinde dafür ein Modell; geändert wurde nichts.',
      'Connectez un modèle pour cela ; rien n’a changé.',
      'Conecta un modelo para eso; no se cambió nada.',
    )
  const all = left.map((text) => speak(`“${text}”`, `„${text}“`, `« ${text} »`, `«${text}»`))
  const examples = examplesFor(draft.model, draft.unknown.join(' '), speak)
  return speak(
    `I did not understand ${all.length === 0 ? 'this' : listWords(all)}, so nothing was changed. I am the built-in scaffolder, not a language model: I understand sentences such as ${examples}. Connect a model to ask for anything else.`,
    `${all.length === 0 ? 'Das' : all.join(', ')} habe ich nicht verstanden, also wurde nichts geändert. Ich bin das eingebaute Gerüst, kein Sprachmodell: Ich verstehe Sätze wie ${examples}. Für alles andere verbinde ein Modell.`,
    `Je n’ai pas compris ${all.length === 0 ? '' : `${all.join(', ')} `}: rien n’a changé. Je suis le générateur intégré, pas un modèle de langue : je comprends des phrases comme ${examples}. Pour le reste, connectez un modèle.`,
    `No he entendido ${all.length === 0 ? 'eso' : all.join(', ')}, así que no se cambió nada. Soy el generador integrado, no un modelo de lenguaje: entiendo frases como ${examples}. Para lo demás, conecta un modelo.`,
  )
}

/** Sentences that would be understood, about what the message speaks of. */
function examplesFor(model: AppModel, text: string, speak: Speak): string {
  const entity = entityMentioned(model, text) ?? mainEntity(model) ?? model.entities[0]
  const many = entity?.many ?? 'customers'
  const day = entity?.fields.find(({ kind }) => kind === 'date' || kind === 'datetime')
  const field = (day ?? entity?.fields.at(-1))?.label
  const first = field === undefined ? 'name' : field.toLowerCase()
  return speak(
    `“add a phone number to ${many}”, “sort ${many} by ${first}”, “rename ${many} to …”, “remove the ${first}”, “only I may edit ${many}” or “make it dark green”`,
    `„füge ${many} eine Telefonnummer hinzu“, „sortiere ${many} nach ${field ?? 'Name'}“, „benenne ${many} in … um“, „entferne …“ oder „mach es dunkelgrün“`,
    `« ajoute un téléphone à ${many} », « trie ${many} par ${first} », « renomme ${many} en … », « supprime … » ou « mets en vert foncé »`,
    `«añade un teléfono a ${many}», «ordena ${many} por ${first}», «renombra ${many} a …», «elimina …» o «ponlo en verde oscuro»`,
  )
}

/** The clause that has most of these words, where mending changed some. */
function nearestSaid(text: string, { originals = [] }: Draft['said']): string | undefined {
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const shared = (english: string) =>
    english
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => words.has(word)).length
  const best = originals.toSorted((a, b) => shared(b.english) - shared(a.english))[0]
  return best !== undefined && shared(best.english) > 1 ? best.original : undefined
}

/** In the words of the person, also where it was put into English first. */
function quoted(text: string, { said }: Draft): string {
  const found = said.originals?.find(({ english }) => english.includes(text) || text.includes(english))
  // What is left of a row is its last part.
  const isEnd = found !== undefined && text.length * 2 < found.english.length && found.english.endsWith(text)
  const end = isEnd
    ? found.original
        .split(/, /)
        .at(-1)
        ?.replace(/^(?:und|et|y) /i, '')
    : undefined
  const own = end ?? found?.original ?? nearestSaid(text, said) ?? text
  return own.length > 80 ? `${own.slice(0, 80)}…` : own
}

function notUnderstood(text: string, speak: Speak): string {
  return speak(
    `I did not understand “${text}” and left it out.`,
    `„${text}“ habe ich nicht verstanden und weggelassen.`,
    `Je n’ai pas compris « ${text} » et l’ai laissé de côté.`,
    `No entendí «${text}» y lo dejé fuera.`,
  )
}

export function closing(draft: Draft, { leftAlone, isMenuLeft }: Changes, hasDeclined: boolean): string {
  const { speak, model } = draft
  const sentences = [...draft.notes, ...[...new Set(draft.unknown)].map((text) => notUnderstood(quoted(text, draft), speak))]
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
