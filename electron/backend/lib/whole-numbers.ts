/** Numbers of a byte each, as near to each other as they were; empty where they say nothing. */
export function inWholeNumbers(numbers: readonly number[]): Int8Array {
  const largest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0)
  if (largest === 0 || !Number.isFinite(largest)) return new Int8Array()
  return Int8Array.from(numbers, (number) => Math.round((number / largest) * 127))
}
