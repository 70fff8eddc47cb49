/** A place in a script of the page. Lines and columns count from 1. */
export interface StackFrame {
  readonly name: string
  readonly url: string
  readonly line: number
  readonly column: number
}

const CHROMIUM = /^\s*at (?:async )?(?:(.*?) \()?([a-z][a-z-]*:\/\/.*?):(\d+):(\d+)\)?$/
const OTHERS = /^(.*?)@([a-z][a-z-]*:\/\/.*?):(\d+):(\d+)$/

/** The frames of an error's stack or of React's component stack, in any browser's format. */
export function parseStack(stack: string): readonly StackFrame[] {
  const frames: StackFrame[] = []
  for (const text of stack.split('\n')) {
    const [, name = '', url, line, column] = CHROMIUM.exec(text) ?? OTHERS.exec(text) ?? []
    if (url !== undefined) frames.push({ name: name.replace(/^new /, ''), url, line: Number(line), column: Number(column) })
  }
  return frames
}

/** Whether a frame is in the app's own code: its imports are served from elsewhere. */
export function isAppFrame({ url }: StackFrame): boolean {
  return url.includes('/_lathe/bundle/')
}
