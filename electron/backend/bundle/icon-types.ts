import { parseSync } from 'oxc-parser'

/** The declarations of lucide-react without the picture in each icon's comment, 2.5 MB in all. Everything else is unchanged. */
export function iconTypes(declarations: string): string {
  const { program } = parseSync('lucide-react.d.ts', declarations, { lang: 'dts' })
  const icons: string[] = []
  const rest: string[] = []
  for (const statement of program.body) {
    const text = declarations.slice(statement.start, statement.end)
    const icon = /^declare const (\w+): LucideIcon;/.exec(text)?.[1]
    if (icon !== undefined) icons.push(icon)
    else if (!/^declare (?:namespace index|const index_)/.test(text)) rest.push(text)
  }
  if (icons.length === 0) throw new Error('lucide-react declares its icons in a way that is not known here')
  const names = icons.map((name) => JSON.stringify(name)).join(' | ')
  return [
    ...rest,
    ...icons.map((name) => `declare const ${name}: LucideIcon;`),
    `declare const index: { readonly [Name in ${names}]: LucideIcon };`,
  ].join('\n')
}
