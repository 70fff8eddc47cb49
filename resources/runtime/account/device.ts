const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const
const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' }
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'] as const

/** “Firefox, Windows”, as far as a browser says it. Each also names others, so the first of the list that it names is meant. */
export function deviceOf(userAgent: string): string | null {
  const browser = BROWSERS.find((name) => userAgent.includes(`${name}/`))
  const system = SYSTEMS.find((name) => userAgent.includes(name))
  const parts = [browser === undefined ? undefined : (NAMES[browser] ?? browser), system === 'Mac OS' ? 'macOS' : system]
  return parts.filter((part) => part !== undefined).join(', ') || null
}
