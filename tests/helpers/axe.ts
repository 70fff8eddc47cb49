import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe has against what a page, or the frame in it, shows now: one line each. Frames inside are asked by themselves. */
export async function violations(place: Page | Frame, where: string): Promise<readonly string[]> {
  if (!(await place.evaluate(() => 'axe' in globalThis))) await place.evaluate(source)
  const found = await place.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(context: Document, options: object): Promise<AxeResults> } }
    return (await axe.run(document, { resultTypes: ['violations'], iframes: false })).violations
  })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${where}: ${id}: ${html.slice(0, 200)} ${(failureSummary ?? '').replaceAll('\n', ' ')}`),
  )
}
