/** What stands before the thing to do: "I need a tool that …", "etwas, das …". */
const OPENING =
  /^.{0,60}?(?<![\p{L}])(?:tool|something|werkzeug|etwas|outil|quelque chose|herramienta|algo|assistant|assistent(?:en)?|asistente|helper|ai|ki|ia)(?: d['’]ia| de ia)?,? (that|which|to|for|das|der|die|welche[sr]?|zum|für|qui|pour|que|para) /iu
const GERMAN_CLAUSE = /^(?:das|der|die|welche[sr]?)$/i
const TITLE_CHARS = 50

/** A title of the words that a tool is asked for with: what it does, and as much of that as a title holds. */
export function toolTitle(wish: string): string {
  const opening = OPENING.exec(wish)
  const task = opening === null ? wish : firstPart(wish.slice(opening[0].length))
  const said = GERMAN_CLAUSE.test(opening?.[1] ?? '') ? asInfinitive(task) : task
  const bare = (said.length <= TITLE_CHARS ? said : cut(said)).replace(/[\s.,;:!?]+$/, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** Its first words. A small one, which leads on to the next, is not the last. */
function cut(text: string): string {
  const words = text.slice(0, text.lastIndexOf(' ', TITLE_CHARS)).slice(0, TITLE_CHARS)
  return words.replace(/(?: \p{Ll}{1,4})+$/u, '')
}

function firstPart(text: string): string {
  return text.split(/[,;:.!?](?=\s|$)/)[0] ?? text
}

/** "aus Notizen ein Protokoll macht" → "aus Notizen ein Protokoll machen". */
function asInfinitive(clause: string): string {
  return clause.replace(/(?:(?<=\s)(\p{Ll}+t) und )?(?<=\s)(\p{Ll}+t)$/u, (_, first: string | undefined, last: string) =>
    first === undefined ? infinitive(last) : `${infinitive(first)} und ${infinitive(last)}`,
  )
}

const IRREGULAR: readonly (readonly [RegExp, string])[] = [
  [/gibt$/, 'geben'],
  [/schlägt$/, 'schlagen'],
  [/trägt$/, 'tragen'],
  [/hält$/, 'halten'],
  [/liest$/, 'lesen'],
  [/spricht$/, 'sprechen'],
  [/nimmt$/, 'nehmen'],
  [/hilft$/, 'helfen'],
]

function infinitive(verb: string): string {
  const irregular = IRREGULAR.find(([ending]) => ending.test(verb))
  if (irregular !== undefined) return verb.replace(...irregular)
  if (/(?<!i)e[lr]t$/.test(verb)) return verb.replace(/t$/, 'n')
  return verb.replace(/e?t$/, 'en')
}
