import { quote } from './code.ts'
import { endOfNav, readNav } from './read-layout.ts'

/**
 * The layout with one more entry behind the last of its menu, whoever wrote it; `there` where the menu has it, null where no menu can be
 * found.
 */
export function withMenuEntry(
  layout: string,
  { to, label, icon }: { readonly to: string; readonly label: string; readonly icon: string },
): { readonly code: string } | 'there' | null {
  if (readNav(layout).some((entry) => entry.to === to)) return 'there'
  const end = endOfNav(layout)
  if (end === null) return null
  const name = `${icon}Icon`
  const entry = `{ to: ${quote(to)}, label: ${quote(label)}, icon: ${name} }`
  const code = `${layout.slice(0, end)},\n  ${entry}${layout.slice(end)}`
  return { code: layout.includes(name) ? code : `import { ${name} } from 'lucide-react'\n${code}` }
}
