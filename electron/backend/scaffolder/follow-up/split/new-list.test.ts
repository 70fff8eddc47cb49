import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../../resources/packs/all-packs.ts'
import { EntitySchema } from '../../../../../shared/domain/entity-schema.ts'
import { answerTexts } from '../../scaffold.ts'
import { applyAnswer } from '../../testing/apply-answer.ts'
import { newListsFirst } from './new-list.ts'

const HIVES = 'Eine App für unsere Imkerei: Völker mit Standort, Königin, Jahr und Stärke'
const MACHINES = 'Liste des machines de notre laverie avec numéro, type, emplacement'
const BROTHERS = 'Una app para la cofradía: hermanos con nombre, número, fecha de alta'
const MEETINGS = 'Meetings of our council with a date, topics and decisions'

test.each([
  [HIVES, 'Bitte noch eine Liste Ernte dazu, mit Datum, Volk, Sorte (Raps, Linde) und kg.', 'Harvest', ['Datum', 'Volk', 'Sorte', 'Kg']],
  [HIVES, 'Wir brauchen auch eine Tabelle für Behandlungen pro Volk: Datum, Mittel', 'Treatment', ['Volk', 'Datum', 'Mittel']],
  [HIVES, 'Füge Ernten hinzu mit Datum, Volk und kg', 'Harvest', ['Datum', 'Volk', 'Kg']],
  [MACHINES, 'Il nous faut aussi une liste des pannes : machine, date, coût', 'Defect', ['Machine', 'Date', 'Coût']],
  [BROTHERS, 'Quiero una lista de pagos por hermano con año e importe, fecha', 'Payment', ['Hermano', 'Fecha']],
  [MEETINGS, 'add action points to each meeting - what, who, by when', 'ActionPoint', ['What', 'Who']],
  [MEETINGS, 'We also need to keep track of keys: number, holder, since when', 'Key', ['Number', 'Holder']],
])('%s, then %s: a list of its own with all that was told of it', (first, then, name, labels) => {
  const say = (message: string, files: Parameters<typeof applyAnswer>[0]) =>
    applyAnswer(files, [...answerTexts({ message, appName: 'New app', files, packs: DOMAIN_PACKS })]).files
  const before = say(first, new Map())
  const after = say(then, before)
  const fresh = [...after].filter(([file]) => file.includes('__entities__') && !before.has(file))
  const schemas = fresh.map(([, text]) => EntitySchema.parse(JSON.parse(text)))
  expect(schemas.map((schema) => String(schema.name))).toEqual([name])
  expect(schemas.flatMap(({ properties }) => Object.values(properties).map(({ title }) => title))).toEqual(expect.arrayContaining(labels))
})

test.each([
  ['de', 'Sortiere die Liste Völker mit den neuesten, dann nach Jahr'],
  ['de', 'Zeig eine Liste der Völker mit Standort'],
  ['fr', 'trie la liste des machines par type, puis par date'],
  ['es', 'ordena la lista de hermanos con número, fecha'],
  ['en', 'add tags to each meeting: red, green'],
  ['en', 'add a status to each meeting: open, done'],
] as const)('what describes no new list stays as it is (%s): %s', (code, message) => {
  expect(newListsFirst(message, code)).toBe(message)
})
