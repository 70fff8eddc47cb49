import { findEntity } from '../../spec/app-model.ts'
import { contentPage } from '../../emit/content-page.ts'
import { formPage } from '../../emit/form-page.ts'
import { kebabCase, listWords, pascalCase } from '../../language/nouns.ts'
import { pageIsThere } from './already-there.ts'
import { done, type Draft, note } from './draft.ts'
import type { Wish } from '../wishes.ts'

type Of<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>

export function addPage(draft: Draft, { title, about, text }: Of<'add-page'>): Draft {
  const { model, speak } = draft
  const content = contentPage(title, about, text)
  const to = `/${kebabCase(content.page)}`
  const isTaken =
    model.extraPages.some((page) => page.to === to) ||
    model.entities.some((entity) => pascalCase(entity.many, entity.name) === content.page)
  if (isTaken) return pageIsThere(draft, title)
  const entity = content.data?.entity
  const entities = entity === undefined || findEntity(model, entity.name) !== undefined ? model.entities : [...model.entities, entity]
  const extraPages = [...model.extraPages, { page: content.page, to, label: title, icon: content.icon }]
  return done(
    { ...draft, newPages: [...draft.newPages, content], model: { ...model, entities, extraPages } },
    speak(`added the page ${title}`, `Seite ${title} hinzugefügt`, `page ${title} ajoutée`, `página ${title} añadida`),
  )
}

export function addFormPage(draft: Draft, { entity: name, title }: Of<'form-page'>): Draft {
  const { model, speak } = draft
  const entity = findEntity(model, name)
  if (entity === undefined) return draft
  const content = formPage(entity, title, model.language)
  const to = `/${kebabCase(content.page)}`
  if (model.extraPages.some((page) => page.to === to)) return pageIsThere(draft, title)
  const entities = model.entities.map((one) => (one === entity ? { ...one, create: 'anonymous' as const } : one))
  const extraPages = [...model.extraPages, { page: content.page, to, label: title, icon: content.icon }]
  const added = done(
    { ...draft, newPages: [...draft.newPages, content], model: { ...model, entities, extraPages } },
    speak(
      `added the page ${title}, on which anybody can fill in the form of ${entity.many} without an account`,
      `Seite ${title} hinzugefügt: Dort kann jeder ohne Konto das Formular von ${entity.many} ausfüllen`,
      `page ${title} ajoutée : tout le monde peut y remplir le formulaire de ${entity.many} sans compte`,
      `página ${title} añadida: cualquiera puede rellenar allí el formulario de ${entity.many} sin cuenta`,
    ),
  )
  const closed = entity.fields.flatMap(({ relation }) => model.entities.filter((one) => one.name === relation && one.read !== 'anonymous'))
  if (closed.length === 0) return added
  const names = closed.map(({ many }) => many)
  return note(
    added,
    speak(
      `Visitors choose from ${listWords(names)} there only once everybody may read them: “everyone can see ${names[0] ?? ''}”.`,
      `Aus ${names.join(', ')} wählen Besucher dort erst, wenn alle sie lesen dürfen: „alle dürfen ${names[0] ?? ''} sehen“.`,
      `Les visiteurs n’y choisissent parmi ${names.join(', ')} que si tout le monde peut les lire : « tout le monde peut voir ${names[0] ?? ''} ».`,
      `Las visitas solo eligen allí entre ${names.join(', ')} si todo el mundo puede leerlos: «todo el mundo puede ver ${names[0] ?? ''}».`,
    ),
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
