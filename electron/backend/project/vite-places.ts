import { FilePath } from '../../../shared/domain/file-path.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import { createFreeNames, type FreeNames } from './free-names.ts'

/** Where each source file of a project goes. */
export interface Places {
  /** By the path in the project. */
  readonly files: ReadonlyMap<string, FilePath>
  /** Files that one of Lathe's own modules stands in for. */
  readonly replaced: ReadonlyMap<string, string>
  /** What stays behind, and why. */
  readonly leftOut: ReadonlyMap<string, string>
}

const CODE = /^src\/.+\.(?:[cm]?[jt]sx?)$/
const TEST = /(?:^|\/)__(?:tests|mocks)__\/|\.(?:test|spec|stories)\.[jt]sx?$|^src\/setupTests\./
const DECLARATIONS = /\.d\.[cm]?ts$/
/** What starts the app in its own project. */
const ENTRY = /^src\/(?:main|index)\.[jt]sx?$/
/** Folders that a name carries, with its own. */
const MOST_FOLDERS = 8
/** With a number behind it, it is still a file's name. */
const NAME_CHARS = 58

export function isCode(path: string): boolean {
  return CODE.test(path)
}

/**
 * Code that draws becomes a component, everything else a service: a project's own router keeps its pages, so they are components here.
 * Names stay what they are; of two that would be one, the later one carries its folder, or a number.
 */
export function placeFiles(texts: ReadonlyMap<string, string>, known: KnownModules): Places {
  const files = new Map<string, FilePath>()
  const replaced = new Map<string, string>()
  const leftOut = new Map<string, string>()
  const names = createFreeNames()
  for (const [path, code] of texts) {
    if (!isCode(path) || DECLARATIONS.test(path)) continue
    const kit = kitModule(path)
    if (TEST.test(path)) leftOut.set(path, IMPORT_TEXT.test)
    else if (ENTRY.test(path)) leftOut.set(path, IMPORT_TEXT.setUp)
    else if (kit !== null && known.has(kit) && isCovered(code, known.get(kit))) replaced.set(path, kit)
    else files.set(path, freePlace(path, draws(path, code), names))
  }
  return { files, replaced, leftOut }
}

/** `src/components/ui/button.tsx` and `src/lib/utils.ts` are what shadcn/ui put there, and Lathe has them too. */
function kitModule(path: string): string | null {
  const match = /^src\/((?:components\/ui|lib|hooks)\/[\w-]+)\.[jt]sx?$/.exec(path)
  return match?.[1] === undefined ? null : `@/${match[1]}`
}

/** Lathe's own must have every name that the file exports, or what imports it would miss some. */
function isCovered(code: string, names: ReadonlySet<string> | undefined): boolean {
  const declared = [...code.matchAll(/\bexport\s+(?:async\s+)?(?:const|let|function|class)\s+(\w+)/g)].map(([, name]) => name ?? '')
  const listed = [...code.matchAll(/\bexport\s*\{([^{}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((each) =>
      each
        .replace(/^.*\bas\b/, '')
        .replace(/\btype\b/, '')
        .trim(),
    ),
  )
  return [...declared, ...listed].every((name) => name === '' || /^type\b/.test(name) || names?.has(name) === true)
}

function draws(path: string, code: string): boolean {
  return /\.[jt]sx$/.test(path) || (/\.jsx?$/.test(path) && /<\/?[A-Za-z][\w.]*[\s/>]|<>/.test(code))
}

/** Its own name, then with the folders around it, then numbered, without an end. */
function freePlace(path: string, isDrawn: boolean, names: FreeNames): FilePath {
  const segments = path
    .replace(/^src\//, '')
    .replace(/\.[^.]+$/, '')
    .split('/')
  if (segments.length > 1 && segments.at(-1) === 'index') segments.pop()
  const placeOf = (name: string) => (isDrawn ? `__components__${name}.tsx` : `__services__${name}.ts`)
  for (let depth = 1; depth <= Math.min(segments.length, MOST_FOLDERS); depth++) {
    const place = FilePath.safeParse(placeOf(nameOf(segments.slice(-depth), isDrawn)))
    if (place.success && names.take(place.data)) return place.data
  }
  const own = nameOf(segments.slice(-1), isDrawn) || (isDrawn ? 'File' : 'file')
  return FilePath.parse(names.numbered(placeOf(own), (n) => placeOf(`${own}${n + 1}`)))
}

function nameOf(segments: readonly string[], isDrawn: boolean): string {
  const words = segments
    .map((segment) =>
      inLatin(segment)
        .replaceAll(/[^A-Za-z0-9-]+/g, '-')
        .replaceAll(/^[^A-Za-z]+|(?<!-)-+$/g, ''),
    )
    .filter(Boolean)
  if (!isDrawn) return words.join('-').slice(0, NAME_CHARS)
  return words
    .map((word) => word.replaceAll(/(?:^|-)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase()))
    .join('')
    .slice(0, NAME_CHARS)
}

/** Letters without their marks: one name, however a computer spells it. */
function inLatin(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
}
