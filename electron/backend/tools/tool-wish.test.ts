import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readMarked } from '../../../scripts/training/later-corpus.ts'
import { readToldWishes } from '../../../scripts/training/tool-wishes.ts'
import { readCorpus } from '../../../scripts/training/wish-corpus.ts'
import { PACK_PROMPTS } from '../../../tests/helpers/pack-prompts.ts'
import { readToolWish } from './tool-wish.ts'

const RESOURCES = path.resolve(import.meta.dirname, '../../../resources')
const textsIn = (folder: string, ending = '.txt') =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
const told = textsIn(path.join(RESOURCES, 'tool-wishes')).flatMap(readToldWishes)

test('what was told apart by hand is read so: every tool is one, and no wish for lists is', () => {
  const misread = told.filter(({ message, isTool }) => (isTool ? readToolWish(message) === 'lists' : readToolWish(message) === 'tool'))
  expect(misread).toEqual([])
  const tools = told.filter(({ isTool }) => isTool)
  expect(tools.filter(({ message }) => readToolWish(message) === 'tool').length / tools.length).toBeGreaterThan(0.9)
})

test('no wish for lists and no later message becomes a tool, and hardly one speaks of it', () => {
  const messages = [
    ...textsIn(path.join(RESOURCES, 'wishes')).flatMap(readCorpus),
    ...textsIn(path.join(RESOURCES, 'later-messages')).flatMap(readMarked),
  ].map(({ message }) => message)
  const prompts = textsIn(path.resolve(RESOURCES, '../tests/fixtures/prompts'), '.json').flatMap((text) =>
    (JSON.parse(text) as readonly { readonly prompt: string }[]).map(({ prompt }) => prompt),
  )
  const all = [...messages, ...prompts, ...PACK_PROMPTS]
  expect(all.length).toBeGreaterThan(9_000)
  expect(all.filter((message) => readToolWish(message) === 'tool')).toEqual([])
  expect(all.filter((message) => readToolWish(message) !== 'lists').length / all.length).toBeLessThan(0.002)
})

// In no corpus: whoever writes one of them there writes another one here.
const UNSEEN_TOOLS = [
  'A tool that turns customer interviews into a short report',
  'make an AI tool that writes replies to complaints',
  'an assistant that drafts newsletters from a few notes',
  'I need something that explains insurance letters in plain English',
  'a tool that translates my emails to French',
  'Something that rewrites a paragraph for teenagers',
  'Ein Tool, das aus Stichpunkten eine Einladung schreibt',
  'ein Assistent, der Kundenmails beantwortet',
  'Ein Werkzeug, das Bedienungsanleitungen in einfache Sprache übersetzt',
  'un outil qui rédige des invitations à partir de quelques mots',
  'un assistant qui traduit mes courriers en allemand',
  'una herramienta que convierte apuntes en un informe',
  'una herramienta que redacta invitaciones',
]
const UNSEEN_LISTS = [
  'a tool to keep track of borrowed ladders',
  'A tool for my dentist practice with patients and appointments',
  'tools in our workshop with serial number and place',
  'an assistant for the sports club: members, teams and matches',
  'a tool that reports how many bikes were sold',
  'copywriting jobs with client, word count and fee',
  'Ein Tool für die Vermietung von Zelten',
  'ein Werkzeug, das Lagerbestände anzeigt',
  'Schulaufsätze mit Schüler, Thema und Note',
  'un outil pour le suivi des commandes de la boulangerie',
  'lettres de motivation envoyées avec date et réponse',
  'una herramienta para controlar los gastos del piso',
  'artículos del blog con autor y fecha',
]

test.each(UNSEEN_TOOLS)('%s: a tool', (message) => {
  expect(readToolWish(message)).toBe('tool')
})

test.each(UNSEEN_LISTS)('%s: lists', (message) => {
  expect(readToolWish(message)).not.toBe('tool')
})

test('what says nothing, and what is long, is no tool', () => {
  for (const message of ['', '  ', '!!!', '[input]', `A tool that turns notes into minutes ${'with a date '.repeat(20)}`])
    expect(readToolWish(message)).toBe('lists')
})
