import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../testing/apply-answer.ts'

/** Each list with its properties, and the values of those that have some. */
function listsOf(message: string): string {
  const { files } = applyAnswer(new Map(), [...answerTexts({ message, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS })])
  const schemas = [...files].flatMap(([file, content]) => (file.startsWith('__entities__') ? [JSON.parse(content) as Schema] : []))
  const said = ([name, { enum: values }]: [string, { enum?: string[] }]) => (values === undefined ? name : `${name}(${values.join('|')})`)
  return schemas.map(({ name, properties }) => `${name}: ${Object.entries(properties).map(said).join(', ')}`).join('\n')
}
interface Schema {
  name: string
  properties: Record<string, { enum?: string[] }>
}

test.each([
  ['a gathering is of all of a group', 'A choir: singers with a voice, concerts with a date and a hall', /Concert: (?!.*singer)/],
  ['one of them is told of', 'Players with a number, matches with an opponent and a player', /Match: .*player/],
  ['the name of a thing is its name', 'Tree register: name of tree, height, planted on', /Tree: name, height/],
  ['from state to state are no two values', 'Cases with a phase (new, open, closed). I drag them from phase to phase', /^(?!.*type)/],
  ['who does it is one', 'Physio: patients, appointments with a therapist', /Appointment: (?!.*doctor).*therapist/],
  ['a quote is a price', 'Gardener: customers and quotes', /Quote: .*amount/],
  ['a kind keeps what it has no place for', 'visitor log: name, company, time in, time out, licence plate', /Visitor: .*licencePlate/],
  ['a kind gives way to what it has not', 'family chores with a room and who does it', /Chore: title, room, doneBy/],
  ['the children are named', 'chore chart for my kids (Lea, Jan) with points', /^(?!.*\(Lea)/],
  [
    'examples are no lists',
    'We lend gear like skis, boots and poles. Customers rent items from one day to another',
    /^(?![^]*(?:Ski|Boot|Pole))/,
  ],
  ['what asks for nothing is told of', "Pupils, parents' phone numbers, allergies and a photo", /Pupil: .*parentsPhoneNumbers/],
  [
    'who has it is told of',
    'gym: lockers, who rents each locker, monthly fee and if it has been paid',
    /Locker: name, rentedBy, monthlyFee, paid/,
  ],
  ['a result is of two', 'Matches with an opponent and a score, players', /Match: .*score/],
  ['a unit is no part of a name', 'A log for my bread: date, flour, hydration %', /hydration(?!In)/],
  ['Stunden are hours', 'Arbeitsstunden mit Mitarbeiter, Datum und Stunden', /hours/],
  ['un poste est une position', 'Joueuses avec nom et poste, matchs avec date', /Player: name, position/],
])('%s: %s', (_, message, lists) => {
  expect(listsOf(message)).toMatch(lists)
})
