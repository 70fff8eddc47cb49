import type { Entity, Field } from '../../spec/app-model.ts'
import { fieldFromWords } from '../../spec/field-types.ts'
import { sentenceCase, withArticle } from '../../language/nouns.ts'
import { setChoices } from './apply-choice-wish.ts'
import { type Draft, note } from './draft.ts'

// What is asked for is there: said, and nothing changed.

export function homeShowsIt(draft: Draft): Draft {
  return note(
    draft,
    draft.speak(
      'The home page shows that already.',
      'Das steht schon auf der Startseite.',
      'La page d’accueil le montre déjà.',
      'La página de inicio ya lo muestra.',
    ),
  )
}

export function pageIsThere(draft: Draft, title: string): Draft {
  return note(
    draft,
    draft.speak(
      `There is a page ${title} already.`,
      `Eine Seite „${title}“ gibt es schon.`,
      `La page « ${title} » existe déjà.`,
      `La página «${title}» ya existe.`,
    ),
  )
}

const lower = ({ label }: Field) => label.toLowerCase()

/** Who asks for a status with its choices wants these, where the one that is there came with others. */
export function fieldIsThere(draft: Draft, entity: Entity, field: Field): Draft {
  const there = entity.fields.find((one) => one.name === field.name)
  const isOther =
    there?.kind === 'choice' && field.kind === 'choice' && field.choices !== undefined && field.choices.length > 1 && !isUsual(field)
  return isOther && there.choices?.join().toLowerCase() !== field.choices?.join().toLowerCase()
    ? setChoices(draft, { kind: 'set-choices', entity: entity.name, field: there.name, choices: field.choices ?? [] })
    : note(draft, sameField(entity, field, draft))
}

function sameField({ many, fields }: Entity, field: Field, { speak }: Draft): string {
  const there = fields.find((one) => one.name === field.name || saysTheSame(one, field))
  const [was, wanted] = [there?.choices?.join(', '), field.choices?.join(', ')]
  if (there !== undefined && was !== undefined && wanted !== undefined && was.toLowerCase() !== wanted.toLowerCase() && !isUsual(field))
    return speak(
      `${sentenceCase(many)} have ${withArticle(lower(there))} already, with ${was}; “change the ${lower(there)} to ${wanted}” replaces these.`,
      `${there.label} gibt es bei ${many} schon, mit ${was}.`,
      `${there.label} existe déjà dans ${many}, avec ${was}.`,
      `${there.label} ya existe en ${many}, con ${was}.`,
    )
  return speak(
    `${sentenceCase(many)} have ${withArticle(lower(field))} already.`,
    `${field.label} gibt es bei ${many} schon.`,
    `${field.label} existe déjà dans ${many}.`,
    `${field.label} ya existe en ${many}.`,
  )
}

/** Choices that nobody named. */
function isUsual(field: Field): boolean {
  return fieldFromWords(field.label).choices?.join() === field.choices?.join()
}

/** "Phone" and "phone number" are one thing; "phone" and "work phone" are two. */
export function saysTheSame(one: Field, other: Field): boolean {
  const bare = (field: Field) => lower(field).replace(/ (?:number|address|no\.?)$/, '')
  return one.kind === other.kind && ['phone', 'email'].includes(one.kind) && bare(one) === bare(other)
}
