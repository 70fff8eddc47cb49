import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * The themes that are looked at in a window of this width: the light one where it is wide and the dark one where it is narrow, and with
 * `LATHE_ALL_SIZES=1` (`npm run test:long`) the other one too.
 */
export function themesAt(width: number): readonly ['light' | 'dark', ...('light' | 'dark')[]] {
  const isWide = width >= 768
  if (process.env['LATHE_ALL_SIZES'] !== '1') return [isWide ? 'light' : 'dark']
  return isWide ? ['light', 'dark'] : ['dark', 'light']
}

export interface AxeScope {
  /** `colours` are the rules that a theme can break. */
  readonly rules?: 'all' | 'colours'
  /** Only what these selectors find; the whole page without. */
  readonly within?: readonly string[] | undefined
}

/** What axe has against what a page, or the frame in it, shows now: one line each. Frames inside are asked by themselves. */
export async function violations(place: Page | Frame, where: string, { rules = 'all', within }: AxeScope = {}): Promise<readonly string[]> {
  if (!(await place.evaluate(() => 'axe' in globalThis))) await place.evaluate(source)
  const found = await place.evaluate(
    async ({ selectors, options }) => {
      const { axe } = globalThis as unknown as { axe: { run(context: Document | Element[], options: object): Promise<AxeResults> } }
      const context = selectors === null ? document : [...document.querySelectorAll(selectors)]
      return (await axe.run(context, { resultTypes: ['violations'], iframes: false, ...options })).violations
    },
    { selectors: within?.join(',') ?? null, options: rules === 'all' ? {} : COLOURS },
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${where}: ${id}: ${html.slice(0, 200)} ${(failureSummary ?? '').replaceAll('\n', ' ')}`),
  )
}
