import { findEntity } from '../../spec/app-model.ts'
import { focusTitle, opensWith } from '../../emit/focus.ts'
import { uiWords } from '../../emit/ui-words.ts'
import { withKey } from '../../spec/list-shape.ts'
import { changeEntity, type Draft, note } from './draft.ts'
import type { Wish } from '../wishes.ts'

/** A list opens with some of its rows; nothing is deleted, and all of them are a click away. */
export function openWith(draft: Draft, { entity: name, focus }: Extract<Wish, { kind: 'open-with' }>): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const { speak } = draft
  if (JSON.stringify(opensWith(entity)) === JSON.stringify(focus))
    return note(draft, speak('That is so already.', 'Das ist schon so.', 'C’est déjà le cas.', 'Ya es así.'))
  const title = focusTitle(entity, focus, draft.model.language)
  const all = uiWords(draft.model.language).showAll
  return changeEntity(
    draft,
    name,
    (one) => withKey(one, 'x-opens', focus),
    ({ many }) =>
      speak(
        `made the list of ${many} open with “${title}” (“${all}” above it shows the rest)`,
        `Liste ${many} öffnet sich mit „${title}“ („${all}“ darüber zeigt den Rest)`,
        `la liste ${many} s’ouvre avec « ${title} » (« ${all} » au-dessus montre le reste)`,
        `la lista de ${many} se abre con «${title}» («${all}» de arriba muestra el resto)`,
      ),
  )
}
