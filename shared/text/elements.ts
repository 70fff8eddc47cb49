import { text } from './text.ts'

/** Why what a person points at cannot be changed at once, and what to do instead. */
export const ELEMENT_TEXT = text('ELEMENT_TEXT', {
  fromRows: 'This text comes from the rows of a table or a variable. Change it there, or say it in the chat.',
  fromTranslation: 'This text comes from the translations. Change it there, or say it in the chat.',
  putTogether: 'A part of this text is worked out while the app runs. Say in the chat what it should be.',
  sharedText: 'This text stands for several places of the app. Change it in the code, or say it in the chat.',
  severalTexts: 'There are several texts here. Point at one of them.',
  noText: 'There is no text of its own here. Point at the text itself.',
  coloursItself: 'This part of the kit has its colours from the brand. Say in the chat what you want instead.',
  coloursInside: 'This is a component of the app. Point at what is inside it.',
  coloursWorkedOut: 'Its colours are worked out while the app runs. Say in the chat what you want instead.',
  colourUnknown: 'There is no colour of that name.',
  notParsed: 'The code of this place cannot be changed by a rule. Say it in the chat.',
})
