const SVG = 'http://www.w3.org/2000/svg'
const WIDTH = 640
const HEIGHT = 360
/** A page that holds more is not drawn. */
const MAX_CHARS = 4_000_000
const MAX_IMAGE_BYTES = 2_000_000
/** They run, load, or are the builder's own. */
const LEFT_OUT = 'script, link, style, noscript, iframe, object, embed, video, audio, [data-lathe-outline]'

/**
 * A picture of the top of the page, 640 × 360. The document is laid out once more inside an SVG image, where nothing runs and nothing
 * loads: styles and images go in as text. Null where that is too much.
 */
export async function drawPage(): Promise<ImageBitmap | null> {
  const width = Math.max(innerWidth, WIDTH)
  const height = Math.round((width * HEIGHT) / WIDTH)
  const page = await staticCopy(document.documentElement, height)
  const svg = new XMLSerializer().serializeToString(asSvg(page, width, height))
  if (svg.length > MAX_CHARS) return null
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  // Straight from the image it would count as one of another origin and could not be sent.
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, WIDTH, HEIGHT)
  return canvas.transferToImageBitmap()
}

function asSvg(page: HTMLElement, width: number, height: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  // The image's root is this element, and what is written for `:root` is about it.
  for (const { name, value } of page.attributes) svg.setAttribute(name, value)
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  const content = document.createElementNS(SVG, 'foreignObject')
  content.setAttribute('width', '100%')
  content.setAttribute('height', '100%')
  content.append(page)
  svg.append(content)
  return svg
}

async function staticCopy(original: HTMLElement, height: number): Promise<HTMLElement> {
  const copy = original.cloneNode(true) as HTMLElement
  const pairs = pairsOf(original, copy)
  const style = document.createElement('style')
  style.textContent = `${[...document.styleSheets].map(cssOf).join('\n')}\n*,*::before,*::after{animation:none!important;transition:none!important}`
  await Promise.all(pairs.map(([from, to]) => fix(from, to, height)))
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove()
  copy.querySelector('head')?.append(style)
  return copy
}

function pairsOf(original: Element, copy: Element): readonly (readonly [Element, Element])[] {
  const copies = copy.querySelectorAll('*')
  return [...original.querySelectorAll('*')].flatMap((from, index) => {
    const to = copies[index]
    return to === undefined ? [] : [[from, to] as const]
  })
}

/** What is no part of the markup: what was typed, chosen and painted. */
async function fix(from: Element, to: Element, height: number): Promise<void> {
  if (from instanceof HTMLInputElement) {
    to.setAttribute('value', from.value)
    to.toggleAttribute('checked', from.checked)
  } else if (from instanceof HTMLTextAreaElement) to.textContent = from.value
  else if (from instanceof HTMLOptionElement) to.toggleAttribute('selected', from.selected)
  else if (from instanceof HTMLCanvasElement) {
    const image = document.createElement('img')
    image.setAttribute('src', from.toDataURL())
    image.setAttribute('style', `width:${from.clientWidth}px;height:${from.clientHeight}px`)
    to.replaceWith(image)
  } else if (from instanceof HTMLImageElement && from.getBoundingClientRect().top < height) {
    to.removeAttribute('srcset')
    to.removeAttribute('loading')
    const inlined = await asDataUrl(from.currentSrc)
    if (inlined === null) to.removeAttribute('src')
    else to.setAttribute('src', inlined)
  }
}

function cssOf(sheet: CSSStyleSheet): string {
  try {
    return [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
  } catch {
    // A sheet of another origin cannot be read.
    return ''
  }
}

async function asDataUrl(url: string): Promise<string | null> {
  if (url === '' || url.startsWith('data:')) return url
  try {
    const blob = await (await fetch(url)).blob()
    return blob.size > MAX_IMAGE_BYTES ? null : await readAsDataUrl(blob)
  } catch {
    return null
  }
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The image could not be read')))
    reader.readAsDataURL(blob)
  })
}
