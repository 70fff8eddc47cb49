import { text } from './text.ts'

/** Texts of a page that cannot be read on their ground. */
export const CONTRAST_TEXT = text('CONTRAST_TEXT', {
  light: 'light',
  dark: 'dark',
  mended: 'Made {n} texts readable',
  mendedOne: 'Made a text readable',
  title: '“{text}” is hard to read in the {theme} theme: {ink} on {ground} is {ratio}:1, and {needed}:1 is needed.',
  details:
    'Take the text’s colour from the skin (text-foreground, text-muted-foreground, text-link), or give what it stands on a background by a class (bg-[#…], bg-block, bg-brand): what is inside of it then follows from it, in both themes.',
  detailsWithGround:
    'It stands on {at}. Take the text’s colour from the skin (text-foreground, text-muted-foreground, text-link), or give what it stands on a background by a class (bg-[#…], bg-block, bg-brand): what is inside of it then follows from it, in both themes.',
})
