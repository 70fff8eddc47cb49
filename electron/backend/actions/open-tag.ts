/** An opening tag that is whole. `isEmpty`: it closed itself with `/>`. */
export interface OpenTag {
  readonly attributes: ReadonlyMap<string, string>
  readonly isEmpty: boolean
}

/** `not-a-tag` is decided before the character that was fed: that character still has to be read as text. */
export type TagStep = 'more' | 'whole' | 'not-a-tag'

export interface TagReader {
  step(character: string): TagStep
  tag(): OpenTag
}

const OPENING = '<act'
/** Longer than any tag that is meant as one; it bounds what is held back. */
const MAX_TAG_CHARS = 4_096
const NAME_CHARACTER = /[A-Za-z0-9_-]/
const SPACE = /\s/

type State = 'opening' | 'gap' | 'name' | 'before-equals' | 'before-value' | 'quoted' | 'bare' | 'after-value' | 'slash'

/** Reads `<act type="…" path='…'>` one character at a time, so that no character is ever looked at twice. */
export function createTagReader(): TagReader {
  const attributes = new Map<string, string>()
  let state: State = 'opening'
  let length = 0
  let quote = ''
  let name = ''
  let value = ''
  let isEmpty = false

  function begin(next: State): TagStep {
    state = next
    return 'more'
  }

  function keep(): void {
    // The first one counts, as in HTML.
    if (!attributes.has(name)) attributes.set(name, decodeEntities(value))
    name = ''
    value = ''
  }

  /** A tag without a type is prose about the format. */
  function close(): TagStep {
    return attributes.has('type') ? 'whole' : 'not-a-tag'
  }

  function between(character: string): TagStep {
    if (SPACE.test(character)) return begin('gap')
    if (character === '>') return close()
    if (character === '/') return begin('slash')
    if (!NAME_CHARACTER.test(character)) return 'not-a-tag'
    name = character
    return begin('name')
  }

  return {
    step(character) {
      if (++length > MAX_TAG_CHARS) return 'not-a-tag'
      switch (state) {
        case 'opening':
          if (length <= OPENING.length) return character === OPENING[length - 1] ? 'more' : 'not-a-tag'
          return SPACE.test(character) ? begin('gap') : 'not-a-tag'
        case 'gap':
        case 'after-value':
          return between(character)
        case 'name':
          if (NAME_CHARACTER.test(character)) {
            name += character
            return 'more'
          }
          if (character === '=') return begin('before-value')
          return SPACE.test(character) ? begin('before-equals') : 'not-a-tag'
        case 'before-equals':
          if (character === '=') return begin('before-value')
          return SPACE.test(character) ? 'more' : 'not-a-tag'
        case 'before-value':
          if (SPACE.test(character)) return 'more'
          if (character === '"' || character === "'") {
            quote = character
            return begin('quoted')
          }
          if (!/[A-Za-z0-9_.@/-]/.test(character)) return 'not-a-tag'
          value = character
          return begin('bare')
        case 'quoted':
          // A quote that is never closed must not swallow what follows on the next lines.
          if (character === '\n') return 'not-a-tag'
          if (character !== quote) {
            value += character
            return 'more'
          }
          keep()
          return begin('after-value')
        case 'bare':
          if (character === '>') {
            isEmpty = value.endsWith('/')
            if (isEmpty) value = value.slice(0, -1)
            keep()
            return close()
          }
          if (SPACE.test(character)) {
            keep()
            return begin('gap')
          }
          if (character === '<' || character === '"' || character === "'") return 'not-a-tag'
          value += character
          return 'more'
        case 'slash':
          if (character !== '>') return 'not-a-tag'
          isEmpty = true
          return close()
      }
    },
    tag: () => ({ attributes, isEmpty }),
  }
}

/** A tag that says the same. */
export function writeTag(attributes: OpenTag['attributes']): string {
  const written = [...attributes].map(([name, value]) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
  return `<act${written.join('')}>`
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', '#39': "'", '#34': '"' }

function decodeEntities(value: string): string {
  return value.replace(/&(#?\w{1,6});/g, (written, name: string) => ENTITIES[name] ?? written)
}
