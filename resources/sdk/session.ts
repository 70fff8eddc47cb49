/*
 * Who the page acts as: the token of the person's session, which is kept in the storage of the app's origin and sent in the
 * Authorization header alone. A draft is given a token with its document and keeps none.
 */
const KEY = 'lathe:session'

let token = ''
let isKept = false
const listeners = new Set<() => void>()

/** Called once, before the first call. `given`: of the document; empty in a live app. */
export function beginSession(given: string): void {
  isKept = given === ''
  token = isKept ? stored() : given
  // Signed in or out in another tab.
  if (isKept) window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && take(stored()))
}

export function sessionToken(): string {
  return token
}

/** From now on the page acts as somebody else; null: as nobody. */
export function changeSession(next: string | null): void {
  if (isKept) store(next)
  take(next ?? '')
}

/** Calls back when the page acts as somebody else. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function take(next: string): void {
  if (next === token) return
  token = next
  for (const listener of new Set(listeners)) listener()
}

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function store(next: string | null): void {
  try {
    if (next === null || next === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
  } catch {
    // Without a storage the session lasts as long as the page.
  }
}
