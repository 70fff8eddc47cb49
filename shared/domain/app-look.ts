import { RECORD_TEXT } from '../text/record.ts'
import { type BundledFont, fontStack, isBundled } from './app-fonts.ts'
import type { AppRecord } from './app-record.ts'
import { coloursOf, type AppStyle } from './app-style.ts'
import { colourCss, luminanceOf } from './colour.ts'
import type { FileMap } from './file-path.ts'
import { GLOBALS_CSS_PATH } from './file-path.ts'
import { uploadHash } from './own-image.ts'

export type StartTheme = 'light' | 'dark' | 'system'

/** What an app's record does to its pages, in the draft, the live app and an exported project alike. */
export interface AppLook {
  /** Stands above the app's own style sheet, whatever that says. */
  readonly css: string
  /** The bundled font that the style names. */
  readonly font: BundledFont | null
  /** Until a person chooses one. */
  readonly theme: StartTheme
  /** Below each page. */
  readonly links: readonly { readonly label: string; readonly href: string }[]
  readonly icon: string | null
  /** The page that opens in place of `/`; null: that one. */
  readonly mainPage: string | null
  /** The addresses, as pages declare them, that open to paying members. */
  readonly membersOnly: readonly string[]
}

/** An app whose style sheet is not made of the skin, where everything follows from the ground and the brand, says so on its root element. */
export const SKINLESS = 'data-skinless'

export function hasSkin(files: FileMap): boolean {
  return files.get(GLOBALS_CSS_PATH)?.includes('lathe/skin.css') ?? true
}

export function lookOf({ style, settings }: AppRecord): AppLook {
  const { termsOfServiceLink, privacyPolicyLink, supportEmail, mainPage } = settings
  const links = [
    { label: RECORD_TEXT.terms, href: termsOfServiceLink },
    { label: RECORD_TEXT.privacy, href: privacyPolicyLink },
    { label: RECORD_TEXT.support, href: supportEmail === '' ? '' : `mailto:${supportEmail}` },
  ]
  const { backgroundColor } = coloursOf(style)
  return {
    css: styleCss(style),
    font: style.fontFamily !== null && isBundled(style.fontFamily) ? style.fontFamily : null,
    theme: backgroundColor === null ? 'system' : isDark(backgroundColor) ? 'dark' : 'light',
    links: links.filter(({ href }) => href !== ''),
    icon: picture(style.logoUrl),
    mainPage: mainPage === '' || mainPage === '/' ? null : mainPage,
    membersOnly: settings.membersOnlyPages,
  }
}

/** The grounds from which the skin writes in white rather than in black. */
function isDark(colour: string): boolean {
  return luminanceOf(colour) < 0.179
}

/** An address that was read as an upload's: no more than its hash goes into the style sheet. */
function picture(address: string | null): string | null {
  const hash = address === null ? null : uploadHash(address)
  return hash === null ? null : `/_app/files/${hash}`
}

/**
 * Colours, pictures and the font of a branding. Every value is one that was read as a colour, an upload or a name of ours. Inks hold in the
 * theme that the background belongs to; in the other one, where the ground is turned over, they follow from it.
 */
function styleCss(style: AppStyle): string {
  const colours = coloursOf(style)
  const css = (colour: string | null) => (colour === null ? null : colourCss(colour))
  const [ground, header, subheader] = [css(colours.backgroundColor), css(colours.headerTextColor), css(colours.subheaderTextColor)]
  const [button, buttonText] = [css(colours.buttonBackgroundColor), css(colours.buttonTextColor)]
  const own = colours.backgroundColor === null ? ROOT : isDark(colours.backgroundColor) ? `${ROOT}.dark` : `${ROOT}:not(.dark)`
  const font = style.fontFamily === null ? null : fontStack(style.fontFamily)
  const ink = colours.backgroundColor === null ? null : isDark(colours.backgroundColor) ? '#fff' : '#000'
  const [logo, image] = [picture(style.logoUrl), picture(style.backgroundImage)]
  return [
    rule(ROOT, { '--page': ground, '--brand': button, '--font-sans': font }),
    rule(own, {
      '--background': ground,
      '--primary': button,
      '--primary-foreground': buttonText,
    }),
    rule(`${own}[${SKINLESS}]`, { '--foreground': ink }),
    rule(`${ROOT} body`, { 'font-family': font }),
    rule(`${own} :is([data-slot="page-header"] h1,#main>h1)`, { color: header }),
    rule(`${own} [data-slot="page-header"] h1~p`, { color: subheader }),
    rule(`${ROOT} body`, {
      background:
        image === null ? null : `linear-gradient(${VEIL},${VEIL}) fixed,url("${image}") center/cover no-repeat fixed,var(--background)`,
    }),
    rule(`${ROOT} [data-slot="app-mark"]`, {
      background: logo === null ? null : `url("${logo}") center/contain no-repeat`,
      'font-size': logo === null ? null : '0',
    }),
    rule(`${ROOT} [data-slot="app-mark"]>*`, { visibility: logo === null ? null : 'hidden' }),
  ].join('')
}

/** Above what a style sheet may say of the root, in any theme. */
const ROOT = ':root:root:root'
/** Lets a picture be seen behind text that has to be read. */
const VEIL = 'color-mix(in oklab,var(--background) 88%,transparent)'

function rule(selector: string, values: Readonly<Record<string, string | null>>): string {
  const lines = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [`${name}:${value}`]))
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`
}

const FOOT = '#lathe-foot'

/** The style sheet of a draft's origin with the font of a branding: beside the branding's own, which changes while somebody tries colours. */
export function draftFontAddress({ font }: Pick<AppLook, 'font'>): string | null {
  return font === null ? null : `/_lathe/font/${encodeURIComponent(font)}.css`
}

/** All that a page's head says of it, after the app's own style sheet. */
export function lookCss({ css, theme, links }: Pick<AppLook, 'css' | 'theme' | 'links'>, hasMark: boolean): string {
  const start = theme === 'system' ? '' : `:root:root{--theme:${theme}}`
  return start + css + (hasMark || links.length > 0 ? FOOT_CSS : '')
}

/** Of what stands below a page. */
const FOOT_CSS = `${FOOT}{display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem 1.25rem;padding:1rem;font-size:.8125rem;color:var(--muted-foreground,inherit)}${FOOT} a{color:inherit;text-decoration:underline;text-underline-offset:2px}`
