const NOBODY = 65_534

/** Root ignores permissions, so the process changes its user to nobody while `act` runs. */
export async function withoutRoot<Result>(act: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return act()
  process.seteuid?.(NOBODY)
  try {
    return await act()
  } finally {
    process.seteuid?.(0)
  }
}
