import type { FieldKind } from '../../spec/app-model.ts'
import { kindFromHint } from '../../kinds/told-kind.ts'
import { splitChoices } from '../../language/split-list.ts'
import { isNoun } from './noun-phrase.ts'
import { unquoted } from './words.ts'

// What people say a thing is: "shift should be early/late/night, not free text", "good with kids yes or no and a filter for it",
// "nächste Prüfung als Datum, Pflichtfeld". A name, then what it may be, then what holds of it. Every word has to be one of these.

export interface ThingSpec {
  /** What it is said of, as it was said. */
  readonly name: string
  readonly choices: readonly string[]
  readonly kind: FieldKind | null
  readonly isRequired?: boolean
  readonly isUnique?: true
  readonly isFilter?: true
  readonly start?: string
  /** Whether something was said of it that only a thing of one row has. */
  readonly isSaid: boolean
}

interface Quality {
  readonly said: RegExp
  readonly means: (found: RegExpExecArray) => Partial<ThingSpec>
}

const IT_IS = '(?:(?:which|that|it) )?(?:(?:is|are|should be|must be|has to be|be) )?(?:an? )?'
const FOR_IT = '(?: (?:for|by|on|of) (?:it|them|that|this|both|the same))?(?: too| as well)?'
/** What may stand behind the rest of a clause, again and again. */
const QUALITIES: readonly Quality[] = [
  {
    said: new RegExp(
      `[,(]? ?\\b(?:and |but |with )?${IT_IS}(required|mandatory|obligatory|compulsory|a must|must be filled(?: in| out)?|optional|not required|voluntary)(?: field)?\\)?$`,
      'i',
    ),
    means: ([, how = '']) => ({ isRequired: !/^(?:optional|not|voluntary)/i.test(how), isSaid: true }),
  },
  {
    said: new RegExp(`[,(]? ?\\b(?:and |but )?${IT_IS}(?:unique|no duplicates|never twice|only once)\\)?$`, 'i'),
    means: () => ({ isUnique: true, isSaid: true }),
  },
  {
    said: new RegExp(
      `,? ?\\b(?:and |with |plus )*(?:an? |the )?(?:filters?|(?:so (?:that )?)?(?:i|we|you|people) can filter|filterable|to filter(?: by)?|let me filter)${FOR_IT}$`,
      'i',
    ),
    means: () => ({ isFilter: true }),
  },
  {
    said: /[,(]? ?(?:and |with )?(?:the |an? |as )?(?:default|preset|standard)s?(?: value)?(?: (?:is|should be|to|at|as|being)|:|=)? (?!field|choice)("[^"]+"|[\p{L}\d.]+(?: [\p{L}\d.]+)?)\)?$/iu,
    means: ([, value = '']) => ({ start: unquoted(value), isSaid: true }),
  },
  {
    said: /[,(]? ?(?:(?:and |with )?("[^"]+"|[\p{L}\d.]+)|=) (?:as |by |is )(?:the )?(?:default|standard)(?: value)?\)?$/iu,
    means: ([, value = '']) => ({ start: unquoted(value), isSaid: true }),
  },
  {
    said: /,? \(?(?:and |but )?(?:not|no|instead of|rather than|never|no more|without)(?: as| an?| any| just| only)* (?:free|plain|open|typed|simple|normal)?[ -]?(?:text|typing|typed(?: in)?|free)(?: field| box| input| entry)?\)?$/i,
    means: () => ({}),
  },
  {
    said: /,? (?:and |so )?(?:that )?(?:i (?:can |want to |just )?|we (?:can )?|you (?:can )?|people (?:can )?|let (?:me|us|people) |to )(?:pick|choose|select)(?: from| between| one| it| there)*(?: (?:a|the) (?:list|drop-?down))?$/i,
    means: () => ({}),
  },
  {
    said: /,? ?\b(?:only|nothing else|and that's it|those (?:two|three|four|five|only)|as options|as choices|please)$/i,
    means: () => ({}),
  },
]

const MODAL = "(?:should|must|has to|have to|needs? to|may|can|shall|could|is|are|'s|gets?|will)"
const FEW = '(?: (?:only|just|always|simply|rather|also|really|please|now|better|either|usually))*'
const PICK =
  '(?:(?:an? |the )?(?:drop[- ]?down(?: list)?|choices?|pick(?:able)?(?: list)?|choosable|select(?:able|ion)?(?: list| field| box)?|options?|list(?: of (?:choices|options))?|chosen|picked|selected|set|multiple choice|radio buttons?)(?: (?:of|from|between|with|as|out of|to))?(?: (?:these|the following))?|one of|either|any of)'
const HEADS: readonly RegExp[] = [
  // "Type is missing (red, white)".
  /^(?:the |an? )?(?<name>.+?) (?:is|are|was) (?:still )?(?:missing|lacking)(?<value>(?::| \().+)?$/i,
  new RegExp(
    `^(?:the |an? )?(?<name>.+?)${FEW} ${MODAL}${FEW}(?: be| become| come| have| offer| allow)?${FEW}(?: ${PICK})?${FEW}:? (?<value>.+)$`,
    'i',
  ),
  new RegExp(`^(?<name>[^:(]+?)(?: as| with| from|,)?${FEW} ${PICK}:? (?<value>.+)$`, 'i'),
  /^(?<name>[^:(]{2,60}?)(?: ?:|(?: as)?(?= \()) ?(?<value>.+)$/i,
  /^(?<name>[^:(/]{2,60}?)(?: (?:is )?as| in|,)?(?: an?| only)? (?<value>yes ?(?:\/|or|-|and|,)? ?no|check ?box|tick ?box|toggle|(?<=(?: as| in|,| an?| only) )(?:date|number)|long text|big text(?: box| field)?|\S+\/\S.*)$/i,
  /^(?<name>[^:(,]+?),? (?:like|such as|e\.g\.?|for example) (?<value>.+)$/i,
  // "Status open, in progress, done".
  /^(?<name>(?:\p{L}+ )?(?:status|stages?|states?|priority|types?|kinds?|category|categories|levels?|sizes?|conditions?|groups?|class|classes|roles?|genres?))(?: being| are| is)? (?<value>[^:,]{1,24}(?:,| or |\/)[^:]+)$/iu,
  /^(?<name>[^:(/,]{2,40}?) only (?<value>[^:]+(?:,| or )[^:]+)$/i,
]

const LEAD =
  /^(?:add|include|create|insert|put in|track|store|record|note|we need|i need|need|want|have|set|make|change|turn|let|use|give it|another|also|there should be)(?: (?:also|in|me|us))? (?:an? |the |another |some )?(?:(?:new |extra |additional )*(?:field|column|property|choice|option)s? (?:for |called |named |with )?)?(?:the )?/i

/** Null where a word of it is none of these. */
export function thingSpec(said: string): ThingSpec | null {
  let text = said
    .trim()
    .replace(/^(?:an?|another|one) (?:new |extra |more )?(?:field|column|property) (?:for |called |named )?(?:the )?(?=\p{L})/iu, '')
  let spec: Partial<ThingSpec> = {}
  for (let round = 0; round < 5; round++) {
    const found = QUALITIES.flatMap(({ said: pattern, means }) => {
      const match = pattern.exec(text)
      return match === null || match.index === 0 ? [] : [{ match, means }]
    })[0]
    if (found === undefined) break
    text = text.slice(0, found.match.index).trim()
    spec = { ...found.means(found.match), ...spec }
  }
  const lead = LEAD.exec(text)?.[0] ?? ''
  const rest = text.slice(lead.length)
  const value = valueOf(
    lead !== '' && /^(?:make|change|turn|let|set) /i.test(lead)
      ? rest.replace(/ (?:to|into) (?:be )?(?:an? )?(?!filter)/i, ' should be ')
      : rest,
  )
  const base = { choices: [], kind: null, isSaid: false, ...spec }
  if (value !== null) return { ...base, ...value, isSaid: true }
  const name = bareName(rest)
  return Object.keys(spec).length > 0 && isName(name) ? { ...base, name } : null
}

function valueOf(text: string): Pick<ThingSpec, 'name' | 'choices' | 'kind'> | null {
  for (const head of HEADS) {
    const { name: said = '', value = '' } = head.exec(text)?.groups ?? {}
    const name = bareName(said)
    if (!isName(name)) continue
    const bare = value
      .replace(/^(?:: ?| ?\()+|\)+$/g, '')
      .replace(/^per \p{L}+ (?=in )/iu, '')
      .trim()
    if (bare === '' && / missing$/i.test(text)) return { name, choices: [], kind: null }
    const kind = kindSaid(bare)
    if (kind !== null) return { name, choices: [], kind }
    const choices = choicesIn(bare)
    if (choices !== null) return { name, choices, kind: null }
  }
  return null
}

function bareName(said: string): string {
  return said
    .replace(/^(?:and |also |the |an? |my |our |their |its |each |every )+/i, '')
    .replace(/ (?:field|column|dropdown)$/i, '')
    .replace(/,$/, '')
    .trim()
}

const NO_NAME =
  /\p{L} (?:the|an?|my|our|your|their|its) \p{L}|\b(?:and|only|then|which|who|when|if|all|every|each|not|no|more|less|than|other|others|app|page|menu|home|list|colou?rs?)\b|^(?:show|hide|remove|delete|rename|sort|only|make|put|add|can|could|it|they|this|that|there|people|everyone|everybody|anyone|staff|nobody|split|move|group|filter|search|print|export)\b/iu
function isName(name: string): boolean {
  return (
    name.length > 1 && name.split(' ').length <= 5 && isNoun(name) && !NO_NAME.test(name.replace(/^"|"$/g, '')) && !/[,:;()/]/.test(name)
  )
}

function kindSaid(value: string): FieldKind | null {
  const bare = value
    .replace(/^(?:an? |as |be |the )+/i, '')
    .replace(/ (?:field|box|input|type|only)$/i, '')
    .trim()
  if (/^yes ?(?:\/|or|-|and|,)? ?no$|^(?:check|tick) ?box$|^toggle$|^(?:to )?tick(?: off)?$/i.test(bare)) return 'boolean'
  if (/^(?:big(?:ger)?|long(?:er)?|large(?:r)?|multi-?line)(?: text)?(?: area)?$/i.test(bare)) return 'multiline'
  if (/^(?:a )?numbers?$/i.test(bare)) return 'number'
  return kindFromHint(bare)
}

/** What no choice has in it: how a sentence goes on, what holds of a field, what it is of. */
const NO_CHOICE =
  /[:=()]|^(?:between|an?|the|in|on|at|by|for|to|from|as|so|be|their|its|his|her|my|our|each|every|all) |^(?:required|mandatory|optional|unique|sorted|visible|hidden|shown|bold|dark|light|bigger|smaller|larger|first|last|top|filters?|dates?|numbers?|names?|text|photos?|pictures?)\b|\b(?:should|must|can|cannot|could|would|please|not|instead|which|that|who|it|they|we|i|me|you|is|are|has|have|was|default|filter|free text|dropdown|per|than|automatically|on top|at the top|so|from-to|between)\b/i

/** The values that somebody lists; null where one of them is a piece of a sentence. */
export function choicesIn(listed: string): readonly string[] | null {
  const wanted = splitChoices(listed)
  return wanted.length > 1 && wanted.every(isPlainChoice) ? wanted : null
}
export function isPlainChoice(choice: string): boolean {
  return (
    choice.split(' ').length <= 4 && (!NO_CHOICE.test(choice) || /^(?:on|in|to|first|last|top)$|^(?:not|in|on|to) \p{L}+$/iu.test(choice))
  )
}
