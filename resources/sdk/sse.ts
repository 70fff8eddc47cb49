export interface ServerEvent {
  readonly event: string
  readonly data: string
}

/** Parses a `text/event-stream` in chunks: each call returns the events that are complete. Comments are skipped. */
export function createEventParser(): (chunk: string) => readonly ServerEvent[] {
  let rest = ''
  let event = 'message'
  let data: string[] = []
  return (chunk) => {
    const events: ServerEvent[] = []
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) events.push({ event, data: data.join('\n') })
        event = 'message'
        data = []
        continue
      }
      const colon = line.indexOf(':')
      if (colon === 0) continue
      const field = colon < 0 ? line : line.slice(0, colon)
      const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
      if (field === 'data') data.push(value)
      else if (field === 'event') event = value
    }
    return events
  }
}
