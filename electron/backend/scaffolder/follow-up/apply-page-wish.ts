import { findEntity } from '../app-model.ts'
import { contentPage } from '../emit/content-page.ts'
import { kebabCase, pascalCase } from '../nouns.ts'
import { done, type Draft, note } from './draft.ts'
import type { Wish } from './wishes.ts'

type Of<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>

export function addPage(draft: Draft, { title, about }: Of<'add-page'>): Draft {
  const { model, speak } = draft
  const content = contentPage(title, about)
  const to = `/${kebabCase(content.page)}`
  const isTaken =
    model.extraPages.some((page) => page.to === to) ||
    model.entities.some((entity) => pascalCase(entity.many, entity.name) === content.page)
  if (isTaken)
    return note(
      draft,
      speak(
        `There is a page ${title} already.`,
        `Eine Seite ${title} gibt es schon.`,
        `La page ${title} existe déjà.`,
        `La página ${title} ya existe.`,
      ),
    )
  const entity = content.data?.entity
  const entities = entity === undefined || findEntity(model, entity.name) !== undefined ? model.entities : [...model.entities, entity]
  const extraPages = [...model.extraPages, { page: content.page, to, label: title, icon: content.icon }]
  return done(
    { ...draft, newPages: [...draft.newPages, content], model: { ...model, entities, extraPages } },
    speak(`added the page ${title}`, `Seite ${title} hinzugefügt`, `page ${title} ajoutée`, `página ${title} añadida`),
  )
}

export function changePage(draft: Draft, wish: Of<'rename-page' | 'remove-page'>): Draft {
  const { model, speak } = draft
  const page = model.extraPages.find(({ to }) => to === wish.to)
  if (page === undefined) return draft
  if (wish.kind === 'remove-page') {
    const extraPages = model.extraPages.filter(({ to }) => to !== wish.to)
    return done(
      { ...draft, model: { ...model, extraPages } },
      speak(
        `removed the page ${page.label}`,
        `Seite ${page.label} entfernt`,
        `page ${page.label} retirée`,
        `página ${page.label} eliminada`,
      ),
    )
  }
  const extraPages = model.extraPages.map((each) => (each.to === wish.to ? { ...each, label: wish.label } : each))
  return done(
    { ...draft, model: { ...model, extraPages } },
    speak(
      `renamed the page ${page.label} to ${wish.label} in the menu`,
      `Seite ${page.label} heißt im Menü jetzt ${wish.label}`,
      `page ${page.label} renommée en ${wish.label} dans le menu`,
      `página ${page.label} renombrada a ${wish.label} en el menú`,
    ),
  )
}
