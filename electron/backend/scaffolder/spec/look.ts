import type { Look } from '../../../../shared/domain/app-spec.ts'
import { colourIn, colourOfSkin } from '../look/skin.ts'
import type { AppModel, Skin } from './app-model.ts'

/** The app with what is told of its look; null where the colour is none that anybody knows. */
export function withLook(model: AppModel, look: Look): AppModel | null {
  const asked = look.colour === undefined ? null : colourIn(look.colour)
  if (look.colour !== undefined && asked === null) return null
  const { theme, text, corners, font, space, currency, named: before, ...colours } = model.skin
  const named = asked === null ? before : asked.hex === colourOfSkin(asked.skin) ? undefined : asked.hex
  const skin: Skin = {
    ...colours,
    ...asked?.skin,
    ...(named === undefined ? {} : { named }),
    ...chosen('theme', look.theme, theme),
    ...chosen('text', look.text, text),
    ...chosen('corners', look.corners, corners),
    ...chosen('font', look.font, font),
    ...chosen('space', look.space, space),
    ...chosen('currency', look.currency?.toUpperCase(), currency),
  }
  return { ...model, skin, placement: look.menu ?? model.placement }
}

/** What an app without a word about it looks like stands in no style sheet. */
const USUAL: readonly (string | undefined)[] = ['system', 'usual', 'USD']

function chosen<Key extends string, Value extends string>(
  key: Key,
  told: string | undefined,
  was: Value | undefined,
): { readonly [K in Key]?: Value } {
  const value = told ?? was
  return (value === undefined || USUAL.includes(value) ? {} : { [key]: value }) as { readonly [K in Key]?: Value }
}

export function lookOf({ skin, placement }: AppModel): Look {
  return {
    colour: skin.named ?? colourOfSkin(skin),
    theme: skin.theme ?? 'system',
    text: skin.text ?? 'usual',
    corners: skin.corners ?? 'usual',
    font: skin.font ?? 'usual',
    space: skin.space ?? 'usual',
    currency: skin.currency ?? 'USD',
    menu: placement,
  }
}
