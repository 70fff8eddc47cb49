import { describe, expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { readApp } from '../emit/read-app.ts'
import { answerTexts } from '../scaffold.ts'
import { type AppliedAnswer, applyAnswer } from '../testing/apply-answer.ts'
import { modelDiff } from '../testing/model-diff.ts'

const today = new Date('2026-03-14T12:00:00Z')
const say = (files: AppliedAnswer['files'], message: string): AppliedAnswer =>
  applyAnswer(files, answerTexts({ message, appName: 'New app', files, packs: DOMAIN_PACKS, today }))

const tools = say(
  new Map(),
  'Tool library: tools (name, category, condition (good, fair, poor), value) and loans (tool, borrower, lent on, due back)',
)
const bees = say(new Map(), 'Eine App für meine Bienen: Völker mit Standort und Stärke, Durchsichten mit Datum, Volk und Notiz')

function answered(app: AppliedAnswer, message: string) {
  const before = readApp(app.files, 'New app')
  const after = say(app.files, message)
  const model = readApp(after.files, before.name)
  return { model, different: modelDiff(before, model), prose: after.prose.trim() }
}

test.each<readonly [message: string, choices: number]>([['I’m missing rusty as a condition', 4]])(
  'what no reader knows is read as others said it: %s',
  (message, choices) => {
    const { model } = answered(tools, message)
    expect(model.entities[0]?.fields.find(({ name }) => name === 'condition')?.choices).toHaveLength(choices)
  },
)

test('so it is in another language', () => {
  expect(answered(bees, 'sortier die Durchsichten so, dass die neueste oben steht').different).toHaveLength(1)
})

test.each(['flumble the gronk with condition', 'please don’t use cards for the tools'])('what is not sure is not done: %s', (message) => {
  const { different } = answered(tools, message)
  expect(different).toEqual([])
})

const apps = {
  tools,
  club: say(
    new Map(),
    'Club app: members with name, phone and joined, matches with date, place, points and fee, fees with member, amount, paid, and stock items with name, quantity and minimum quantity',
  ),
  jardin: say(new Map(), 'Jardin : parcelles (numéro, surface, stock), récoltes (parcelle, date, kilos), tâches (titre, échéance, fait)'),
}

describe('a message is what it asks for, and not what its words could be called', () => {
  test.each<readonly [app: keyof typeof apps, message: string, different: readonly string[]]>([
    ['club', 'add a calendar page for the matches', ['Match as calendar']],
    ['jardin', 'ajoute une page calendrier pour les récoltes', ['Harvest as calendar']],
    [
      'club',
      'the phone has to be filled in always and there can’t be two the same',
      ['Member.Phone required', 'Member checked apart phone'],
    ],
    ['tools', 'i want to attach pictures of the front and the back', ['+Tool.Front image', '+Tool.Back image']],
    [
      'club',
      'We also run camps, those have a name, a place and an end date. Every match belongs to one camp.',
      ['+Match.Camp >Camp', '+Camp(name,place,endDate)'],
    ],
    ['club', 'stock items with less than the minimum should be red', ['StockItem.Quantity marked <minimumQuantity red']],
    ['club', 'make the unpaid fees orange', ['Fee.Paid marked no amber']],
    [
      'jardin',
      'renomme stock en quantité en réserve et préviens-moi quand on passe sous 5',
      ['FieldEntry.Stock renamed Quantité en réserve'],
    ],
    ['club', 'we call them players, not members', ['Member renamed players']],
    ['club', 'bar chart of the average amount per member', ['home chart Fee.Member']],
    ['club', 'wipe the made up data, I’ll enter my own', []],
    ['club', 'what’s the logo for? and add a birthday to members', ['+Member.Birthday date']],
  ])('%s: %s', (app, message, different) => {
    expect(answered(apps[app], message).different).toEqual(different)
  })
})

test('what was understood of a message is done, and the rest is said', () => {
  const { different, prose } = answered(apps.club, 'drop the phone and flumble the gronk')
  expect(different).toEqual(['-Member.Phone'])
  expect(prose).toContain('flumble the gronk')
})

test('a figure that is less than another of its row is marked where it is shown', () => {
  const { files } = say(apps.club.files, 'stock items with less than the minimum should be red')
  const table = [...files].find(([path]) => path.endsWith('StockItemTable.tsx'))?.[1]
  expect(table).toContain('.quantity < (stockItem.minimumQuantity ?? 0)')
})
