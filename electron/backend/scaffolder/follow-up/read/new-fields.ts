import type { Entity, Field, FieldKind } from '../../spec/app-model.ts'
import { fieldFromWords, knownKind, relationField } from '../../spec/field-types.ts'
import { fieldSpec, readItems } from '../../grammar/read-item.ts'
import { isPluralPhrase, singularPhrase } from '../../language/nouns.ts'
import { entityPattern, findEntityByWords } from '../find.ts'
import type { Reading } from '../reader.ts'

export const FIELD_WORD = 'fields?|columns?|propert(?:y|ies)|attributes?|input'

export function withoutFieldWord(list: string): string {
  return list
    .replace(
      new RegExp(
        `^ ?(?:(?:an?|the|new|another|extra|some|more) )*(?:${FIELD_WORD}|info(?:rmation)?) (?:for |called |named |with |: ?)?(?:an? |the )?`,
        'i',
      ),
      '',
    )
    .replace(new RegExp(`(?<=\\p{L}|["']) (?:${FIELD_WORD})(?=\\s*(?:$|,|\\(|and\\b|:))`, 'giu'), '')
}

const SCALE = / (?:from |of |\()?(?:1|one|0) ?(?:to|-|–|\.\.) ?(5|10|100|five|ten|six|6|3)\)?$/i

/** "A checkbox for 'has key'", "a date field called returned". */
const CONTROL =
  /^ ?(?:an? |the |another |new )*(check ?box|toggle|tick ?box|yes\/no|text area|long text|number|date|date and time|time|text|link|money|email|phone) (?:(?:field|column|box|input) )?(?:for |called |named |with |saying |labell?ed )?(["'].+["']|(?<=(?:for|called|named|box|field|column|saying) ).+)$/i

function controlKind(words: string | undefined): FieldKind | null {
  if (words === undefined) return null
  const lower = words.toLowerCase()
  if (/^(?:check ?box|toggle|tick ?box|yes\/no)$/.test(lower)) return 'boolean'
  if (/^(?:text area|long text)$/.test(lower)) return 'multiline'
  if (lower === 'date and time') return 'datetime'
  return lower === 'link' ? 'url' : (FIELD_KINDS.find((kind) => kind === lower) ?? null)
}
const FIELD_KINDS: readonly FieldKind[] = ['number', 'date', 'time', 'text', 'money', 'email', 'phone']

export function newFields(written: string, entity: Entity, { model }: Reading): readonly Field[] {
  // "The weight of the pet" is one fact, whosever it is.
  const list = written.replace(new RegExp(` of (?:the|an?|each|every|its|their) ${entityPattern(model)}(?=$|,| and )`, 'giu'), '')
  const scale = SCALE.exec(list)
  const control = CONTROL.exec(list)
  const text = withoutFieldWord(control?.[2] ?? (scale === null ? list : list.slice(0, scale.index)))
  const scaled: FieldKind | null = scale === null ? controlKind(control?.[1]) : /^(?:5|five)$/i.test(scale[1] ?? '') ? 'rating' : 'integer'
  return readItems(text).flatMap((item) => {
    const target = findEntityByWords(model, item.words)
    if (target !== undefined && target !== entity && item.inside === null && scaled === null)
      return [relationField(item.words, target.name)]
    const spec = fieldSpec(item)
    const words = item.hasArticle ? singularPhrase(spec.words) : spec.words
    const isMany = spec.choices.length > 0 && (knownKind(words) === 'choices' || (!item.hasArticle && isPluralPhrase(words)))
    const kind = scaled ?? spec.kind ?? (isMany ? 'choices' : null)
    return [fieldFromWords(words, { ...spec, kind })]
  })
}
