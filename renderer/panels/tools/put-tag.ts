/** The instructions with a tag at a place, apart from the words beside it, and where writing goes on. */
export function putTag(instructions: string, at: number, tag: string): { readonly text: string; readonly caret: number } {
  const before = instructions.slice(0, at)
  const after = instructions.slice(at)
  const put = `${/[\p{L}\p{N}\]]$/u.test(before) ? ' ' : ''}${tag}${/^[\p{L}\p{N}[]/u.test(after) ? ' ' : ''}`
  return { text: before + put + after, caret: at + put.length }
}
