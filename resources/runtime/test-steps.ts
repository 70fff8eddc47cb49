import { readsSettled } from '../sdk/reads.ts'
import { type ControlKind, findControl, holds, namesOf, placesWith, rowsShown, textOf } from './find-control.ts'
import { keepFocusUnseen, type UnseenFocus } from './unseen-focus.ts'

/** As `shared/domain/app-test.ts` has them, but for `open`, which is a navigation. */
export type TestStep =
  | { readonly verb: 'click'; readonly name: string; readonly within: string | null }
  | { readonly verb: 'fill'; readonly label: string; readonly value: string }
  | { readonly verb: 'choose'; readonly option: string; readonly label: string }
  | { readonly verb: 'check'; readonly label: string; readonly isOn: boolean }
  | { readonly verb: 'press'; readonly key: string }
  | { readonly verb: 'see'; readonly text: string; readonly within: string | null; readonly isThere: boolean }
  | { readonly verb: 'rows'; readonly count: number; readonly text: string | null }

/** What became of a step, and what there was in place of what it names. */
export type StepOutcome =
  | { readonly kind: 'held' | 'still-there' | 'disabled' | 'no-place' }
  | { readonly kind: 'no-control' | 'no-option'; readonly names: readonly string[] }
  | { readonly kind: 'not-taken'; readonly value: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rows'; readonly count: number }

export interface StepLimits {
  readonly looks: number
  readonly everyMs: number
  readonly textChars: number
  readonly names: number
}

const HELD = { kind: 'held' } as const
const READS_MS = 1_000
const NAME_CHARS = 60

let focus: UnseenFocus | null = null

/** Does one step as a person would, with what is to be seen. It looks again for a while, since rows and dialogs take a moment. */
export async function runStep(step: TestStep, limits: StepLimits): Promise<StepOutcome> {
  focus ??= begin()
  await readsSettled(READS_MS)
  const outcome = await act(step, limits, focus)
  await settled()
  return outcome
}

function begin(): UnseenFocus {
  // Where nobody looks no picture is drawn, so an animation that something waits for would never end.
  const still = document.createElement('style')
  still.textContent = '*,*::before,*::after{animation:none!important;transition:none!important}'
  document.head.append(still)
  return keepFocusUnseen()
}

async function act(step: TestStep, limits: StepLimits, hand: UnseenFocus): Promise<StepOutcome> {
  switch (step.verb) {
    case 'click':
      return withControl('pressed', step.name, step.within, limits, (element) => press(element, hand))
    case 'check':
      return withControl('ticked', step.label, null, limits, async (element) => {
        if (isOn(element) !== step.isOn) await press(element, hand)
        return (await lookFor(limits, () => isOn(element) === step.isOn || null)) === null ? { kind: 'not-taken', value: '' } : HELD
      })
    case 'fill':
      return withControl('field', step.label, null, limits, (element) => fillIn(element as HTMLInputElement, step.value, hand))
    case 'choose':
      return withControl('choice', step.label, null, limits, (element) => choose(element, step.option, limits, hand))
    case 'press':
      await pressKey(step.key, hand)
      return HELD
    case 'see':
      return see(step, limits)
    case 'rows': {
      const count = () => rowsShown().filter((row) => step.text === null || holds(textOf(row), step.text)).length
      return (await lookFor(limits, () => count() === step.count || null)) === null ? { kind: 'rows', count: count() } : HELD
    }
  }
}

async function see(step: Extract<TestStep, { verb: 'see' }>, limits: StepLimits): Promise<StepOutcome> {
  const { text, within, isThere } = step
  const place = () => (within === null ? document.body : (placesWith(within).find((each) => holds(textOf(each), text)) ?? null))
  const isSaid = () => {
    const at = place()
    return at !== null && holds(textOf(at), text)
  }
  if ((await lookFor(limits, () => isSaid() === isThere || null)) !== null) return HELD
  if (!isThere) return { kind: 'still-there' }
  const [nearest] =
    within === null ? [document.querySelector('[role=dialog], [role=alertdialog], main') ?? document.body] : placesWith(within)
  return nearest === undefined ? { kind: 'no-place' } : { kind: 'text', text: textOf(nearest).slice(0, limits.textChars) }
}

/** Tries again with a moment between, counted and not timed: on a busy machine the moments are longer, and not fewer. */
async function lookFor<Found>({ looks, everyMs }: StepLimits, find: () => Found | null): Promise<Found | null> {
  for (let look = 0; look < looks; look += 1) {
    const found = find()
    if (found !== null) return found
    await pause(everyMs)
    await readsSettled(READS_MS)
  }
  return null
}

async function withControl(
  kind: ControlKind,
  name: string,
  within: string | null,
  limits: StepLimits,
  use: (element: HTMLElement) => Promise<StepOutcome>,
): Promise<StepOutcome> {
  const places = () => (within === null ? [document] : placesWith(within))
  const find = () => places().flatMap((place) => findControl(kind, name, place) ?? [])[0] ?? null
  const found = await lookFor(limits, () => {
    const element = find()
    return element === null || isDisabled(element) ? null : element
  })
  if (found !== null) return use(found)
  if (find() !== null) return { kind: 'disabled' }
  const [place] = places()
  return place === undefined ? { kind: 'no-place' } : { kind: 'no-control', names: short(namesOf(kind, place), limits) }
}

function isDisabled(element: HTMLElement): boolean {
  return element.matches(':disabled, [aria-disabled=true]') || (isField(element) && element.readOnly)
}

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

function isOn(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'
}

/** All that a press of the main button is made of. What it opens may listen for the end of that very press. */
async function press(element: HTMLElement, hand: UnseenFocus): Promise<StepOutcome> {
  element.scrollIntoView({ block: 'nearest' })
  const pointer = { bubbles: true, cancelable: true, composed: true, pointerId: 1, pointerType: 'mouse', isPrimary: true, button: 0 }
  element.dispatchEvent(new PointerEvent('pointermove', pointer))
  element.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }))
  const takesFocus = element.dispatchEvent(new MouseEvent('mousedown', { ...pointer, buttons: 1 }))
  const focusable = element.closest<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')
  if (takesFocus && focusable === null) hand.leave()
  else if (takesFocus && focusable !== null) hand.focus(focusable)
  await settled()
  element.dispatchEvent(new PointerEvent('pointerup', pointer))
  element.dispatchEvent(new MouseEvent('mouseup', pointer))
  await settled()
  if (element.isConnected) element.click()
  return HELD
}

async function fillIn(element: HTMLInputElement | HTMLTextAreaElement, value: string, hand: UnseenFocus): Promise<StepOutcome> {
  hand.focus(element)
  setValue(element, value)
  await settled()
  if (isField(element) && element.isConnected && element.value !== value)
    return { kind: 'not-taken', value: element.value.slice(0, NAME_CHARS) }
  element.dispatchEvent(new Event('change', { bubbles: true }))
  return HELD
}

/** React notices a value that it has not set itself. */
function setValue(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const owner = Object.getPrototypeOf(element) as object
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

async function choose(element: HTMLElement, option: string, limits: StepLimits, hand: UnseenFocus): Promise<StepOutcome> {
  if (element instanceof HTMLSelectElement) {
    const found = [...element.options].find((each) => each.text.trim().toLowerCase() === option.trim().toLowerCase())
    if (found === undefined)
      return {
        kind: 'no-option',
        names: short(
          [...element.options].map(({ text }) => text),
          limits,
        ),
      }
    setValue(element, found.value)
    element.dispatchEvent(new Event('change', { bubbles: true }))
    return HELD
  }
  const isOpen = () => element.getAttribute('aria-expanded') !== 'false'
  const around = () => (element.matches('[role=combobox], button') ? document : element)
  if (!isOpen()) await press(element, hand)
  const found = await lookFor(limits, () => findControl('option', option, around()))
  if (found === null) return { kind: 'no-option', names: short(namesOf('option', around()), limits) }
  return press(found, hand)
}

const CODES: Readonly<Record<string, string>> = { Space: ' ' }

async function pressKey(name: string, hand: UnseenFocus): Promise<void> {
  const element = hand.active()
  const key = { key: CODES[name] ?? name, code: name, bubbles: true, cancelable: true, composed: true }
  const goesOn = element.dispatchEvent(new KeyboardEvent('keydown', key))
  if (goesOn) doDefault(name, element, hand)
  await settled()
  element.dispatchEvent(new KeyboardEvent('keyup', key))
}

/** What the browser does of itself after a key that nobody took. */
function doDefault(key: string, element: HTMLElement, hand: UnseenFocus): void {
  if (key === 'Tab') {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
      (each) => each.tabIndex >= 0 && each.checkVisibility() && !each.matches(':disabled'),
    )
    const next = all[all.indexOf(element) + 1] ?? all[0]
    if (next !== undefined) hand.focus(next)
  } else if (element.matches('button, a[href], summary')) {
    if (key === 'Enter' || (key === 'Space' && !element.matches('a'))) element.click()
  } else if (key === 'Enter' && element instanceof HTMLInputElement) element.form?.requestSubmit()
  else if (key === 'Space' && element.matches('input[type=checkbox], input[type=radio]')) element.click()
}

function short(names: readonly string[], limits: StepLimits): readonly string[] {
  return names.slice(0, limits.names).map((name) => name.slice(0, NAME_CHARS))
}

const settled = (): Promise<void> => readsSettled(READS_MS)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
