import { colourReader, contrastOf, hexOf, over, type Rgba } from './colours.ts'
import { ownText, targetOf, type WrittenPlace } from './written-places.ts'

/** A text that is too close to its ground to be read. */
export interface FaintReport {
  readonly theme: 'light' | 'dark'
  readonly text: string
  readonly ratio: number
  readonly needed: number
  readonly ink: string
  readonly ground: string
  /** Where the app's own code wrote the text, what gave it its colour, and what it stands on. */
  readonly place: WrittenPlace | null
  readonly inkPlace: WrittenPlace | null
  readonly groundPlace: WrittenPlace | null
}

const MAX_TEXTS = 600
const MAX_FAINT = 12
const TEXT_CHARS = 60
const ENOUGH = 4.5
const ENOUGH_IF_LARGE = 3
/** Eight bits a channel, and letters are drawn with soft edges: nobody sees a hundredth. */
const SLACK = 0.05
/** No text of these is shown, or WCAG asks nothing of it. */
const EXEMPT =
  'script, style, noscript, template, option, [aria-hidden="true"], :disabled, :disabled *, [aria-disabled="true"], [aria-disabled="true"] *'
const STILL = '*,::before,::after{transition:none!important;animation:none!important}'

/** Measures every text of the page in both themes, and leaves the page as it was. */
export function findFaintTexts(): readonly FaintReport[] {
  const root = document.documentElement
  const [wasDark, scheme] = [root.classList.contains('dark'), root.style.colorScheme]
  // A colour on its way to another theme is none that anybody reads.
  const still = document.head.appendChild(Object.assign(document.createElement('style'), { textContent: STILL }))
  try {
    return (['light', 'dark'] as const).flatMap((theme) => {
      root.classList.toggle('dark', theme === 'dark')
      root.style.colorScheme = theme
      return faintIn(theme)
    })
  } finally {
    root.classList.toggle('dark', wasDark)
    root.style.colorScheme = scheme
    // Read, so that nothing moves when the rule is gone.
    void getComputedStyle(root).color
    still.remove()
  }
}

function faintIn(theme: FaintReport['theme']): readonly FaintReport[] {
  const read = colourReader()
  const pictures = [...document.querySelectorAll('img, video, canvas, iframe')].map((node) => ({
    node,
    rect: node.getBoundingClientRect(),
  }))
  const found = new Map<string, FaintReport>()
  let texts = 0
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null && texts < MAX_TEXTS && found.size < MAX_FAINT; node = walker.nextNode()) {
    const element = node.parentElement
    if (element === null || node.nodeValue?.trim() === '' || !isShown(element)) continue
    texts += 1
    const range = document.createRange()
    range.selectNodeContents(node)
    const faint = measure(element, range.getBoundingClientRect(), theme, read, pictures)
    // Of a list, one row is enough.
    if (faint !== null) found.set(`${faint.ink} ${faint.ground} ${faint.place?.path} ${faint.place?.line}`, faint)
  }
  return [...found.values()]
}

type Pictures = readonly { readonly node: Element; readonly rect: DOMRect }[]

function measure(
  element: Element,
  rect: DOMRect,
  theme: FaintReport['theme'],
  read: (css: string) => Rgba,
  pictures: Pictures,
): FaintReport | null {
  const style = getComputedStyle(element)
  const stands = groundOf(element, rect, read, pictures)
  if (stands === null) return null
  const written = read(element instanceof SVGElement ? style.fill : style.color)
  const ink = over({ ...written, alpha: written.alpha * opacityOf(element) }, stands.colour)
  const ratio = contrastOf(ink, stands.colour)
  const size = Number.parseFloat(style.fontSize)
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
  const needed = isLarge ? ENOUGH_IF_LARGE : ENOUGH
  if (ratio >= needed - SLACK) return null
  return {
    theme,
    text: (ownText(element) ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, TEXT_CHARS),
    ratio: Math.round(ratio * 100) / 100,
    needed,
    ink: hexOf(ink),
    ground: hexOf(stands.colour),
    place: placeOf(element),
    inkPlace: placeOf(colouredBy(element)),
    groundPlace: placeOf(stands.by),
  }
}

function placeOf(element: Element | null): WrittenPlace | null {
  return element === null ? null : (targetOf(element)?.place ?? null)
}

/** What gave a text its colour: the outermost element of the same colour. Null where that is the page. */
function colouredBy(element: Element): Element | null {
  const { color } = getComputedStyle(element)
  let by = element
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (getComputedStyle(parent).color !== color) return by
    by = parent
  }
  return null
}

/** What a text stands on; null where that is a picture, a gradient or something that floats, of which nobody can say a colour. */
function groundOf(
  element: Element,
  { left, top, width, height }: DOMRect,
  read: (css: string) => Rgba,
  pictures: Pictures,
): { colour: Rgba; by: Element | null } | null {
  const [x, y] = [left + width / 2, top + height / 2]
  const isUnder = ({ node, rect }: Pictures[number]) =>
    !element.contains(node) && rect.width > 0 && x > rect.left && x < rect.right && y > rect.top && y < rect.bottom
  if (pictures.some(isUnder)) return null
  const layers: Rgba[] = []
  let by: Element | null = null
  for (let ground: Element | null = element; ground !== null; ground = ground.parentElement) {
    const style = getComputedStyle(ground)
    if (style.backgroundImage !== 'none' || style.backdropFilter !== 'none') return null
    const colour = read(style.backgroundColor)
    if (colour.alpha > 0) {
      layers.push(colour)
      by ??= ground
    }
    if (colour.alpha >= 1) break
    // What floats stands over whatever is there.
    if (style.position === 'absolute' || style.position === 'fixed') return null
  }
  const page: Rgba = { red: 1, green: 1, blue: 1, alpha: 1 }
  return { colour: layers.reduceRight((below, layer) => over(layer, below), page), by }
}

function opacityOf(element: Element): number {
  let opacity = 1
  for (let node: Element | null = element; node !== null; node = node.parentElement) opacity *= Number(getComputedStyle(node).opacity)
  return opacity
}

function isShown(element: Element): boolean {
  if (element.closest(EXEMPT) !== null) return false
  const { width, height } = element.getBoundingClientRect()
  // A text for screen readers is one pixel large.
  if (width <= 1 || height <= 1) return false
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}
