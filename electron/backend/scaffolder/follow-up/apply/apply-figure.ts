import { findEntity } from '../../spec/app-model.ts'
import { figuresOf, figureTitle } from '../../emit/home-figures.ts'
import { talliesOf, tallyTitle, withTally } from '../../emit/tally.ts'
import { withKey } from '../../spec/list-shape.ts'
import { homeShowsIt } from './already-there.ts'
import { changeEntity, type Draft, note } from './draft.ts'
import type { Wish } from '../wishes.ts'

type Of<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>

export function showFigure(draft: Draft, { entity: name, figure }: Of<'figure'>): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const { speak, model } = draft
  const there = figuresOf(entity)
  if (there.some((one) => JSON.stringify(one) === JSON.stringify(figure))) return homeShowsIt(draft)
  const title = figureTitle(model, entity, figure)
  const isSum = figure.field !== undefined
  return changeEntity(
    draft,
    name,
    (one) => withKey(one, 'x-figures', [...there, figure]),
    () =>
      speak(
        `put ${isSum ? 'the sum' : 'the number'} of “${title}” on the home page`,
        `auf der Startseite: ${isSum ? 'Summe' : 'Anzahl'} „${title}“`,
        `sur l’accueil : ${isSum ? 'somme' : 'nombre'} « ${title} »`,
        `en el inicio: ${isSum ? 'suma' : 'número'} «${title}»`,
      ),
  )
}

/** A column of the table; pages that were written for the app alone have none. */
export function showTally(draft: Draft, { entity: name, tally }: Of<'tally'>): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const { speak, model } = draft
  const next = withTally(model, entity, tally)
  const told = talliesOf({ ...model, entities: model.entities.map((one) => (one === entity ? next : one)) }, next).at(-1)
  if (told === undefined || entity.pages !== 'standard')
    return note(
      draft,
      speak(
        `The list of ${entity.many} was written for this app alone: I cannot add a column to it.`,
        `Die Liste ${entity.many} ist eigens für diese App geschrieben: Eine Spalte kann ich dort nicht ergänzen.`,
        `La liste ${entity.many} est propre à cette application : je ne peux pas y ajouter de colonne.`,
        `La lista de ${entity.many} está escrita para esta aplicación: no puedo añadirle una columna.`,
      ),
    )
  const title = tallyTitle(model, told)
  return changeEntity(
    draft,
    name,
    () => next,
    ({ many }) =>
      speak(
        `given the list of ${many} a column “${title}” with ${tally.amount === undefined ? 'how many each has' : 'what they add up to for each'}`,
        `Spalte „${title}“ in der Liste ${many}`,
        `colonne « ${title} » dans la liste ${many}`,
        `columna «${title}» en la lista de ${many}`,
      ),
  )
}
