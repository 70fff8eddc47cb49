import type { Dress } from './bridge.ts'
import { applyThemeOfVersion } from './theme.ts'
import { themeOfApp } from '../kit/hooks/use-theme.ts'

const STYLE_ID = 'lathe-look'
const FONT_ID = 'lathe-font'
const FOOT_ID = 'lathe-foot'

/** Shows a branding in the page that runs, as its document would have it from the beginning. */
export function dressPage({ css, font, name, links }: Dress): void {
  const before = themeOfApp()
  loadFont(font)
  const style = document.getElementById(STYLE_ID) ?? document.createElement('style')
  style.id = STYLE_ID
  style.textContent = css
  // After the style sheet of the version, which a refresh may have put behind it.
  document.head.append(style)
  applyThemeOfVersion(before)
  document.getElementById(FOOT_ID)?.remove()
  if (links.length === 0) return
  const foot = document.createElement('section')
  foot.id = FOOT_ID
  foot.setAttribute('aria-label', name)
  for (const { label, href } of links) {
    const link = document.createElement('a')
    link.textContent = label
    link.href = href
    link.rel = 'noopener'
    foot.append(link)
  }
  document.body.append(foot)
}

/** Left alone while it stays the same: a style sheet that comes anew shows its font a moment later. */
function loadFont(address: string | null): void {
  const before = document.getElementById(FONT_ID)
  if (address === (before?.getAttribute('href') ?? null)) return
  before?.remove()
  if (address === null) return
  const link = document.createElement('link')
  link.id = FONT_ID
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
}
