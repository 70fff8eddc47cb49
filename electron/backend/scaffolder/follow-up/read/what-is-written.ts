const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['book', 'bookings'],
  ['reserve', 'reservations'],
  ['order', 'orders'],
  ['register', 'registrations'],
  ['apply', 'applications'],
  ['sign up', 'sign-ups'],
  ['report', 'reports'],
  ['comment', 'comments'],
  ['rsvp', 'replies'],
])

/** What somebody writes who may do this: whoever may book writes bookings. */
export function whatIsWritten(verb: string): string | undefined {
  return WRITTEN.get(verb.toLowerCase())
}
