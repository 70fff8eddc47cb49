import type { Field } from '../spec/app-model.ts'
import { fieldFromWords, safeFieldName } from '../spec/field-types.ts'
import type { FieldSpec } from '../read-wish/description.ts'
import { sentenceCase } from '../language/nouns.ts'
import { sampleRows } from '../samples/sample-rows.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, componentFile, field, listOfVisitors, pageFile } from './archetype.ts'
import { SECTION, signUpFile, siteHomeFile } from './site/code.ts'
import { common } from './site/form.ts'

const FORM =
  /\bsurvey\b|\bfeedback\b|\bquestionnaire\b|customer satisfaction|umfrage|fragebogen|rückmeldung|sondage|questionnaire|enquête de satisfaction|encuesta|cuestionario/iu
const LEAST_TOLD = 2

/** A form of which somebody told the fields: anyone fills it in, and only its owner reads what was answered. */
export const FEEDBACK_FORM_ARCHETYPE: Archetype = {
  matches: ({ text, named }) => {
    const told = named.entities.filter(({ fields }) => fields.length > 0)
    const asked = [...named.loose, ...told.flatMap(({ fields }) => fields)]
    return FORM.test(text) && told.length < 2 && named.entities.length < 3 && asked.length >= LEAST_TOLD
  },
  covers: '*',
  build: buildForm,
}

function buildForm(wish: ArchetypeWish): ArchetypeApp {
  const { speak, named, name } = wish
  const asked = [...named.loose, ...named.entities.flatMap(({ fields }) => fields)].map((spec) => fieldOf(spec, wish.said))
  const fields = asked.length > 0 ? asked : [field('comment', speak('Comment', 'Kommentar', 'Commentaire', 'Comentario'), 'multiline')]
  const entity = listOfVisitors(
    {
      name: 'Answer',
      one: speak('answer', 'Antwort', 'réponse', 'respuesta'),
      many: speak('answers', 'Antworten', 'réponses', 'respuestas'),
      icon: 'ClipboardList',
    },
    'admin',
    fields,
  )
  const texts = {
    ...common(wish).texts,
    title: name,
    lead: speak('It takes a minute. Thank you!', 'Dauert eine Minute. Danke!', 'Une minute suffit. Merci !', 'Un minuto. ¡Gracias!'),
    next: speak('It is saved.', 'Es ist gespeichert.', 'C’est enregistré.', 'Está guardado.'),
  }
  return {
    icon: 'ClipboardList',
    colour: 'seagreen',
    entities: [entity],
    files: new Map([
      [componentFile('Section'), SECTION],
      [componentFile('SignUp'), signUpFile(entity, texts, false)],
      [pageFile('Home'), siteHomeFile(['SignUp'])],
    ]),
    pages: [],
    rows: sampleRows({ packs: [], chosen: null, today: wish.today, entities: [entity], language: wish.language, said: wish.text }),
    lists: 'owner',
    summary: 'Anyone can answer, and only you can read the answers.',
  }
}

const OPTIONAL = /\s*\(?\b(?:optional|opcional|facultati(?:f|ve)|freiwillig)\b\)?/iu
/** "Name (optional)" is a name that may stay empty. */
function fieldOf({ words, kind, choices, isRequired, likely }: FieldSpec, said: ArchetypeWish['said']): Field {
  const plain = words.replace(OPTIONAL, '').trim()
  const made = fieldFromWords(plain === '' ? words : plain, { kind, choices, ...(likely === undefined ? {} : { likely }) })
  const own = said?.get(words.toLowerCase())?.replace(OPTIONAL, '').trim()
  return {
    ...made,
    name: safeFieldName(made.name),
    label: own === undefined || own === '' ? made.label : sentenceCase(own),
    isRequired: isRequired && plain === words,
  }
}
