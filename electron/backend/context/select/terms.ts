/** The size of a cache of words with their terms: a few thousand words make up most of an app. */
const REMEMBERED = 50_000
const known = new Map<string, readonly string[]>()

/** The search terms of a text: identifiers whole and split, lower-cased without accents, stemmed. */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (word.length < 2 || word.length > 64) continue
    let of = known.get(word)
    if (of === undefined) {
      of = wordTerms(word)
      if (known.size >= REMEMBERED) known.clear()
      known.set(word, of)
    }
    for (const term of of) terms.push(term)
  }
  return terms
}

function wordTerms(word: string): readonly string[] {
  const parts = word
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .split(' ')
  const stems = parts.map((part) => stem(fold(part))).filter((part) => part.length > 1 && !STOP_WORDS.has(part))
  const whole = fold(word)
  return parts.length > 1 && whole.length > 2 ? [...stems, stem(whole)] : stems
}

/** Folds accents: `Öffnungszeiten` and `Offnungszeiten`, `prénom` and `prenom` are equal in a search. */
function fold(word: string): string {
  return word.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')
}

/** Removes plurals and common English endings, conservatively: a wrong stem merges unrelated words. */
function stem(word: string): string {
  let short = word
  if (/\d/.test(short) || short.length < 4) return short
  if (short.endsWith('ies') && short.length > 4) short = `${short.slice(0, -3)}y`
  else if (/(?:ss|x|ch|sh|z)es$/.test(short)) short = short.slice(0, -2)
  else if (/[^sui]s$/.test(short)) short = short.slice(0, -1)
  const bare = /^(.{3,})(?:ing|ed)$/.exec(short)?.[1]
  if (bare !== undefined && /[aeiouy]/.test(bare)) short = bare.replace(/([bdgkmnprtv])\1$/, '$1')
  return short.length > 4 && short.endsWith('e') ? short.slice(0, -1) : short
}

/** Words without information about the wanted file, in the languages of messages and in code. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'a an and are as at be been but by can could do does done each for from had has have he her him his how i if in into is it its just let like me more my new no not now of on only or our out over please she should so some such than that the their them then there these they this those to too up us was we were what when where which who will with would you your',
    'also make made want need add adds use uses app page file files component change changes set get put show shows instead every still again after before between about same other one two all any',
    'import export default const function return from type interface extends implements async await true false null undefined string number boolean readonly void class classname div span react',
    'aber alle als am an auch auf aus bei bitte da das dass dem den der des die diese dieser ein eine einem einen einer es fur hat ich im ihr ist kann man mehr mein mich mir mit nach nicht noch nur oder sich sie sind soll sollte uber um und uns vom von vor was wenn wie wir wird zu zum zur',
    'au aux avec ce ces cette dans de des du elle en est et il ils je la le les leur mais mon ne nous ou par pas plus pour que qui sa se ses son sont sur un une vous',
    'al como con del el ella en es esta este la las lo los mas mi muy no nos o para pero por que se si sin sobre su sus un una unas unos y ya',
  ]
    .flatMap((words) => words.split(' '))
    .map((word) => stem(word)),
)
