type SpokenLate<Table> = {
  readonly [Code in keyof Table]: { readonly [Key in keyof Table[Code]]: Key extends 'message' ? string : Table[Code][Key] }
}

/** The sentence of each entry, read when it is needed: in the language of that moment. */
export function spokenLate<Table extends Readonly<Record<string, { readonly message: () => string }>>>(table: Table): SpokenLate<Table> {
  const entries = Object.entries(table).map(([code, { message, ...rest }]) => {
    const error = {
      ...rest,
      get message() {
        return message()
      },
    }
    return [code, error] as const
  })
  return Object.fromEntries(entries) as SpokenLate<Table>
}
