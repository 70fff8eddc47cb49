import type { LanguageCode } from '../language/language.ts'
import { sentenceCase } from '../language/nouns.ts'
import { type Language, LANGUAGES, type Pair } from '../lexicon/other-languages.ts'
import type { Entity, Field } from '../spec/app-model.ts'

/** What somebody wrote, by its English words in lower case. */
type Said = ReadonlyMap<string, string>

/** The lists under the names that their person has for them, else those of the language; their code keeps the English ones. */
export function inOwnWords(entities: readonly Entity[], code: LanguageCode, said: Said, message: string): readonly Entity[] {
  const language = LANGUAGES.find((each) => each.code === code)
  if (language === undefined) return entities
  const named = entities.map((entity) => ({ ...entity, ...nounOf(entity, language, said) }))
  return named.map((entity) => ({
    ...entity,
    fields: entity.fields.map((field) => {
      const target = entities.findIndex(({ name }) => name === field.relation)
      // What a record belongs to is called like that list.
      const isItsName = entities[target]?.one.toLowerCase() === field.label.toLowerCase()
      return target >= 0 && isItsName
        ? { ...field, label: sentenceCase(named[target]?.one ?? field.label) }
        : fieldOf(field, language, said, message.toLowerCase())
    }),
  }))
}

function nounOf({ one, many }: Entity, language: Language, said: Said): Pair {
  const form = said.get(one.toLowerCase()) ?? said.get(many.toLowerCase())
  const usual = language.nouns.get(one)
  if (form === undefined) return usual ?? { one, many }
  const lower = form.toLowerCase()
  const isUsual = usual !== undefined && [usual.one, usual.many].some((each) => lower.startsWith(each.toLowerCase()))
  const known = isUsual ? usual : language.otherForms.get(lower)
  if (known !== undefined) return known
  const own = language.code === 'de' ? sentenceCase(form) : lower
  return { one: language.code === 'de' ? own : withoutS(own), many: own }
}

const LONGEST_SHORT = 4
/** French and Spanish words end in s where there are several. */
function withoutS(many: string): string {
  const [first = '', ...rest] = many.split(' ')
  return [first.length > LONGEST_SHORT && first.endsWith('s') ? first.slice(0, -1) : first, ...rest].join(' ')
}

function fieldOf(field: Field, language: Language, said: Said, message: string): Field {
  const unit = field.label.indexOf(' (')
  const plain = unit < 0 ? field.label : field.label.slice(0, unit)
  const words = plain.toLowerCase()
  const usual = language.fields.get(words) ?? language.nouns.get(words)?.one
  const form = said.get(words)
  // "Namen" and "Fotos" are only other forms of what we would write.
  const isForm = form !== undefined && usual !== undefined && form.toLowerCase().startsWith(usual.toLowerCase())
  const label = `${sentenceCase((isForm ? usual : form) ?? usual ?? plain)}${unit < 0 ? '' : field.label.slice(unit)}`
  const choices = field.choices?.map((choice) =>
    message.includes(choice.toLowerCase()) ? choice : (language.choices.get(choice.toLowerCase()) ?? choice),
  )
  return choices === undefined ? { ...field, label } : { ...field, label, choices }
}

type Row = Readonly<Record<string, unknown>>

/** Sample rows of the English list, with the choices that the shown one has. */
export function withShownChoices(entity: Entity, shown: Entity, records: readonly Row[]): readonly Row[] {
  const changed = entity.fields.flatMap((field, at) => {
    const [from, to] = [field.choices, shown.fields[at]?.choices]
    return from === undefined || to === undefined || from === to
      ? []
      : [{ name: field.name, of: new Map(from.map((choice, index) => [choice, to[index] ?? choice])) }]
  })
  if (changed.length === 0) return records
  return records.map((record) =>
    changed.reduce((row, { name, of }) => {
      const value = row[name]
      if (Array.isArray(value)) return { ...row, [name]: value.map((each) => of.get(String(each)) ?? each) }
      return typeof value === 'string' ? { ...row, [name]: of.get(value) ?? value } : row
    }, record),
  )
}
