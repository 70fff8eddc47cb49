import { text } from './text.ts'

/** The gallery of templates, and what is said of an app that is one. */
export const TEMPLATES_TEXT = text('TEMPLATES_TEXT', {
  title: 'Templates',
  use: 'Use this template',
  usesNow: 'Opening…',
  opening: (name: string) => `Opening ${name}…`,
  all: 'All categories',
  version: (name: string) => `From the template: ${name}`,
  notFound: 'This template was withdrawn. Choose another one.',
  empty: 'An app without a version is no template. Build something first.',
  tooMany: 'There are as many templates as the gallery holds. Withdraw one first.',
  withdrawn: (name: string) => `${name} is no template any more`,
})
