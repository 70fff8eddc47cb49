import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { appInfo } from '../sdk/app-info.ts'
import { parseStack } from './stack.ts'

/** An app that fails in a loop tells of no more in one visit. */
const MAX_ERRORS = 10
const TITLE_CHARS = 500
const told = new Set<string>()

/** Tells the server that another page is shown. The first one it knows, since it served it; and what replaces a page is no other one. */
export function useCountedPages(pathname: string): void {
  const shown = useRef(pathname)
  const how = useNavigationType()
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (how !== 'REPLACE') signal({ page: pathname })
  }, [pathname, how])
}

/** The same error is told once. */
export function signalError(title: string, stack: string): void {
  const frame = parseStack(stack).find(({ url }) => /\/_live\/app-[0-9a-f]+\.js/.test(url))
  const at = frame === undefined ? null : { script: frame.url.replace(/^.*\/|[?#].*$/g, ''), line: frame.line, column: frame.column }
  const key = JSON.stringify([title, at])
  if (told.has(key) || told.size >= MAX_ERRORS) return
  told.add(key)
  signal({ error: { title: title.slice(0, TITLE_CHARS), at } })
}

/** Nothing of the page waits for it or depends on it. */
function signal(body: object): void {
  if (appInfo.isCounted !== true) return
  void fetch('/_app/seen', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
