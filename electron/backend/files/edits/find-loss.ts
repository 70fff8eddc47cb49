import { importSpecifier, type FileMap, type FilePath } from '../../../../shared/domain/file-path.ts'
import { parseModule } from '../../lib/ast.ts'
import { toLines } from './text-lines.ts'

/** What a file lost when it was written whole, and nobody said that it should. */
export type Loss =
  | { readonly kind: 'mostly-gone'; readonly before: number; readonly after: number }
  | { readonly kind: 'exports-gone'; readonly names: readonly string[]; readonly usedBy: FilePath }

/** A shorter file may well become a third of itself. */
const MIN_LINES = 30
const MIN_SHARE = 1 / 3

/** `before` and `after` are all files: what moved into another one is not lost, and what nobody uses is not missed. */
export async function findLoss(path: FilePath, before: FileMap, after: FileMap): Promise<Loss | null> {
  const was = before.get(path)
  const is = after.get(path)
  if (was === undefined || is === undefined || was === is) return null
  return mostlyGone(path, was, is, before, after) ?? (await exportsGone(path, was, is, after))
}

function mostlyGone(path: FilePath, was: string, is: string, before: FileMap, after: FileMap): Loss | null {
  const lines = told(was)
  const left = told(is)
  if (lines.length < MIN_LINES || left.length >= lines.length * MIN_SHARE) return null
  const moved = new Set<string>()
  for (const [other, content] of after)
    if (other !== path && before.get(other) !== content) for (const line of told(content)) moved.add(line)
  const elsewhere = lines.filter((line) => moved.has(line)).length
  if (left.length + elsewhere >= lines.length * MIN_SHARE) return null
  return { kind: 'mostly-gone', before: toLines(was).lines.length, after: toLines(is).lines.length }
}

/** Lines with something on them. */
function told(text: string): readonly string[] {
  return toLines(text).lines.flatMap((line) => (/\w/.test(line) ? [line.trim()] : []))
}

async function exportsGone(path: FilePath, was: string, is: string, after: FileMap): Promise<Loss | null> {
  if (!/\.tsx?$/.test(path)) return null
  const [old, now] = await Promise.all([parseModule(path, was), parseModule(path, is)])
  if (now.errors.length > 0 || now.starExports.length > 0) return null
  const gone = new Set([...old.exports].filter((name) => !now.exports.has(name)))
  if (gone.size === 0) return null
  const specifier = importSpecifier(path)
  for (const [other, content] of after) {
    if (other === path || !content.includes(specifier)) continue
    const names = (await parseModule(other, content)).imports
      .filter((each) => each.specifier === specifier)
      .flatMap((each) => each.names.map(({ imported }) => imported))
      .filter((name) => gone.has(name))
    if (names.length > 0) return { kind: 'exports-gone', names: [...new Set(names)], usedBy: other }
  }
  return null
}
