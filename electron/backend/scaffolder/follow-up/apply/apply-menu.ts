import { menuOf, withMenu } from '../../emit/layout.ts'
import { done, type Draft, note } from './draft.ts'
import type { Wish } from '../wishes.ts'

export function moveInMenu(draft: Draft, { to, at }: Extract<Wish, { kind: 'move-menu' }>): Draft {
  const { model, speak } = draft
  const { shown, owned } = menuOf(model)
  const all = [...shown, ...owned]
  const moved = all.find((entry) => entry.to === to)
  if (moved === undefined) return draft
  const rest = all.filter((entry) => entry !== moved).map((entry) => entry.to)
  const anchor = typeof at === 'string' ? undefined : (at.before ?? at.after)
  const place =
    anchor === undefined
      ? at === 'first'
        ? 0
        : rest.length
      : rest.indexOf(anchor) + (typeof at !== 'string' && at.after !== undefined ? 1 : 0)
  const next = withMenu(model, [...rest.slice(0, place), to, ...rest.slice(place)])
  const order = (menu: ReturnType<typeof menuOf>) => [...menu.shown, ...menu.owned].map((entry) => entry.to).join()
  if (order(menuOf(next)) === order({ shown, owned }))
    return note(
      draft,
      speak(
        `${moved.label} stands there in the menu already.`,
        `„${moved.label}“ steht im Menü schon dort.`,
        `« ${moved.label} » est déjà là dans le menu.`,
        `«${moved.label}» ya está ahí en el menú.`,
      ),
    )
  const other = all.find((entry) => entry.to === anchor)?.label ?? ''
  const isAfter = typeof at !== 'string' && at.after !== undefined
  return done(
    { ...draft, model: next },
    anchor === undefined
      ? at === 'first'
        ? speak(
            `moved ${moved.label} to the top of the menu`,
            `„${moved.label}“ im Menü an den Anfang gesetzt`,
            `« ${moved.label} » mis en premier dans le menu`,
            `«${moved.label}» puesto al principio del menú`,
          )
        : speak(
            `moved ${moved.label} to the end of the menu`,
            `„${moved.label}“ im Menü ans Ende gesetzt`,
            `« ${moved.label} » mis à la fin du menu`,
            `«${moved.label}» puesto al final del menú`,
          )
      : speak(
          `moved ${moved.label} ${isAfter ? 'after' : 'before'} ${other} in the menu`,
          `„${moved.label}“ im Menü ${isAfter ? 'hinter' : 'vor'} „${other}“ gesetzt`,
          `« ${moved.label} » mis ${isAfter ? 'après' : 'avant'} « ${other} » dans le menu`,
          `«${moved.label}» puesto ${isAfter ? 'después de' : 'antes de'} «${other}» en el menú`,
        ),
  )
}
