import type { Description } from './grammar/spec.ts'

const ONLY_ADJECTIVE =
  /^(?:important|easy|fun|nice|calm|cute|pretty|simple|clear|colou?rful|readable|complicated|warm|modern|visible|moody|dark|light|black|white|bright|elegant|minimal(?:ist)?|clean|playful|schlicht|hell|dunkel|bunt|sobre|clair|sombre|sencillo|claro|oscuro)$/i
const COLOUR =
  /^(?:(?:neon|dark|light|deep|pale|bright|soft|warm|cool) )?(?:black|white|red|green|blue|yellow|gr[ae]y|purple|pink|teal|navy|beige|brown|turquoise|magenta|violet)(?: (?:and|with|background|text|colou?rs?)\b.*)?$/i

/** How it should look is no list: "calm", "neon green". Roses and plums are things. */
export function prune({ entities }: Description): void {
  for (const spec of entities.slice()) {
    if (spec.fields.length > 0 || !(ONLY_ADJECTIVE.test(spec.one) || COLOUR.test(spec.one))) continue
    entities.splice(entities.indexOf(spec), 1)
    for (const other of entities) other.parents.delete(spec.one)
  }
}
