import { describe, expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { readApp } from '../emit/read-app.ts'
import { answerTexts } from '../scaffold.ts'
import { type AppliedAnswer, applyAnswer } from '../testing/apply-answer.ts'
import { modelDiff } from '../testing/model-diff.ts'
import { withoutNeedless } from './split/needless.ts'
import { toldPage } from './split/told-page.ts'

const today = new Date('2026-03-14T12:00:00Z')
const APPS = {
  tickets: 'Tickets with title, urgency and status (open, closed) and date, hours, price, resolved (yes/no)',
  aufträge: 'Aufträge mit Kunde, Adresse, Beginn, Betrag und Status',
  judo: "Gestion des adhérents d'un club de judo : nom, ceinture, date d'inscription, cotisation payée, montant.",
  hotel: 'Averías de un hotel: habitación, descripción, fecha, coste, prioridad, resuelta (sí/no)',
} as const
type App = keyof typeof APPS

const made = new Map<App, AppliedAnswer>()
function first(app: App): AppliedAnswer {
  const known = made.get(app) ?? say(new Map(), APPS[app], 'New app')
  made.set(app, known)
  return known
}
function say(files: AppliedAnswer['files'], message: string, appName: string): AppliedAnswer {
  return applyAnswer(files, answerTexts({ message, appName, files, packs: DOMAIN_PACKS, today }))
}
function answered(app: App, message: string) {
  const before = readApp(first(app).files, 'New app')
  const after = say(first(app).files, message, before.name)
  return { different: modelDiff(before, readApp(after.files, before.name)), prose: after.prose.trim(), files: after.files }
}

describe('what a property may be is neither a look nor a list', () => {
  test.each<readonly [app: App, message: string, different: readonly string[]]>([
    [
      'tickets',
      "add two more statuses: 'in progress' and 'waiting for user', and show it as a board",
      ['Ticket.Status [open,closed,in progress,waiting for user]', 'Ticket as board'],
    ],
    ['tickets', 'i need another status: blocked', ['Ticket.Status [open,closed,blocked]']],
    ['tickets', 'there should be four statuses: new, doing, on hold, done', ['Ticket.Status [new,doing,on hold,done]']],
    ['tickets', 'status is missing "blocked"', ['Ticket.Status [open,closed,blocked]']],
    ['tickets', 'the titles are too long', []],
    ['aufträge', 'die Status sind neu, läuft, fertig', ['Order.Status [Neu,Läuft,Fertig]']],
    ['judo', "les ceintures c'est blanche, jaune, verte, noire", ['Member.Ceinture choice[blanche,jaune,verte,noire]']],
    ['judo', 'les ceintures sont blanche, jaune et noire', ['Member.Ceinture choice[blanche,jaune,noire]']],
    ['hotel', 'Las prioridades son alta, media y baja', ['Defect.Prioridad [Alta,Media,Baja]']],
    ['hotel', 'añade dos prioridades más: urgente y nula', ['Defect.Prioridad [Baja,Media,Alta,Urgente,Nula]']],
    [
      'hotel',
      'Las habitaciones son A1, A2, B1. Pon el fondo negro y letras grandes por favor',
      ['dark', 'large', 'Defect.Habitación choice[A1,A2,B1]'],
    ],
  ])('%s: %s', (app, message, different) => {
    expect(answered(app, message).different).toEqual(different)
  })
})

describe('what is not needed goes, and nothing else of its sentence', () => {
  test.each<readonly [app: App, message: string, different: readonly string[]]>([
    [
      'tickets',
      "price must be unique and is required, hours we don't need any more",
      ['-Ticket.Hours', 'Ticket.Price required', 'Ticket checked apart price'],
    ],
    ['tickets', "hours and price we don't need", ['-Ticket.Price', '-Ticket.Hours']],
    ['tickets', 'we no longer need the urgency. price must be required', ['-Ticket.Urgency', 'Ticket.Price required']],
    ['aufträge', 'die Adresse brauchen wir nicht mehr', ['-Order.Adresse']],
    ['judo', 'je voudrais supprimer le montant et mettre plutôt le téléphone', ['-Member.Montant', '+Member.Téléphone phone']],
  ])('%s: %s', (app, message, different) => {
    const { different: changed, prose } = answered(app, message)
    expect(changed.toSorted()).toEqual(different.toSorted())
    expect(prose).not.toMatch(/not understand|pas compris|nicht verstanden|Il n’y a pas/)
  })

  test('what somebody does not want others to do is no field', () => {
    expect(withoutNeedless("we don't want people to see the price")).toBe("we don't want people to see the price")
  })
})

describe('totals stand at the foot of their list, and orders have their direction', () => {
  test.each<readonly [app: App, message: string, different: readonly string[]]>([
    ['tickets', 'can i have a pie chart by status? and the total at the bottom', ['Ticket.Price totalled', 'home chart Ticket.Status']],
    ['tickets', 'a grand total please', ['Ticket.Price totalled']],
    ['tickets', 'I want a column with hours times price, and a grand total.', ['+Ticket.Total money = hours * price']],
    ['tickets', 'sort by hours, quickest first', ['Ticket sorted Hours']],
    ['tickets', 'sort by hours, slowest first', ['Ticket sorted -Hours']],
    ['aufträge', 'Sortier das nach Kunde und zeig unten die Summe der Beträge an.', ['Order.Betrag totalled', 'Order sorted Kunde']],
    ['aufträge', 'sortiere nach Betrag absteigend', ['Order sorted -Betrag']],
    ['aufträge', 'sortiere nach Beginn, neueste zuerst', ['Order sorted -Beginn']],
    ['judo', 'mets le total des montants en bas', ['Member.Montant totalled']],
    ['judo', 'trie par montant décroissant', ['Member sorted -Montant']],
    ['hotel', 'ordena por coste de mayor a menor y pon la media abajo', ['Defect sorted -Coste', 'home average Defect.Coste']],
    ['hotel', 'pon el total abajo', ['Defect.Coste totalled']],
  ])('%s: %s', (app, message, different) => {
    expect(answered(app, message).different.filter((each) => !/Total totalled/.test(each))).toEqual(different)
  })
})

describe('looks, charts and rows in other languages', () => {
  test.each<readonly [app: App, message: string, different: readonly string[]]>([
    ['aufträge', 'schwarzer Hintergrund und große Schrift bitte', ['dark', 'large']],
    ['judo', 'fond noir et gros caractères', ['dark', 'large']],
    ['aufträge', 'Diagramm nach Adresse', ['home chart Order.Adresse']],
    ['judo', "un graphique par ceinture s'il te plaît", ['home chart Member.Ceinture']],
    ['hotel', 'un gráfico por habitación', ['home chart Defect.Habitación']],
  ])('%s: %s', (app, message, different) => {
    expect(answered(app, message).different).toEqual(different)
  })

  test('a chart of how many there are of each status', () => {
    expect(answered('aufträge', 'mach mir bitte ein diagramm wie viele aufträge es pro status gibt').prose).toContain('Startseite')
  })

  test('examples are rows of the list, and no list of examples', () => {
    const { prose, different } = answered('judo', "mets 3 exemples d'adhérents")
    expect(prose).toContain('3 adhérents ajoutés')
    expect(different).toEqual([])
  })
})

describe('a list opens with what was asked for, and all of it is a click away', () => {
  test.each<readonly [app: App, message: string, test: string]>([
    ['tickets', 'hide the resolved ones from the list pls', 'ticket.resolved !== true'],
    ['tickets', 'only show the unresolved ones', 'ticket.resolved !== true'],
    ['tickets', 'hide tickets that are closed', "['open'].includes(ticket.status ?? '')"],
    ['tickets', 'I only want to see open tickets', "['open'].includes(ticket.status ?? '')"],
    ['aufträge', 'zeig nur die offenen', 'isAll ? all : all.filter((order) => !('],
    ['judo', "affiche seulement ceux qui n'ont pas payé", 'member.feePaid !== true'],
    ['hotel', 'quiero ver solo las que no estan resueltas', 'defect.resuelta !== true'],
    ['hotel', 'oculta las resueltas', 'defect.resuelta !== true'],
  ])('%s: %s', (app, message, code) => {
    const { files, different } = answered(app, message)
    expect(different).toEqual([])
    expect(
      [...files].some(([path, text]) => path.startsWith('__pages__') && text.includes(`isAll ? all : all.filter`) && text.includes(code)),
    ).toBe(true)
  })

  test('a field is hidden by its name, and what one made oneself is a right', () => {
    expect(answered('tickets', 'hide the resolved field').different).toEqual(['Ticket.Resolved not in table'])
    expect(answered('tickets', 'show only my own tickets').different).toEqual(['Ticket.read creator'])
  })
})

describe('who may only look is never let change', () => {
  test.each<readonly [app: App, message: string]>([
    ['tickets', 'students may only look, teachers may edit'],
    ['tickets', 'only admins may delete tickets. Teachers can edit them, everyone else just looks.'],
    ['aufträge', 'Kunden dürfen nur lesen, Mitarbeiter dürfen ändern'],
    ['judo', 'les élèves peuvent seulement regarder, les profs peuvent modifier'],
    ['hotel', 'los alumnos solo pueden mirar, los profesores pueden editar'],
  ])('%s: %s', (app, message) => {
    const { different, prose } = answered(app, message)
    expect(different).toEqual([expect.stringMatching(/\.write admin$/)])
    expect(prose).toMatch(/admins of it|zu Admins|administrateurs|administradores/)
    expect(prose).not.toMatch(/not understand|nicht verstanden|pas compris/)
  })

  test('a right by itself opens a list to whoever signs in', () => {
    expect(answered('tickets', 'members can edit tickets').different).toEqual(['Ticket.write all'])
  })
})

describe('what was done is not complained of', () => {
  test('a chart that is asked for twice', () => {
    const { prose, different } = answered(
      'tickets',
      "What's the sum of the price per urgency? I'd like that as a bar chart on the start page",
    )
    expect(different).toEqual(['home chart Ticket.Urgency'])
    expect(prose).not.toMatch(/nothing to draw|not understand/)
  })

  test('what each of them has is added where it lacks', () => {
    const { prose, different } = answered('tickets', 'Oh and I forgot: each ticket has a title, a room and valid until.')
    expect(different).toEqual(['+Ticket.Room text', '+Ticket.Valid until date'])
    expect(prose).not.toMatch(/not understand/)
  })

  test('their own hours are rows, and no field', () => {
    expect(answered('tickets', 'everyone should only see their own hours').different).toEqual(['Ticket.read creator'])
    expect(answered('aufträge', 'Jeder soll nur seine eigenen Aufträge sehen, nur der Chef sieht alles').different).toEqual([
      'Order.read creator',
    ])
  })

  test('a question about the internet is not one about backups', () => {
    expect(answered('hotel', '¿Se puede publicar en internet? ¿Cuesta algo?').prose).toContain('Publish')
  })
})

describe('a page with its text', () => {
  test.each<readonly [app: App, message: string, title: string, text: string]>([
    ['tickets', "Add a page 'About me' with a short text: I'm Rob, I walk, I write.", 'About me', "'m Rob, I walk, I write."],
    ['tickets', 'add a page "Rules" with the text: Be kind. No shouting.', 'Rules', 'Be kind. No shouting.'],
    ['aufträge', 'mach eine Seite "Über uns" mit dem Text: Wir malen gern.', 'Über uns', 'Wir malen gern.'],
    ['judo', 'ajoute une page « À propos » avec le texte : Bienvenue chez nous.', 'À propos', 'Bienvenue chez nous.'],
    ['hotel', 'añade una página "Sobre mí" con el texto: Soy Ana.', 'Sobre mí', 'Soy Ana.'],
    ['tickets', 'add a page About with the text "We mend since 1920."', 'About', 'We mend since 1920.'],
    ['tickets', 'add an About us page saying we mend since 1920', 'About us', 'we mend since 1920'],
    ['tickets', 'add a page with the text "Be kind"', 'Be kind', 'Be kind'],
  ])('%s: %s', (app, message, title, text) => {
    const { different, files } = answered(app, message)
    expect(different).toEqual([`+page ${title}`])
    expect([...files].some(([path, code]) => path.startsWith('__pages__') && code.includes(text))).toBe(true)
  })

  test('a page by its name in quotes, with what is to stand on it', () => {
    expect(answered('tickets', "add a page 'Our story' with a bit of text about my grandfather").different).toEqual(['+page Our story'])
  })

  test('what stands before it is a wish of its own', () => {
    expect(toldPage('make it green. Add a page "Rules" that says "Be kind"')).toMatchObject({
      rest: 'make it green.',
      wish: { title: 'Rules', text: 'Be kind' },
    })
    expect(toldPage('add a page Hours saying open daily, and add a phone to tickets')).toMatchObject({
      rest: 'add a phone to tickets',
      wish: { title: 'Hours', text: 'open daily' },
    })
    expect(toldPage('add a page "Rules" with text and a photo')).toBeNull()
  })
})
