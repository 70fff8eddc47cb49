import { attribute, type Imports, selfClosing } from './code.ts'

/** `<Stat />` of the first page: a figure with its name and sign, on the way to the rows that it comes of. */
export function stat(needs: Imports, icon: string, label: string, value: string, route: string, hint?: string): string {
  needs.add('lucide-react', `${icon}Icon`)
  const more = hint === undefined ? [] : [`hint={${hint}}`]
  return selfClosing(8, 'Stat', [attribute('label', label), `value={${value}}`, ...more, `icon={${icon}Icon}`, `to="${route}"`])
}

/** The sign of a figure that is added up. */
export function sumIcon(kind: string): string {
  return kind === 'money' ? 'Wallet' : 'Sigma'
}
