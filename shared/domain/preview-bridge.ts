import { z } from 'zod'
import { CONSOLE_TEXT_MAX_CHARS, REPORT_MAX_BYTES, SELECTED_TEXT_MAX_CHARS } from '../limits/preview.ts'
import { APP_TEST_NAMES_MAX, APP_TEST_SEEN_MAX_CHARS } from '../limits/app-tests.ts'
import { AppTestStep } from './app-test.ts'
import { FaintText } from './faint-text.ts'
import { FilePath } from './file-path.ts'
import { VersionId } from './ids.ts'
import { Issue } from './issue.ts'

/*
 * What a running app and the builder say to each other. After the frame has loaded, the builder posts it one message
 * `{ type: 'lathe:connect' }` with a MessagePort, addressed to the app's origin; everything else goes over that port. What comes
 * out of the frame was written by a stranger's code: it is parsed here, and shown as text only.
 */
export const CONNECT_MESSAGE = 'lathe:connect'

export interface ConnectMessage {
  readonly type: typeof CONNECT_MESSAGE
}

const route = z.string().startsWith('/').max(2000)

/** An error in the running app. `path`, `line` and `column` are the app's own file, when its code is on the stack. */
const FrameError = Issue.extend({ source: z.enum(['runtime', 'console']) })
type FrameError = z.infer<typeof FrameError>

/** What a person clicked while pointing: the DOM element nearest to it that the app's own code wrote, and where. */
export const SelectedElement = z.object({
  path: FilePath,
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  tag: z.string().max(40),
  /** What it says, shortened. */
  text: z.string().max(SELECTED_TEXT_MAX_CHARS),
  /** It holds one text, whole in `text`, and besides it pictures at most. */
  isText: z.boolean(),
  /** The component or page that wrote it. */
  componentName: z.string().max(200),
  /** In pixels of the frame. */
  rect: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  className: z.string().max(2_000),
})
export type SelectedElement = z.infer<typeof SelectedElement>

/** A line that the app wrote to its console. */
export const ConsoleLine = z.object({
  level: z.enum(['log', 'info', 'warn', 'error', 'debug']),
  text: z.string().max(CONSOLE_TEXT_MAX_CHARS),
  at: z.number(),
  path: FilePath.nullable(),
  line: z.number().int().min(1).nullable(),
})
export type ConsoleLine = z.infer<typeof ConsoleLine>

const names = z.array(z.string().max(80)).max(APP_TEST_NAMES_MAX)

/** What became of a step of a test, and what there was in place of what it names. */
export const StepOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['held', 'still-there', 'disabled', 'no-place']) }),
  z.object({ kind: z.enum(['no-control', 'no-option']), names }),
  z.object({ kind: z.literal('not-taken'), value: z.string().max(80) }),
  z.object({ kind: z.literal('text'), text: z.string().max(APP_TEST_SEEN_MAX_CHARS) }),
  z.object({ kind: z.literal('rows'), count: z.number().int().min(0) }),
])
export type StepOutcome = z.infer<typeof StepOutcome>

/** From the app. `ready` comes once per connection, after the first paint. */
export const FrameReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), route }),
  z.object({ type: z.literal('route'), route }),
  /** The answers to `refresh`: the page shows that version now, or cannot become it. */
  z.object({ type: z.literal('refreshed'), versionId: VersionId, route }),
  z.object({ type: z.literal('not-refreshed'), versionId: VersionId }),
  /** The answer to `look`, once the page has read its rows. */
  z.object({ type: z.literal('seen'), route, isEmpty: z.boolean() }),
  /** The answer to `measure`. */
  z.object({ type: z.literal('measured'), faint: z.array(FaintText).max(24) }),
  /** The answer to the `step` of this number. */
  z.object({ type: z.literal('stepped'), number: z.int(), route, outcome: StepOutcome }),
  /** The answer to `draw`: an `ImageBitmap`, so that nothing has to decode a file that a stranger's code made; null: not drawn. */
  z.object({ type: z.literal('picture'), picture: z.unknown() }),
  z.object({ type: z.literal('error'), error: FrameError }),
  z.object({ type: z.literal('console'), line: ConsoleLine }),
  /** While pointing: what was clicked; null: the person gave up. */
  z.object({ type: z.literal('selected'), element: SelectedElement.nullable() }),
  /** A press in the page: it may hold the focus now. */
  z.object({ type: z.literal('pressed') }),
  /** A link out of the app was followed: the frame opens no window itself. */
  z.object({ type: z.literal('open'), address: z.string().max(2000) }),
  /** The answer to the `ping` of this number. It comes after all that the page said before. */
  z.object({ type: z.literal('alive'), ping: z.int() }),
  /** A key that belongs to the builder was pressed inside the app: `mod+k`, `mod+b`, `escape`. */
  z.object({ type: z.literal('shortcut'), keys: z.enum(['mod+k', 'mod+b', 'mod+p', 'escape']) }),
])
export type FrameReport = z.infer<typeof FrameReport>

const AppTheme = z.enum(['light', 'dark', 'system'])
type AppTheme = z.infer<typeof AppTheme>

/** To the app. */
export const FrameCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('navigate'), route }),
  z.object({ type: z.literal('back') }),
  z.object({ type: z.literal('reload') }),
  /** Says what is to be seen: a page that is busy with something endless says nothing. */
  z.object({ type: z.literal('look') }),
  /** Asks for the texts that cannot be read, in both themes. */
  z.object({ type: z.literal('measure') }),
  /** One step of a test, in a page that nobody sees. `open` is a navigation. */
  z.object({
    type: z.literal('step'),
    number: z.int(),
    step: AppTestStep,
    limits: z.object({ looks: z.int(), everyMs: z.int(), textChars: z.int(), names: z.int() }),
  }),
  /** Asks for a picture of what is to be seen. */
  z.object({ type: z.literal('draw') }),
  /** Whether the keyboard is the app's: the builder hands it over, and takes it back. */
  z.object({ type: z.literal('keys'), isOn: z.boolean() }),
  /** A page in an endless loop does not answer. */
  z.object({ type: z.literal('ping'), ping: z.int() }),
  z.object({ type: z.literal('theme'), theme: AppTheme }),
  /** The app's branding and links have changed: shown at once. */
  z.object({
    type: z.literal('dress'),
    css: z.string(),
    /** The address of a style sheet with the font that it names. */
    font: z.string().nullable(),
    name: z.string(),
    links: z.array(z.object({ label: z.string(), href: z.string() })),
  }),
  /** Pointing begins or ends: clicks then choose an element and do nothing in the app. */
  z.object({ type: z.literal('select'), isOn: z.boolean() }),
  /** To a page that runs: take over this version, and keep what the person has typed. */
  z.object({ type: z.literal('refresh'), versionId: VersionId }),
  /** To a page that waits for its version, once. */
  z.object({ type: z.literal('start'), versionId: VersionId, route }),
])
export type FrameCommand = z.infer<typeof FrameCommand>

/** What a frame sent, or null when it does not fit or is larger than an app may report. */
export function readFrameReport(message: unknown): FrameReport | null {
  const report = FrameReport.safeParse(message)
  if (!report.success) return null
  return utf8Length(JSON.stringify(report.data)) <= REPORT_MAX_BYTES ? report.data : null
}

function utf8Length(json: string): number {
  return encodeURIComponent(json).replace(/%[0-9A-F]{2}/g, ' ').length
}
