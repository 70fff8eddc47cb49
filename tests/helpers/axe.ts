import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * The themes to test at this width: light where it is wide and dark where it is narrow; with `LATHE_ALL_SIZES=1` (`npm run test:long`)
 * both.
 */
export function themesAt(width: number): readonly ['light' | 'dark', ...('light' | 'dark')[]] {
  const isWide = width >= 768
  if (process.env['LATHE_ALL_SIZES'] !== '1') return [isWide ? 'light' : 'dark']
  return isWide ? ['light', 'dark'] : ['dark', 'light']
}

export interface AxeScope {
  /** `colours`: only the rules that depend on the theme. */
  readonly rules?: 'all' | 'colours'
  /** Only elements that match these selectors; by default an open dialog with all that floats over a page, else the whole page. */
  readonly within?: readonly string[] | undefined
}

/** axe's violations of a page or a frame, one line each. Nested frames are tested separately. */
export async function violations(place: Page | Frame, where: string, { rules = 'all', within }: AxeScope = {}): Promise<readonly string[]> {
  if (!(await place.evaluate(() => 'axe' in globalThis))) await place.evaluate(source)
  const found = await place.evaluate(
    async ({ selectors, options }) => {
      const { axe } = globalThis as unknown as { axe: { run(context: Document | Element[], options: object): Promise<AxeResults> } }
      // What lies behind a dialog is looked at by itself.
      const floating = document.querySelector('[data-dialog]') === null ? null : '[data-dialog], body > :not(#root)'
      const chosen = selectors ?? floating
      const context = chosen === null ? document : [...document.querySelectorAll(chosen)]
      // Halfway between two colours nothing can be read, for a moment.
      const moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      return (await axe.run(context, { resultTypes: ['violations'], iframes: false, ...options })).violations
    },
    { selectors: within?.join(',') ?? null, options: rules === 'all' ? {} : COLOURS },
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${where}: ${id}: ${html.slice(0, 200)} ${(failureSummary ?? '').replaceAll('\n', ' ')}`),
  )
}
