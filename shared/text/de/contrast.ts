import type * as english from '../contrast.ts'

export const CONTRAST_TEXT: typeof english.CONTRAST_TEXT = {
  light: 'hellen',
  dark: 'dunklen',
  mended: '{n} Texte lesbar gemacht',
  mendedOne: 'Einen Text lesbar gemacht',
  title: '„{text}“ ist im {theme} Design schwer zu lesen: {ink} auf {ground} ist {ratio}:1, nötig ist {needed}:1.',
  // What follows is for the model that mends it.
  details:
    'Take the text’s colour from the skin (text-foreground, text-muted-foreground, text-link), or give what it stands on a background by a class (bg-[#…], bg-block, bg-brand): what is inside of it then follows from it, in both themes.',
  detailsWithGround:
    'It stands on {at}. Take the text’s colour from the skin (text-foreground, text-muted-foreground, text-link), or give what it stands on a background by a class (bg-[#…], bg-block, bg-brand): what is inside of it then follows from it, in both themes.',
}
