import type { DraftBridge } from './bridge.ts'
import { watchConsole } from './console.ts'
import { type FaintReport, findFaintTexts } from './contrast.ts'
import { dressPage } from './dress.ts'
import { drawPage } from './draw-page.ts'
import { passOnLinksOut } from './links-out.ts'
import { createPointing } from './pointing.ts'
import { passOnShortcuts } from './shortcuts.ts'

const MAX_MEASURED_BYTES = 7_500
const HAND_OVER = Symbol.for('lathe.draft')

/** The console, pointing, the page's picture, the contrast of its texts, steps of tests, links out and the builder's shortcuts, in the builder's frame only. */
export function startDraftTools(): void {
  const bridge = (globalThis as Record<symbol, unknown>)[HAND_OVER] as DraftBridge | undefined
  if (bridge === undefined) return
  // Hidden from the app's own code.
  Reflect.deleteProperty(globalThis, HAND_OVER)
  watchConsole(bridge)
  bridge.onSelect(createPointing((element) => bridge.send({ type: 'selected', element })))
  const send = (picture: ImageBitmap | null) => bridge.send({ type: 'picture', picture })
  bridge.onDraw(() => void drawPage().then(send, () => send(null)))
  bridge.onMeasure(() => bridge.send({ type: 'measured', faint: fitting(findFaintTexts()) }))
  bridge.onStep((step, limits, answer) => void import('./test-steps.ts').then(({ runStep }) => runStep(step, limits)).then(answer))
  bridge.onDress(dressPage)
  passOnLinksOut((address) => bridge.send({ type: 'open', address }))
  passOnShortcuts((keys) => bridge.send({ type: 'shortcut', keys }))
}

/** A report has a largest size. */
function fitting(faint: readonly FaintReport[]): readonly FaintReport[] {
  const bytes = (some: readonly FaintReport[]) => new TextEncoder().encode(JSON.stringify(some)).length
  let kept = faint
  while (bytes(kept) > MAX_MEASURED_BYTES) kept = kept.slice(0, -1)
  return kept
}
