/**
 * Takes the text between the tags as it comes and gives what belongs to the body: without the line break after the tag, and without
 * a code fence around the whole. Characters are looked at once; what may still turn out to be a closing fence is held back.
 */
export interface BodyReader {
  push(text: string): string
  /** What was held back and belongs to the body after all. */
  finish(): string
}

type State =
  /** Before the first line: blanks so far. */
  | 'head'
  | 'opening-fence'
  | 'opening-info'
  | 'plain'
  | 'inside'
  /** At the start of a line of a fenced body, blanks so far. */
  | 'line-start'
  | 'closing-fence'
  | 'closing-blanks'
  /** A line that can only be the end of the fence went by; blanks since. */
  | 'closed'

/** What may follow an opening fence: `tsx`, `json title="x"`. Anything longer is a line of text. */
const MAX_INFO_CHARS = 60

export function createBodyReader(): BodyReader {
  let state: State = 'head'
  let held = ''
  let fence = 0
  let ticks = 0
  let info = 0

  /** Ends the head: what was held is text, without the tag's own line break and the blanks before it. */
  function startPlain(): string {
    const text = held.replace(/^[ \t]*(?:\r?\n)?/, '')
    held = ''
    state = 'plain'
    return text
  }

  function release(next: State): string {
    const text = held
    held = ''
    state = next
    return text
  }

  function stepHead(character: string): string {
    held += character
    if (state === 'head') {
      if (character === '`') {
        state = 'opening-fence'
        ticks = 1
        return ''
      }
      return isBlank(character) ? '' : startPlain()
    }
    if (state === 'opening-fence') {
      if (character === '`') {
        ticks++
        return ''
      }
      if (ticks < 3) return startPlain()
      fence = ticks
      state = 'opening-info'
      info = 0
    }
    if (character === '\n') {
      held = ''
      state = 'line-start'
      return ''
    }
    return character === '`' || ++info > MAX_INFO_CHARS ? startPlain() : ''
  }

  function stepFenced(character: string): string {
    held += character
    switch (state) {
      case 'line-start':
        if (character === '`') {
          state = 'closing-fence'
          ticks = 1
          return ''
        }
        if (character === '\n') return release('line-start')
        return character === ' ' || character === '\t' ? '' : release('inside')
      case 'closing-fence':
        if (character === '`') {
          ticks++
          return ''
        }
        if (ticks < fence) return release(character === '\n' ? 'line-start' : 'inside')
        state = 'closing-blanks'
        return closingBlank(character)
      case 'closing-blanks':
        return closingBlank(character)
      default:
        // In 'closed': a second fence means that the first one was inside the file.
        if (isBlank(character)) return ''
        if (character !== '`') return release('inside')
        held = held.slice(0, -1)
        ticks = 1
        return withHeld(release('closing-fence'), '`')
    }
  }

  function closingBlank(character: string): string {
    if (character === '\n') state = 'closed'
    else if (!isBlank(character)) return release('inside')
    return ''
  }

  function withHeld(text: string, next: string): string {
    held = next
    return text
  }

  return {
    push(text) {
      let given = ''
      let at = 0
      while (at < text.length) {
        if (state === 'plain') return given === '' && at === 0 ? text : given + text.slice(at)
        if (state === 'inside') {
          const end = text.indexOf('\n', at)
          if (end === -1) return given + text.slice(at)
          given += text.slice(at, end + 1)
          at = end + 1
          state = 'line-start'
        } else {
          const isHead = state === 'head' || state === 'opening-fence' || state === 'opening-info'
          given += isHead ? stepHead(text.charAt(at)) : stepFenced(text.charAt(at))
          at++
        }
      }
      return given
    },
    finish() {
      const isEndOfFence = (state === 'closing-fence' && ticks >= fence) || state === 'closing-blanks' || state === 'closed'
      if (isEndOfFence) return ''
      return state === 'head' || state === 'opening-fence' || state === 'opening-info' ? startPlain() : release('plain')
    },
  }
}

function isBlank(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\n' || character === '\r'
}
