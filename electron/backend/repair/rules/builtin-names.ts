/** Names of zod's earlier versions. */
export const ZOD: Readonly<Record<string, string>> = {
  errors: 'issues',
  required_error: 'error',
  invalid_type_error: 'error',
  message: 'error',
}

const BUILTIN: readonly { readonly on: RegExp; readonly names: Readonly<Record<string, string>> }[] = [
  {
    on: /\[\]$|^(?:readonly )?(?:Array|ReadonlyArray)</,
    names: {
      contains: 'includes',
      size: 'length',
      count: 'length',
      len: 'length',
      foreach: 'forEach',
      has: 'includes',
      add: 'push',
      append: 'push',
      select: 'map',
      where: 'filter',
      first: 'at',
      any: 'some',
      all: 'every',
      each: 'forEach',
      lenght: 'length',
      collect: 'map',
    },
  },
  {
    on: /^(?:string|"[^]*")$/,
    names: {
      contains: 'includes',
      size: 'length',
      lower: 'toLowerCase',
      upper: 'toUpperCase',
      toLower: 'toLowerCase',
      toUpper: 'toUpperCase',
      strip: 'trim',
      lenght: 'length',
      startswith: 'startsWith',
      endswith: 'endsWith',
      capitalize: 'toUpperCase',
    },
  },
  {
    on: /^Date$/,
    names: { toISO: 'toISOString', format: 'toLocaleDateString', getYear: 'getFullYear', toLocalDateString: 'toLocaleDateString' },
  },
  {
    on: /^(?:Map|Set|ReadonlyMap|ReadonlySet)</,
    names: { length: 'size', includes: 'has', contains: 'has', put: 'set', push: 'add', remove: 'delete' },
  },
]

/** The method of an array, a string, a date or a map for a name from another language. */
export function builtinNames(name: string, type: string): readonly string[] {
  return BUILTIN.flatMap(({ on, names }) => (on.test(type) && Object.hasOwn(names, name) ? [names[name] ?? ''] : []))
}
