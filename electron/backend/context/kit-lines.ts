/** What the instructions say of one part of the kit or of one hook (`use-aggregate`), by its name in an import. */
export function createKitLines(readPrompt: () => Promise<string>): (part: string) => Promise<string | null> {
  return async (part) => {
    const lines = (await readPrompt()).split('\n')
    return lines.find((line) => line.startsWith(`- \`${part}\`:`)) ?? (part.startsWith('use-') ? hookLine(part, lines) : null)
  }
}

/** Hooks are told of in prose: the sentences that call the hook. */
function hookLine(file: string, lines: readonly string[]): string | null {
  const call = `\`${file.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())}(`
  const sentences = lines.flatMap((line) => line.split(/(?<=[.:]) (?=[A-Z])/)).filter((sentence) => sentence.includes(call))
  return sentences.length === 0 ? null : `- @/hooks/${file}: ${sentences.join(' ')}`
}
