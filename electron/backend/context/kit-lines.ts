/** What the instructions say of one part of the kit, by its name in an import. */
export function createKitLines(readPrompt: () => Promise<string>): (part: string) => Promise<string | null> {
  return async (part) => {
    const lines = (await readPrompt()).split('\n')
    return lines.find((line) => line.startsWith(`- \`${part}\`:`)) ?? null
  }
}
