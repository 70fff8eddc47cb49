import { findEntity } from '../../spec/app-model.ts'
import { focusesOf, focusTitle } from '../../emit/focus.ts'
import { focusPage } from '../../emit/focus-page.ts'
import { withKey } from '../../spec/list-shape.ts'
import { kebabCase } from '../../language/nouns.ts'
import { homeShowsIt, pageIsThere } from './already-there.ts'
import { changeEntity, done, type Draft } from './draft.ts'
import type { Wish } from '../wishes.ts'

/** Some rows by themselves: as a card of the first page, or on a page of their own. */
export function showFocus(draft: Draft, { entity: name, focus, place }: Extract<Wish, { kind: 'focus' }>): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const { model, speak } = draft
  const title = focusTitle(entity, focus, model.language)
  if (place === 'home') {
    const there = focusesOf(entity)
    if (there.some((each) => JSON.stringify(each) === JSON.stringify(focus))) return homeShowsIt(draft)
    return changeEntity(
      draft,
      name,
      (one) => withKey(one, 'x-focus', [...there, focus]),
      () =>
        speak(
          `put “${title}” on the ${model.home === 'own' ? 'overview' : 'home'} page`,
          `auf der ${model.home === 'own' ? 'Übersicht' : 'Startseite'}: „${title}“`,
          `sur ${model.home === 'own' ? 'la vue d’ensemble' : 'l’accueil'} : « ${title} »`,
          `en ${model.home === 'own' ? 'el resumen' : 'el inicio'}: «${title}»`,
        ),
    )
  }
  const content = focusPage(model, entity, focus)
  const to = `/${kebabCase(content.page)}`
  if (model.extraPages.some((page) => page.to === to)) return pageIsThere(draft, title)
  return done(
    {
      ...draft,
      newPages: [...draft.newPages, content],
      model: { ...model, extraPages: [...model.extraPages, { page: content.page, to, label: title, icon: content.icon }] },
    },
    speak(`added the page “${title}”`, `Seite „${title}“ hinzugefügt`, `page « ${title} » ajoutée`, `página «${title}» añadida`),
  )
}
