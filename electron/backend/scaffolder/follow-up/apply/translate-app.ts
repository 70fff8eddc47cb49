import type { Entity } from '../../spec/app-model.ts'
import { inLanguage } from '../../grammar/in-language.ts'
import { type LanguageCode, type Speak } from '../../language/language.ts'
import { type Language, LANGUAGES, type Pair } from '../../lexicon/other-languages.ts'
import { pluralPhrase, wordsOfName } from '../../language/nouns.ts'
import { withRenamedChoices } from './apply-choice-wish.ts'
import { done, type Draft, note } from './draft.ts'
import { followRenaming, type Renaming } from '../../commands/follow-renaming.ts'

type OfChoices = Extract<Renaming, { kind: 'choices' }>

/** The usual pages, the menu and the names of lists, fields and choices; names that the dictionary does not have stay as they are. */
export function translateApp(draft: Draft, code: LanguageCode): Draft {
  const { model, speak } = draft
  if (model.language === code)
    return note(
      draft,
      speak(
        'The app is in that language already.',
        'Die App ist schon in dieser Sprache.',
        'L’application est déjà dans cette langue.',
        'La aplicación ya está en ese idioma.',
      ),
    )
  if (model.home === 'own')
    return note(
      draft,
      speak(
        'This app has pages of its own, with sentences that I cannot translate. Their words stand at the head of each file; connect a model to translate them.',
        'Diese App hat eigene Seiten mit Sätzen, die ich nicht übersetzen kann. Sie stehen oben in jeder Datei; ein verbundenes Modell kann das.',
        'Cette application a ses propres pages, avec des phrases que je ne peux pas traduire. Connectez un modèle pour cela.',
        'Esta aplicación tiene páginas propias con frases que no puedo traducir. Conecta un modelo para eso.',
      ),
    )
  const inEnglish = model.entities.map((entity) => (model.language === 'en' ? entity : asEnglish(entity, draft.model.language)))
  const language = LANGUAGES.find((each) => each.code === code)
  const entities = inEnglish.map((entity) => (language === undefined ? entity : into(entity, language)))
  const translated = { ...model, language: code, entities: entities.map((entity, at) => withRows(model.entities[at] ?? entity, entity)) }
  const followed = model.entities.flatMap((entity, at) => choicesRenamed(entity, entities[at] ?? entity)).reduce(followRenaming, translated)
  return note(done({ ...draft, model: followed }, languageDone(code, speak)), leftover(speak))
}

function languageDone(code: LanguageCode, speak: Speak): string {
  const name = {
    en: speak('English', 'Englisch', 'anglais', 'inglés'),
    de: speak('German', 'Deutsch', 'allemand', 'alemán'),
    fr: speak('French', 'Französisch', 'français', 'francés'),
    es: speak('Spanish', 'Spanisch', 'espagnol', 'español'),
  }[code]
  return speak(`put the app into ${name}`, `App auf ${name} umgestellt`, `application passée en ${name}`, `aplicación puesta en ${name}`)
}
function leftover(speak: Speak): string {
  return speak(
    'What people typed stays in its language, and so do names that I do not know; rename those one by one.',
    'Was eingetragen wurde, bleibt in seiner Sprache, ebenso Namen, die ich nicht kenne: Die lassen sich einzeln umbenennen.',
    'Ce qui a été saisi reste dans sa langue, ainsi que les noms que je ne connais pas.',
    'Lo que se escribió queda en su idioma, y también los nombres que no conozco.',
  )
}

function into(entity: Entity, language: Language): Entity {
  return inLanguage(entity, { text: '', language, said: new Map() })
}

/** The code keeps English names, which is where an app comes back from. */
function asEnglish(entity: Entity, code: LanguageCode): Entity {
  const language = LANGUAGES.find((each) => each.code === code)
  const one = wordsOfName(entity.name)
  const back = new Map([...(language?.choices ?? [])].map(([english, own]) => [own.toLowerCase(), english]))
  const names: Pair = { one, many: pluralPhrase(one) }
  return {
    ...entity,
    ...names,
    fields: entity.fields.map((field) => {
      const words = wordsOfName(field.name)
      const label = words.charAt(0).toUpperCase() + words.slice(1)
      const choices = field.choices?.map((choice) => {
        const english = back.get(choice.toLowerCase())
        return english === undefined ? choice : english.charAt(0).toUpperCase() + english.slice(1)
      })
      return { ...field, label, ...(choices === undefined ? {} : { choices }) }
    }),
  }
}

function choicesRenamed(before: Entity, after: Entity): readonly OfChoices[] {
  return after.fields.flatMap(({ name, choices }, at) => {
    const was = before.fields[at]?.choices
    if (was === undefined || choices === undefined || was.join() === choices.join()) return []
    return [
      { kind: 'choices', list: after.name, field: name, names: new Map(was.map((choice, index) => [choice, choices[index] ?? choice])) },
    ]
  })
}

/** The rows keep their choices under the new names. */
function withRows(before: Entity, after: Entity): Entity {
  const renamings = choicesRenamed(before, after)
  const fields = after.fields.map((field, at) => {
    const renaming = renamings.find((each) => each.field === field.name)
    const choices = before.fields[at]?.choices
    if (renaming === undefined || choices === undefined) return field
    return { ...withRenamedChoices({ ...field, choices }, renaming.names), label: field.label }
  })
  return { ...after, fields }
}
