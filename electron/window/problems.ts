/** Something that went wrong in the program itself, without what it went wrong with: no text of an error, since that may hold a person's rows. */
export interface Problem {
  readonly at: string
  readonly what: string
  /** Places in the program's own scripts, the innermost first. */
  readonly where: readonly string[]
}

export interface Problems {
  note(what: string): void
  noteError(error: unknown): void
  list(): readonly Problem[]
}

const MOST_KEPT = 50
const MOST_PLACES = 8

/** The last things that went wrong since the start. */
export function createProblems(now: () => number): Problems {
  let kept: readonly Problem[] = []
  const keep = (what: string, where: readonly string[]) => {
    kept = [...kept, { at: new Date(now()).toISOString(), what, where }].slice(-MOST_KEPT)
  }
  return {
    note: (what) => keep(what, []),
    noteError: (error) => keep(nameOf(error), placesOf(error)),
    list: () => kept,
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error && typeof error.code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(error.code) ? ` ${error.code}` : ''
  return `${/^\w{1,60}$/.test(error.name) ? error.name : 'Error'}${code}`
}

/** `main.js:120:7` of a line such as `at start (file:///home/ada/lathe/out/main/main.js:120:7)`: no folder, since its name may be a person's. */
function placesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error) || error.stack === undefined) return []
  return error.stack
    .split('\n')
    .flatMap((line) => /^\s+at .*?([\w.-]+\.(?:[cm]?[jt]s|node):\d+:\d+)\)?$/.exec(line)?.[1] ?? [])
    .slice(0, MOST_PLACES)
}
