import { describe, expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { readApp } from '../emit/read-app.ts'
import { answerTexts } from '../scaffold.ts'
import { type AppliedAnswer, applyAnswer } from '../testing/apply-answer.ts'
import { modelDiff } from '../testing/model-diff.ts'

const today = new Date('2026-03-14T12:00:00Z')
const APPS = {
  boats:
    'Boats with a name and a ready (yes/no), trips with a boat, a skipper, a date, a due date, a distance, a price and a status (planned, done)',
  site: 'A website for my pottery school with prices and a sign-up form',
  küche: 'Eine App für Gerichte mit Preis, Datum, Bezahlt und Status (neu, fertig) und Gäste mit E-Mail',
  atelier: 'Une application pour mes commandes avec date de livraison, prix et statut (nouveau, livré) et clientes',
  taller: 'Una aplicación para pedidos con fecha, precio y estado (nuevo, entregado) y clientes',
} as const
type App = keyof typeof APPS

const made = new Map<App, AppliedAnswer>()
function first(app: App): AppliedAnswer {
  const known = made.get(app)
  if (known !== undefined) return known
  const answer = say(new Map(), APPS[app], 'New app')
  made.set(app, answer)
  return answer
}
function say(files: AppliedAnswer['files'], message: string, appName: string): AppliedAnswer {
  return applyAnswer(files, answerTexts({ message, appName, files, packs: DOMAIN_PACKS, today }))
}
function answered(app: App, ...messages: readonly string[]) {
  const before = readApp(first(app).files, 'New app')
  const after = messages.reduce((answer, message) => say(answer.files, message, before.name), first(app))
  return { different: modelDiff(before, readApp(after.files, before.name)), prose: after.prose.trim(), files: after.files }
}
const page = (files: AppliedAnswer['files'], name: string) => [...files].find(([path]) => path.includes(name))?.[1] ?? ''

describe('what is done', () => {
  test.each<readonly [app: App, message: string, different: readonly string[]]>([
    ['boats', 'paint the overdue trips red please', ['Trip.Due date marked over red']],
    ['boats', 'planned ones in green', ['Trip.Status marked planned green']],
    ['boats', 'put an orange mark next to boats that are not ready', ['Boat.Ready marked no amber']],
    ['boats', 'move trips to the top of the menu', ['menu order /trips / /boats']],
    ['boats', 'i need more space between things', ['roomy']],
    ['boats', 'everything is way too small', ['large']],
    ['boats', 'use a typewriter font', ['mono']],
    ['boats', 'the writing should be darker', ['strong']],
    ['boats', 'average distance per skipper would be lovely', ['home chart Trip.Skipper']],
    ['boats', 'tell me who has travelled the most distance, with a chart', ['home chart Trip.Skipper']],
    ['boats', 'make status multiple choice', ['Trip.Status choices[planned,done]']],
    ['boats', 'remove the skipper if there is one', ['-Trip.Skipper']],
    ['boats', 'set status to: later, right now', ['Trip.Status [later,right now]']],
    ['boats', "a field 'harbour' to the boats and the year when it was built", ['+Boat.Harbour text', '+Boat.Built year integer']],
    ['boats', 'sort the trips so the oldest ones come first', ['Trip sorted Date']],
    ['küche', 'nenn die Gäste um in Besucher', ['Guest renamed Besucher']],
    ['küche', 'tu bei den Gästen noch Geburtstag dazu', ['+Guest.Geburtstag date']],
    ['küche', 'nur die Küchenchefin darf was ändern, alle anderen nur gucken', ['Dish.write admin', 'Guest.write admin']],
    ['atelier', 'ajoute un statut aux commandes : coupé, cousu, repassé', ['Order.Statut [coupé,cousu,repassé]']],
    ['atelier', 'trie les commandes par date de livraison, les plus urgentes en haut', ['Order sorted Date de livraison']],
    ['taller', 'añade el estado de los pedidos: pendiente, listo', ['Order.Estado [pendiente,listo]']],
  ])('%s: %s', (app, message, different) => {
    expect(answered(app, message).different).toEqual(different)
  })

  test('the words of a page, where they stand', () => {
    const { files, prose } = answered('site', 'change the headline to "Clay, warm hands"', 'the button should say "Come along"')
    expect(page(files, '__components__Hero')).toContain("headline: 'Clay, warm hands'")
    expect(page(files, '__components__Hero')).toContain("action: 'Come along'")
    expect(prose).toContain('“Come along”')
  })

  test('words that stand nowhere change nothing, and that is said', () => {
    const { files, prose } = answered('site', 'replace "Good morning folks" with "Hello"')
    expect([...files]).toEqual([...first('site').files])
    expect(prose).toMatch(/stands on no page.*The headline is “/)
  })

  test('rows of today stand by themselves on the first page, and those of a week on a page of their own', () => {
    const { files } = answered(
      'boats',
      'show which trips are still open this month',
      'add a page with all trips of this week and move it to the top of the menu',
    )
    expect(page(files, '__pages__Home')).toContain('isThisMonth(parseISO(trip.dueDate))')
    expect(page(files, '__pages__TripsDueDateThisWeek')).toContain('isThisWeek(parseISO(trip.dueDate), { weekStartsOn: 1 })')
    expect(page(files, '__Layout')).toMatch(/const nav = \[\n {2}\{ to: '\/trips-due-date-this-week'/)
  })

  test('what is shown by itself follows a field to its new name', () => {
    const { files } = answered('boats', 'show which trips are due today on the home page', 'rename the due date of trips to back by')
    expect(page(files, '__pages__Home')).toContain('isToday(parseISO(trip.backBy))')
  })

  test('a chart says where it shows more than was asked', () => {
    const { different, prose } = answered('boats', 'show me who sailed the most distance this year, with a chart')
    expect(different).toEqual(['home chart Trip.Skipper'])
    expect(prose).toContain('not limited to this year')
  })

  test('a form asks for more, and is open already', () => {
    const { different, prose } = answered(
      'site',
      'the sign-up form should work for everyone without an account, and ask for the phone number too',
    )
    expect(different).toEqual(['+Subscriber.Phone number phone'])
    expect(prose).toContain('without an account already')
  })
})

describe('what is asked', () => {
  test.each<readonly [app: App, message: string, says: RegExp]>([
    ['boats', 'how do I get the trips into excel?', /Open Trips.*“Export”.*CSV/],
    ['boats', 'can I print the boats', /Open Boats.*“Print”/],
    ['boats', 'How do I put this online?', /“Publish” at the top/],
    ['boats', 'how can my crew log in?', /cannot sign in/],
    ['boats', 'where is my data stored?', /“Settings”, “Data”/],
    ['boats', 'how do I delete a trip?', /open Trips.*“Delete”/],
    ['boats', 'What may a deckhand change?', /a deckhand is somebody who signed in/],
    ['site', 'where do the people who signed up end up?', /In “Subscribers”/],
    ['küche', 'Wie drucke ich die Gäste?', /„Gäste“.*„Drucken“/],
    ['atelier', 'Comment exporter les commandes ?', /« Commandes ».*« Exporter »/],
    ['taller', '¿Dónde se guardan mis datos?', /«Settings», «Data»/],
  ])('%s: %s', (app, message, says) => {
    const { prose, files } = answered(app, message)
    expect(prose).toMatch(says)
    expect([...files]).toEqual([...first(app).files])
  })
})

describe('what cannot be done is said, and nothing is changed', () => {
  test.each<readonly [app: App, message: string, says: RegExp]>([
    ['boats', 'the crew should only see which boats are ready', /I cannot give crew other rights/],
    ['boats', 'a red mark for those who are insured', /Nothing in boats says who or what is insured/],
    ['boats', 'add a page with all boats checked this week', /Boats have no date to go by/],
    ['boats', 'what is left in the till? show the balance', /no balance|do not read records/],
    ['küche', 'die Küchenhilfen sollen nur sehen, welche Gerichte fertig sind', /keine anderen Rechte/],
    ['taller', 'los de reparto solo deben ver qué pedidos salen hoy', /otros permisos/],
  ])('%s: %s', (app, message, says) => {
    const { prose, different } = answered(app, message)
    expect(prose).toMatch(says)
    expect(different).toEqual([])
  })
})

describe('any text whatsoever', () => {
  test.each([
    '"',
    "'",
    '""',
    '“',
    '«»',
    '" and "',
    'move  to the top of the menu',
    'show which',
    'red red red in red',
    'how?',
    '¿?',
    'wo',
    'où',
    'change the headline to',
    'replace "" with ""',
    'replace "<" with "{"',
    'add a page with',
    'make it "',
    'who',
    '(((',
    ': , :',
    'a'.repeat(4000),
    'show which trips are today and tomorrow and this week and overdue and open and done and planned and ready',
    '🙂 🙃 red',
    '\\',
    '$1 $2',
    '</act>',
    'füge',
    'ajoute',
    'añade',
    'nenn um in',
    'the button should say',
    'add the fields to the form',
    'ask for',
    'people can pick several',
  ])('%j is answered', (message) => {
    const { prose } = answered('boats', message)
    expect(prose).not.toBe('')
  })
})
