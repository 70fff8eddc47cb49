import { ADD } from '../read/read-adding.ts'
import type { AppModel } from '../../spec/app-model.ts'
import { cleanPrompt } from '../../grammar/clean.ts'
import { splitOutside } from '../../language/split-list.ts'
import { entityPattern, findEntityByWords } from '../find.ts'
import type { Clause } from './clause.ts'
import type { Said } from './in-english.ts'
import { isListed, mendWords } from './mend-words.ts'
import { rewordClause } from './reword-clause.ts'
import { splitWishes } from './split-wishes.ts'

const VERB =
  "(?:add|remove|delete|drop|rename|change|make(?! (?:and|or)\\b|,|$)|set|put|move|call|use|create|insert|show|hide|give|get rid of|turn|let|allow|only|everyone|everybody|anyone|nobody|no one|include|mark|require|switch|replace|fill|link|connect|relate|colou?r|style|paint|sort|order (?:it|them|by)|arrange|display|translate|don't|do not|convert|generate|group|filter|split|swap|keep|tell|highlight|warn|notify|remind|take (?:away|out|off|it|them|the)|bring|have (?:it|them|the)|total (?:it|them|up)|calculate|compute|send|export|print|import|undo|revert)"
const POLITE =
  /^(?:(?:(?:two|three|four|some|a few|a couple of|one|a couple) (?:more |other |small |quick )*(?:things?|changes?|wishes|requests?|points?)|i have \w+ (?:wishes|requests))[:,.] *|(?:please|pls|plz|now|then|also|and|but|so|ok|okay|well|hi|hello|hey|great|thanks|thank you|nice|cool|next|finally|additionally|lathe|actually|maybe|perhaps|just|oh|hmm|sorry|first|second|third|lastly|therefore|thus|hence|plus|besides|furthermore|moreover|instead,|yes|yeah|alright|right|hm|um|ah|why not)\b[,.! -]*|let's |(?:i|we)(?:'d| would)? (?:also |now |really )?(?:want|need|like|love)(?: to (?:have|get))? (?=(?:an?|the|more|another|some|\d+) )|it would be (?:nice|great|good|cool) to have |you should |how about |what about )+/i

/** Where the next thing begins: after a sentence, before another verb of asking, before a reason. */
const BREAKS = new RegExp(
  [
    '[.!?]+(?:\\s+|$)|\\n+|;\\s*',
    `,? (?:and|then|plus|but|while|so)(?: then| also| please)* (?=${VERB}\\b|not (?:delete|remove|edit|change|see|read)\\b|please )`,
    "(?<!no one|nobody|no-one|everyone|everybody|anyone|all),? but (?=\\w+ (?:alone |myself )?(?:can|may|should|cannot|can't)\\b)",
    `, (?:then |also |please |so )*(?=${VERB}\\b)`,
    '(?<=\\b(?:ugly|boring|plain|bad|awful|wrong|confusing|horrible|pale|dull)),? (?=(?:make|change|use|switch|try) )',
    ',? so (?=(?:it|they|that) (?:has|have|must|should|needs?) )',
    ',? and (?=(?:\\d+|two|three|four|five|six|ten|twenty|some|a few) (?:more )?(?:test|sample|example|demo|fake)\\b)',
    ',? but (?=(?:i|we) (?:also |still |do )?(?:need|want|would like)\\b)',
    // A reason, before or after.
    ",? (?:because(?! of)|otherwise|since (?=(?:i|we|it|they|the|our|my|nobody|people|there|you)\\b)|so that (?=(?:i|we|it|they|people|you|everyone)\\b)|so (?=(?:i|we|it|they|people|you) (?:can|could|know|see|don't|do not|have)\\b))",
    ", (?=(?:it|this|that|they|nobody|no one|people|everyone|everybody|i|we|you|my|our|there)(?:'s|'m|'re)? ?(?:is|are|was|were|\\w+s|want|need|have|had|like|liked|look|keep|would|should|can|could|must|see|use|always|never|don't|do not|prefer|think|can't|cannot|\\w+ (?:is|are|was|were|should|must|can|could|keep|want|need))\\b)",
    ',? with (?=(?:the )?(?:stages?|states?|status(?:es)?|columns|categories|choices|options|types) (?!and|or|of)[^\\s,]+(?:,|:| or ))',
    ',? (?:and|but) (?=(?:the )?[^,.]{2,24} (?:ones? )?in (?:red|green|yellow|orange|bold|italics?)\\b)',
    ",? and (?=(?:the |my |our )?(?:[^\\s,.]+ ){1,3}(?:shouldn't|mustn't|can't|cannot|may not|must not|should not|can not)\\b|(?:also )?ask (?:them |people |him |her )?(?:for|about) )",
    ',? and (?=(?:i|we|it|they|each|every|all|there|people|the app) (?:should|must|want|need|would|can|could|may)\\b|(?:the )?(?:[^\\s,.]+ ){1,3}(?:should|must) (?:be|not|also|only|have)\\b)',
    ',? but (?:make )?(?=(?:the |its |their )?(?:[^\\s,.]+ ){1,3}(?:optional|required|mandatory|private|public)$)',
    ',? and (?=(?:the |my |all )?(?:[^\\s,.]+ ){1,3}(?:as|on|in) (?:an? )?(?:kanban|board|calendar|gallery|tiles|table|list|pictures)\\b)',
    ', (?=(?:me|i)(?: and [^\\s,.]+)? (?:can |should |may )?(?:see|edit|read|view)s?\\b)',
    ' - (?=(?:it|that|this|they|nobody|i|we|can|could|please)\\b)',
  ].join('|'),
)

const SUBJECT =
  '(?:it|this|that|they|these|those|everything|nobody|no one|no-one|people|everyone|everybody|(?:the|my|our|your|some|most|all|many) (?:[\\p{L}\'"-]+ ){1,3}?|customers|clients|users|i|we|you|there|[\\p{L}]+s)'
const OFTEN =
  '(?:always|never|just|really|all|still|often|sometimes|also|currently|constantly|simply|actually|only|already|kind of|sort of) '
/** What people tell beside what they ask. */
const REMARKS: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:because|since|as|but|and|when|that|right now|currently|at the moment|so far|until now),? )?${SUBJECT} ?(?:${OFTEN})*(?:looks?|sounds?|feels?|seems?|keeps? (?:forgetting|losing|asking|missing|getting|mixing|typing|on)|kept|forgets?|forgot|likes? (?:it|that|this|them)|liked|hates?|hated|loves? (?:it|that|this)|loses?|losing|struggles?|complains?|complained|asked|asks|get lost|gets? (?:confused|mixed)|mixes? up|mix (?:it|them) up|(?:have|has|had) (?:trouble|problems?|to scroll|issues)|changed? my mind|made a mistake|deleted|mistyped|clicked|(?:don't|do not|doesn't|does not|can't|cannot|can not|couldn't|could never) (?:understand|find|read|tell|remember|know|like|work|get|want (?:that|it|this)|need (?:that|it|this))|wants? (?:that|it|this)|needs? (?:that|it|this)|uses? (?:that|it|this)|prefers?|preferred|noticed|think|thought|was wondering|were wondering|has to|have to|would be|can see|see what|know what|will)\\b.*$`,
    'iu',
  ),
  new RegExp(
    `^(?:(?:because|since|as|but|and) )?${SUBJECT} ?(?:'s |is |are |was |were |'re |am |'m )(?:${OFTEN})*(?:way |much |far |a bit |a little |rather |quite |really |very |so |pretty |not |not very |the |completely |all )*(?:too \\p{L}+|too much|wrong|bad|ugly|confusing|annoying|hard|difficult|boring|a mess|terrible|awful|horrible|tiny|unreadable|childish|misleading|old|new here|sick|tired|getting|losing|great|nice|good|cool|lovely|perfect|fine|ok|okay|better|worse|important|urgent|tricky|impossible|slow|only|in a hurry)\\b.*$`,
    'iu',
  ),
  /^in (?:days|hours|weeks|months|minutes)$/i,
  /^(?:right now|currently|at the moment|so far|until now|as it is(?: now)?),? (?!.*\b(?:should|must|please|add|make)\b).*\b(?:is|are|was|were|has|have|shows?)\b.*$/i,
  /^(?:my|our) (?:eyes|boss|wife|husband|mum|mother|father|dad|colleagues?|team|customers?|clients?|members|kids|partner|staff|users?|accountant) .*$/i,
  /^(?:so (?:that )?)?(?:i|we|they|people|you|it) (?:can|could|don't|do not|know|see|never|always) .*$/i,
  /^(?:this|that|it) (?:way|would|will|helps?|saves?|makes)\b.*$/i,
  /^(?:(?:it(?:'s| is) |looks )?(?:way |a bit |far |much |a little )?too \p{L}+|not very \p{L}+)$/iu,
  /^(?:but )?(?:it|that|this|they) (?:shouldn't|should not|mustn't|must not|can't be right|isn't right|doesn't work)(?: be)?$/i,
  /^(?:good|nice|great|perfect|lovely|awesome|excellent)(?: (?:job|work|so far|already|start|app))?$/i,
]

/** Beside a wish, what they have and do is why they ask. */
const BESIDE =
  /^(?:we|i|they|there) (?:have|are|is|do|only|already|always|never|no longer|just|sell|offer|work|use) (?!.*\b(?:please|should|must|add)\b)/i

export function clausesOf({ text: message, language }: Pick<Said, 'text' | 'language'>, model: AppModel): readonly Clause[] {
  const isForeign = language !== 'en'
  const clean = withApostrophes(
    cleanPrompt(message, (all, at) => !isForeign && !isListed(all, at)).replace(
      /(?<![\p{L}\p{N}])'([^'"\n]{2,60})'(?![\p{L}\p{N}])/gu,
      '"$1"',
    ),
  )
  const text = withPossessives(turned(withKinds(isForeign ? clean : mendWords(clean, model))), model)
  const sentences = splitKept(text).map(({ part, end }) => ({ part: bulletless(part), end }))
  const parts = sentences.flatMap(({ part, end }) =>
    splitWishes(part, model, (each) => withSubject(plainWish(each), model)).map((each) => ({ ...each, end })),
  )
  return parts.flatMap(({ text: wish, said, end }, index) => {
    if (wish === '') return []
    const plain = { text: wish }
    return several(rewordClause(wish)).map((each) => ({
      text: plainWish(each),
      plain,
      said,
      isQuestion: end.includes('?'),
      isReworded: firstWord(each) !== firstWord(wish),
      isRemark: REMARKS.some((pattern) => pattern.test(wish)) || (index > 0 && BESIDE.test(wish)),
    }))
  })
}

/** "Two things: …" */
const COUNTED =
  /^(?:(?:two|three|some|a few|a couple of|several|one|another|last)(?: more| other| small)? (?:things?|points?|wishes|changes?)|(?:zwei|drei|ein paar|noch zwei) (?:sachen|dinge|wünsche|punkte)|(?:deux|trois|quelques) choses|(?:dos|tres|un par de) cosas)[:,-] */iu

function bulletless(part: string): string {
  return part
    .trim()
    .replace(/^(?:[-*•]|\d+[.)]) +/, '')
    .replace(COUNTED, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/[.!?\s]+$/, '')
}

/** "'Started on' and 'finished on' dates": each of them is one. */
function withKinds(text: string): string {
  return text.replace(
    /((?:"[^"]+"(?:, ?|,? and )?)+) (dates|times|numbers|texts|checkboxes)(?!\p{L})/giu,
    (_found, names: string, kind: string) => names.replace(/"[^"]+"/g, (name) => `${name} (${kind.replace(/(?<=x)es$|s$/i, '')})`),
  )
}

/** "Shouldnt", as it is often typed. */
function withApostrophes(text: string): string {
  return text
    .replace(/\b(should|could|would|does|did|do|is|are|was|were|have|has|must|can|won)nt\b/gi, (word, verb: string) =>
      /^cant$/i.test(word) ? "can't" : `${verb}n't`,
    )
    .replace(/\b(i)(m|ve|d|ll)\b/g, "$1'$2")
}

/** What is said the other way round, over more than one clause. */
const TURNED: readonly (readonly [RegExp, string])[] = [
  // "Can the fee be in pounds" asks for it.
  [
    /(^|[.!?] )(?:can|could) ((?:the|our|my|each|all|every) (?:\p{L}+ ){1,3}?)(?:please |also )?be (?=in |shown |sorted |grouped |required|optional|unique|hidden|not )/giu,
    '$1$2should be ',
  ],
  // "A column with …, and a grand total": the second is no column.
  [/(?<=\p{L}),? and (?:also )?(?:an? |the )?(?=(?:grand|overall) total)/giu, '. add a '],
  [/( be (?:unique|required|mandatory)) and (?:is|are|(?:must|should) be) (?=(?:unique|required|mandatory|optional)\b)/gi, '$1 and '],
  // What somebody says before what comes to mind late, and what each of something has besides.
  [
    /(^|[.!?] )(?:oh,? |ah,? )?(?:and |but )?(?:i (?:almost |nearly |totally )?forgot(?: to (?:say|mention|add))?|before i forget|what i forgot)[:,] */giu,
    '$1',
  ],
  [/((?:^|[.!?] )(?:each|every) (?:\p{L}+ ){1,2})(belongs to (?:an? |the |one )?\p{L}+),? (?:and )?(?=has |have )/giu, '$1$2. $1'],
  // Who somebody is besides.
  [/(?<= (?:i|me|us|myself)) \((?:that is |i\.e\. |= ?)?(?:the |as )?(?:owner|admin|boss|creator|me)\b[^)]*\)/gi, ''],
  [/\bjust (?=(?:i|me) (?:is|am|are|can|may|should)\b)/gi, 'only '],
  [
    /(^|[.!?] )(.+?) can (see|read|edit|change|delete) (.+?),? (?:but |and )?(?:they|it|that) (?:shouldn't|should not|must not|mustn't)(?=[.!?]|$)/gi,
    '$1$2 should not $3 $4',
  ],
  // Who may add and not see is one right, and not two.
  [
    new RegExp(
      `((?:^| )(?:can|may|should|could|to|let|allow)(?: [^,.;]+?)? ${ADD}(?: [^,.;]+?)?),? but (?:they |he |she )?(?:not|never|can ?not|can['’]t|may not|must not|should not|shouldn['’]t)(?: be able to)? (?=(?:see|read|view|look|change|edit|delete|remove)\\b)`,
      'gi',
    ),
    '$1 without being able to ',
  ],
  [/(^|[.!?] )(?:can|could|should|may) (.+?) alone (see|read|edit|change) /gi, '$1only $2 can $3 '],
]
function turned(text: string): string {
  return TURNED.reduce((said, [pattern, meant]) => said.replace(pattern, meant), text)
}

/** "Shifts: order them by start time" says first what it is about. */
function withSubject(wish: string, model: AppModel): string {
  const [, words = '', rest = ''] =
    /^([\p{L} ]{3,24}): ((?:sort|order|show|hide|make|rename|call|remove|delete|group|put|move)\b.+)$/iu.exec(wish) ?? []
  const entity = words === '' ? undefined : findEntityByWords(model, words)
  if (entity === undefined) return wish
  const named = rest.replace(/\b(?:them|it|these|those)\b/i, entity.many)
  if (named !== rest) return named
  return /^(?:remove|delete|hide)\b/i.test(rest)
    ? `${rest} from ${entity.many}`
    : /^(?:sort|order) by\b/i.test(rest)
      ? rest.replace(/^\w+/, `sort ${entity.many}`)
      : `${rest} of ${entity.many}`
}

function firstWord(text: string): string {
  return /^\S+/.exec(text.toLowerCase())?.[0] ?? ''
}

const QUALITY = '(?:not )?(?:unique|required|mandatory|optional|compulsory|obligatory|private|public|hidden)'

/** "Customers -> clients, invoices -> bills" are two renames, and "unique and required" are two wishes. */
function several(text: string): readonly string[] {
  const parts = text.split(/, | and /)
  if (parts.length > 1 && parts.every((part) => part.split(' -> ').length === 2)) return parts.map(rewordClause)
  const called = /^(?:call|rename|name) ("[^"]+") (?:as )?([\p{L}-]+),? and ("[^"]+") (?:as )?([\p{L}-]+)$/iu.exec(text)
  if (called !== null) return [`rename ${called[1] ?? ''} to ${called[2] ?? ''}`, `rename ${called[3] ?? ''} to ${called[4] ?? ''}`]
  const names = /^(?:rename|call) (.+? (?:to|into|as) .+)$/i.exec(text)?.[1]?.split(/,? and |, /)
  if (names !== undefined && names.length > 1 && names.every((part) => / (?:to|into|as) /.test(part)))
    return names.map((part) => `rename ${part}`)
  const shown =
    /^(?:there (?:should|must) be |(?:add|make|create|include|have) )?(?:an? |the )?(?:public )?(?:page|list|table|section|tab) (?:with|of|for|showing|about) (?:all |the |our |my )*(.+?) (?:that|which|where) (anyone|anybody|everyone|everybody|the public|visitors|people|guests|all) (?:can|may|could|should) (see|read|view|look at|access)(?: (?:it|them))?( without .+)?$/i.exec(
      text,
    )
  if (shown !== null) return [`add ${shown[1] ?? ''}`, `everyone can see ${shown[1] ?? ''}`]
  const about = /^([\p{L} ]{3,24}): (add (?!.* to (?:the )?\p{L}+$).+)$/iu.exec(text)
  if (about !== null) return [`${about[2] ?? ''} to ${about[1] ?? ''}`]
  const but =
    /^(?:the )?(.+?) (?:should|must|has to) be (?:required|mandatory),? (?:and |but )?(?:the |its )?([^,]+?) (?:should |must |does )?not$/i.exec(
      text,
    )
  if (but !== null) return [`make ${but[1] ?? ''} required`, `make ${but[2] ?? ''} optional`]
  const both = new RegExp(`^(make|set|mark) (.+?) (?:both )?(${QUALITY}) and (${QUALITY})$`, 'i').exec(text)
  if (both !== null) return [`${both[1] ?? ''} ${both[2] ?? ''} ${both[3] ?? ''}`, `${both[1] ?? ''} ${both[2] ?? ''} ${both[4] ?? ''}`]
  return [text]
}

function splitKept(text: string): readonly { readonly part: string; readonly end: string }[] {
  let at = 0
  return splitOutside(text, BREAKS).map((part) => {
    const start = text.indexOf(part, at)
    at = start + part.length
    return { part, end: /^[.!?]+/.exec(text.slice(at))?.[0] ?? '' }
  })
}

function plainWish(part: string): string {
  return part
    .trim()
    .replace(POLITE, '')
    .replace(POLITE, '')
    .replace(/[.!?,\s]+$/, '')
    .replace(/,? (?:can|could) you (?:please )?(?:fix|change|help|mend|improve|correct)(?: (?:that|it|this|with that|me))?$/i, '')
    .replace(/,? (?:please|pls|plz|thanks|thank you|asap|instead of that|for me|if possible)$/i, '')
    .replace(/^not (?=delete|remove|edit|change|see|read)/i, 'they should not ')
    .trim()
}

/** "The customer's phone" is the phone of the customers. */
function withPossessives(text: string, model: AppModel): string {
  const names = entityPattern(model).replace("(?:'s?|s')?(?![\\p{L}\\p{N}])", '')
  return text.replace(
    new RegExp(
      `(?<!["'])((?:the |each |every |our |my |an? |all )?)(${names})(?:'s|s') ((?:\\p{L}+(?:[ -](?=number|address|name|date|code)\\p{L}+)?))`,
      'giu',
    ),
    (_found, article: string, name: string, fact: string) => `${article}${fact} of ${article === '' ? '' : 'the '}${name}`,
  )
}
