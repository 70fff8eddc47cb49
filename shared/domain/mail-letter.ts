import { MAIL_TEXT } from '../text/mail.ts'
import { assertNever } from './assert-never.ts'
import type { AppId } from './ids.ts'
import type { MailKind, NewMail } from './mail.ts'
import { mailColour } from './mail-colour.ts'

/** Whose mail it is: the app's name and brand; `Lathe` and null for the installation's own. */
export interface Sender {
  readonly appId: AppId | null
  readonly name: string
  /** As `App.accent`. */
  readonly accent: string | null
}

/** What a mail says, before it is text and HTML. All of it is text. */
export interface Letter {
  readonly heading: string | null
  readonly paragraphs: readonly string[]
  readonly code?: string
  readonly button?: { readonly label: string; readonly link: string }
  /** Small, at the end. */
  readonly footer: readonly string[]
}

/** Kinds that carry a link, a code or both, and are over after a while. */
export type PassKind = Extract<MailKind, 'sign-in' | 'verify-email' | 'reset-password' | 'change-email' | 'invitation'>

export interface Pass {
  readonly kind: PassKind
  readonly to: string
  readonly data: 'test' | 'live'
  readonly link?: string
  readonly code?: string
  readonly expiresAt: Date
  readonly now: Date
}

/** A mail with a link, a code or both, in the words of its kind and the look of its app. */
export function passMail(sender: Sender, { kind, to, data, link, code, expiresAt, now }: Pass): NewMail {
  const words = wordsOf(kind)
  const minutes = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / 60_000))
  const asks = [...(link === undefined ? [] : [words.withLink]), ...(code === undefined ? [] : [words.withCode])]
  const letter: Letter = {
    heading: words.heading,
    paragraphs: [...asks, MAIL_TEXT.validMinutes(minutes)],
    ...(code === undefined ? {} : { code }),
    ...(link === undefined ? {} : { button: { label: words.button, link } }),
    footer: [MAIL_TEXT.ignore, MAIL_TEXT.writtenBy(sender.name)],
  }
  return {
    appId: sender.appId,
    data,
    kind,
    to,
    subject: words.subject(sender.name),
    fromName: sender.name,
    expiresAt: expiresAt.toISOString(),
    ...writeLetter(sender, letter),
    ...(link === undefined ? {} : { link }),
    ...(code === undefined ? {} : { code }),
  }
}

/** The same letter twice: as text, and as HTML in which nothing of it is markup. */
export function writeLetter(
  { name, accent }: Pick<Sender, 'name' | 'accent'>,
  letter: Letter,
): { readonly text: string; readonly html: string } {
  const { heading, paragraphs, code, button, footer } = letter
  const text = [
    ...(heading === null ? [] : [heading]),
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(button === undefined ? [] : [button.link]),
    `--\n${footer.join('\n')}`,
  ]
  const brand = mailColour(accent)
  const body = [
    heading === null ? '' : `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;color:#18181b">${escapeText(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`),
    code === undefined
      ? ''
      : `<p style="margin:0 0 16px;font:600 28px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;color:#18181b">${escapeText(code)}</p>`,
    button === undefined ? '' : buttonHtml(button, brand),
  ]
  return { text: `${text.join('\n\n')}\n`, html: page(name, brand, body.join(''), footer) }
}

function buttonHtml({ label, link }: NonNullable<Letter['button']>, brand: string): string {
  const href = escapeText(link)
  return (
    `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${brand};color:#ffffff;font-weight:600;text-decoration:none">${escapeText(label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:12px;line-height:18px;color:#52525b;word-break:break-all">${href}</p>`
  )
}

function page(name: string, brand: string, body: string, footer: readonly string[]): string {
  const small = footer.map((line) => `<p style="margin:0 0 4px">${escapeText(line)}</p>`).join('')
  return (
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>' +
    '<body style="margin:0;padding:24px 12px;background:#f4f4f5;font:16px/24px system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#3f3f46">' +
    `<div style="max-width:520px;margin:0 auto;background:#ffffff;border-top:4px solid ${brand};border-radius:8px;padding:24px">` +
    `<p style="margin:0 0 20px;font-size:14px;font-weight:600;color:${brand}">${escapeText(name)}</p>${body}</div>` +
    `<div style="max-width:520px;margin:12px auto 0;padding:0 24px;font-size:12px;line-height:18px;color:#52525b">${small}</div></body></html>`
  )
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? char)
}

function wordsOf(kind: PassKind) {
  switch (kind) {
    case 'sign-in':
      return MAIL_TEXT.signIn
    case 'verify-email':
      return MAIL_TEXT.verify
    case 'reset-password':
      return MAIL_TEXT.reset
    case 'change-email':
      return MAIL_TEXT.changeEmail
    case 'invitation':
      return MAIL_TEXT.invitation
    default:
      return assertNever(kind)
  }
}
