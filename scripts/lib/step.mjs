/** Says what is being done, and how long it took. What fails ends the script with a sentence, not with a stack. */
export async function step(title, work) {
  process.stdout.write(`${title} …\n`)
  const started = performance.now()
  const result = await work()
  process.stdout.write(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  return result
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
