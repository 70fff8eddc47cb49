import type { Description, EntitySpec } from './grammar/spec.ts'
import { knownKind } from './field-types.ts'
import { isKnownNoun } from './lexicon/lexicon.ts'
import { singularPhrase } from './nouns.ts'

const NO_NOUN =
  /\b(?:but|and|or|instead|whether|i|me|my|we|us|you|they|them|it|its|others?|everyone|everybody|somebody|who|whom|which|that|what|where|when|whether|how|is|are|be|was|should|must|can|could|will|would|see|show|want|need|needs|works?|not|too|very|so|then|easily|first|please|important|one|ones|allowed|up|out)\b|\d/i
const CUT = / (?:who|which|that|where|when|what|for|per|in|on|at|of|with|to|from|by|allowed|are|is|can|should|coming|going)\b.*$/i
const ONLY_ADJECTIVE =
  /^(?:important|easy|fun|nice|calm|cute|pretty|simple|clear|colou?rful|readable|complicated|warm|modern|visible|overview|search|filter|export|chart|print view|everything|something|stuff|thing|moody|dark|light|black|white|bright|elegant|minimal(?:ist)?|clean|playful|schlicht|hell|dunkel|bunt|modern|elegant|sobre|clair|sombre|sencillo|claro|oscuro)$/i

/** Takes back what was read as a list but names nothing that anybody keeps. */
export function prune(description: Description): void {
  const { entities } = description
  for (const spec of entities.slice()) {
    if (isPlausible(spec)) continue
    const head = singularPhrase(spec.one.replace(CUT, '').trim())
    const cut = head !== spec.one && isKnownNoun(head) && !NO_NOUN.test(head) ? head : null
    const known = cut === null ? undefined : entities.find(({ one }) => one === cut)
    if (cut !== null && known === undefined) entities[entities.indexOf(spec)] = { ...spec, one: cut }
    else entities.splice(entities.indexOf(spec), 1)
    for (const other of entities) if (other.parents.delete(spec.one) && cut !== null && other.one !== cut) other.parents.add(cut)
    if (cut === null && spec.fields.length === 0) asField(entities.at(-1), spec)
  }
}

function isPlausible({ one, fields }: EntitySpec): boolean {
  if (fields.length === 0 && (ONLY_ADJECTIVE.test(one) || isOnlyColour(one))) return false
  const words = one.split(' ')
  if (words.length === 1) return !NO_NOUN.test(one)
  if (words.length > 4) return false
  return !NO_NOUN.test(one) && !/ (?:for|per|to|of|with|in|on|at) /.test(one)
}

const COLOUR =
  /^(?:(?:neon|dark|light|deep|pale|bright|soft|warm|cool) )?(?:black|white|red|green|blue|yellow|gr[ae]y|purple|pink|teal|navy|beige|brown|turquoise|magenta|violet)(?: (?:and|with|background|text|colou?rs?)\b.*)?$/i

/** "Neon green" at the end of a wish is how it should look. Roses and plums are things. */
function isOnlyColour(words: string): boolean {
  return COLOUR.test(words)
}

/** "Time out" after children is something about them. */
function asField(entity: EntitySpec | undefined, { one }: EntitySpec): void {
  const kind = knownKind(one)
  if (entity === undefined || kind === null || entity.fields.some(({ words }) => words === one)) return
  entity.fields.push({ words: one, kind: null, choices: [], isRequired: false })
}
