import learned from './fillers.json' with { type: 'json' }

const FILLERS: ReadonlySet<string> = new Set(learned.words)

/** Whether a word names nothing: in marked wishes it stands outside all that is named, or it is too short. `npm run train` learns them. */
export function isFiller(text: string): boolean {
  return !/\p{L}{3}/u.test(text) || FILLERS.has(text.toLowerCase())
}
