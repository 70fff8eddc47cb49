/** A browser asks that its person is not followed: Do Not Track, or Global Privacy Control. */
export function asksNotToBeCounted(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}
