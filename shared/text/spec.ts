import { text } from './text.ts'

/** What is said of an app that a model described with faults: what was made of each, and what could not be. */
export const SPEC_TEXT = text('SPEC_TEXT', {
  understood: 'This is what I understood. Change it, then build.',
  commandsUnderstood: 'This is what I would change.',
  makeChanges: 'Make these changes',
  unknownKind: (field: string, list: string, told: string, kind: string) =>
    `“${field}” of ${list} was to be of the kind “${told}”, which there is not: it is ${kind === 'text' ? 'a text' : `of the kind “${kind}”`}.`,
  noChoices: (field: string, list: string) => `“${field}” of ${list} was to be a choice of nothing: it is a text.`,
  relationToNothing: (field: string, list: string, wanted: string) =>
    `“${field}” of ${list} was to point to “${wanted}”, which is no list of this app: it is left out.`,
  listTwice: (list: string) => `“${list}” was described twice: it is one list with the fields of both.`,
  namelessList: 'A list without a name is left out.',
  tooManyLists: (told: number, most: number) => `${told} lists were described: the first ${most} are built.`,
  cut: 'The answer ended before it was whole: what had come by then is built.',
  commandLeftOut: (command: string) => `A change was left out, since it does not say enough: ${command}`,
})
