import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What somebody wants of an app: what they say, and what a model answered that was told nothing but what Lathe sends. */
interface Wish {
  readonly name: string
  readonly messages: readonly string[]
}

const FOLDER = path.resolve(import.meta.dirname, '..', 'fixtures', 'wishes')

export const wishNames = (): readonly string[] => readdirSync(FOLDER).toSorted()

export const readWish = (wish: string): Wish => JSON.parse(readFileSync(path.join(FOLDER, wish, 'wish.json'), 'utf8')) as Wish

/** The answer to a message, which counts from 1. */
export const readAnswer = (wish: string, turn: number): string => readFileSync(path.join(FOLDER, wish, `${turn}.md`), 'utf8')

/** What was answered when it was asked for one file of an answer again; null where nobody was asked for it. */
export function readSecondAnswer(wish: string, turn: number, file: string): string | null {
  const name = `${turn}-repair-${file.replaceAll('.', '_')}.md`
  return readdirSync(path.join(FOLDER, wish)).includes(name) ? readFileSync(path.join(FOLDER, wish, name), 'utf8') : null
}
