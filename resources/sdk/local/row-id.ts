let lastTime = 0
let lastCount = 0

/** A version 7 UUID: later ids sort after earlier ones, also within a millisecond. */
export function newRowId(now: number): string {
  lastCount = now > lastTime ? 0 : lastCount + 1
  lastTime = Math.max(now, lastTime)
  // A counter of twelve bits; when it overflows, the next millisecond is used.
  if (lastCount > 0xfff) {
    lastTime += 1
    lastCount = 0
  }
  const time = lastTime.toString(16).padStart(12, '0')
  const count = lastCount.toString(16).padStart(3, '0')
  const [a = 0, b = 0, c = 0, d = 0] = crypto.getRandomValues(new Uint16Array(4))
  const hex = (value: number) => value.toString(16).padStart(4, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${hex((a & 0x3fff) | 0x8000)}-${hex(b)}${hex(c)}${hex(d)}`
}
