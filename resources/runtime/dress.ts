import type { Dress } from './bridge.ts'
import { applyThemeOfVersion } from './theme.ts'
import { themeOfApp } from '../kit/hooks/use-theme.ts'

const STYLE_ID = 'lathe-look'
const FOOT_ID = 'lathe-foot'

/** Shows a branding in the page that runs, as its document would have it from the beginning. */
export function dressPage({ css, name, links }: Dress): void {
  const before = themeOfApp()
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
