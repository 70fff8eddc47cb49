import { expect, test } from 'vitest'
import { toolTitle } from './tool-title.ts'

test.each([
  ['A tool that turns meeting notes into minutes', 'Turns meeting notes into minutes'],
  ['I need a tool to draft replies to customer mails.', 'Draft replies to customer mails'],
  ['Something which summarises articles, with tone and length', 'Summarises articles'],
  ['turn bullet points into a polite email', 'Turn bullet points into a polite email'],
  ['Ein Werkzeug, das aus Besprechungsnotizen ein Protokoll macht', 'Aus Besprechungsnotizen ein Protokoll machen'],
  ['Ich brauche ein Tool, das lange Texte zusammenfasst und übersetzt.', 'Lange Texte zusammenfassen und übersetzen'],
  ['etwas, das meine Mails freundlicher formuliert', 'Meine Mails freundlicher formulieren'],
  ['ein Tool, das Stichworte in einen Brief verwandelt, mit Ton und Länge', 'Stichworte in einen Brief verwandeln'],
  ['etwas, das mir Namen für ein neues Produkt vorschlägt', 'Mir Namen für ein neues Produkt vorschlagen'],
  ['Ein Assistent, der Fragen beantwortet', 'Fragen beantworten'],
  ['ein Tool zum Korrigieren von Bewerbungen', 'Korrigieren von Bewerbungen'],
  ['Un outil d’IA qui écrit des fiches produit', 'Écrit des fiches produit'],
  ['una herramienta para resumir estudios científicos', 'Resumir estudios científicos'],
  ['a tool that works', 'Works'],
  ['a tool that', 'A tool that'],
])('%s: %s', (wish, title) => {
  expect(toolTitle(wish)).toBe(title)
})

test('a title ends with a whole word', () => {
  expect(toolTitle('A tool that turns the long minutes of our weekly meetings into a list of decisions')).toBe(
    'Turns the long minutes of our weekly meetings',
  )
})
