import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { AppOutline } from '../../../../shared/domain/app-outline.ts'
import type { Look } from '../../../../shared/domain/app-spec.ts'
import { sentenceCase } from '../language/nouns.ts'
import { type Asked, partsOf, type Way, wordsOf } from './asked.ts'
import { bareWords, listsCalled } from './find-in-app.ts'
import { nameStems } from './own-names.ts'
import { isSaid, meaningIn, saidIn } from './vocabulary.ts'

// Requests about the app as a whole: its look, its name, its pages and its menu.

const UNSURE = 0.5
const CERTAIN = 1

export function looked(asked: Asked): readonly Way[] {
  const said = wordsOf(asked, 'look').join(' , ')
  const look = lookOf(said, asked.request.text)
  return Object.keys(look).length === 0 ? [] : [{ commands: [{ kind: 'set-look', look }], score: colourCount(said) > 1 ? UNSURE : CERTAIN }]
}

/** Only one colour can be an app's own. */
function colourCount(said: string): number {
  return saidIn('colour', said).length
}

const HEX = /#[0-9a-f]{6}\b/i

/** `around`: the sentence, which may say what is to be larger. */
export function lookOf(said: string, around = said): Look {
  const hex = HEX.exec(said)?.[0]
  const named = saidIn('colour', said).map(({ meaning }) => meaning)
  // "Red and white", "white with a stripe of red": black and white are no colours beside another.
  const colour = hex ?? named.find((each) => each !== 'white' && each !== 'black') ?? named[0]
  const theme = colour === undefined ? meaningIn('theme', said) : undefined
  const [text, corners, font, space] = [
    isSaid('letters', around) ? meaningIn('text', said) : undefined,
    meaningIn('corners', said),
    meaningIn('font', said),
    meaningIn('space', said),
  ]
  return {
    ...(colour === undefined ? {} : { colour }),
    ...(theme === undefined ? {} : { theme }),
    ...(text === undefined ? {} : { text }),
    // Rounder letters are no rounder corners.
    ...(corners === undefined || font === 'rounded' ? {} : { corners }),
    ...(font === undefined ? {} : { font }),
    ...(space === undefined ? {} : { space }),
  }
}

export function renamedApp(asked: Asked): readonly Way[] {
  const [name, more] = wordsOf(asked, 'text')
  return name === undefined || more !== undefined ? [] : [{ commands: [{ kind: 'rename-app', name }], score: CERTAIN }]
}

export function paged(asked: Asked): readonly Way[] {
  const [page, more] = wordsOf(asked, 'page')
  const free = asked.request.free.map(({ lower }) => lower)
  const others = partsOf(asked, 'list', 'to', 'text').length
  if (page === undefined || more !== undefined || others > 0 || isSaid('home', page) || !isSaid('add', free)) return []
  if (isSaid('remove', free) || isSaid('rename', free)) return []
  return [{ commands: [{ kind: 'add-page', page: { title: sentenceCase(bareWords(page)), blocks: [] } }], score: CERTAIN }]
}

export function movedInMenu(asked: Asked): readonly Way[] {
  const named = wordsOf(asked, 'list', 'page')
    .filter((words) => entryOf(words, asked.app) !== undefined)
    .map((words) => entryOf(words, asked.app) ?? '')
  const free = asked.request.free.map(({ lower }) => lower)
  const [to, other, more] = named
  if (to === undefined || more !== undefined || isSaid('rename', free) || partsOf(asked, 'to').length > 0) return []
  const command = menuCommand(to, other, free, asked.app)
  return command === null ? [] : [{ commands: [command], score: CERTAIN }]
}

function menuCommand(to: string, other: string | undefined, free: readonly string[], { menu }: AppOutline): AppCommand | null {
  const places = saidIn('place', free).map(({ meaning }) => meaning)
  if (other !== undefined) return places.includes('before') ? { kind: 'move-in-menu', to, before: other } : null
  if (isSaid('hide', free)) return { kind: 'move-in-menu', to, isShown: false }
  const isFirst = places.includes('first')
  if (isFirst === places.includes('last')) return null
  // The home page stays where it is.
  const first = menu.find((entry) => entry.to !== '/' && entry.to !== to)?.to
  return { kind: 'move-in-menu', to, before: isFirst ? (first ?? null) : null }
}

function entryOf(words: string, app: AppOutline): string | undefined {
  const [list] = listsCalled(words, app)
  const stems = nameStems(bareWords(words)).join(' ')
  return list?.thing.route ?? app.menu.find(({ label }) => nameStems(label).join(' ') === stems)?.to
}
