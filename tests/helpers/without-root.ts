const NOBODY = 65_534

/** Root may write where nobody may, so that a refusal of the system could not be seen. While `act` runs, the process is nobody. */
export async function withoutRoot<Result>(act: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return act()
  process.seteuid?.(NOBODY)
  try {
    return await act()
  } finally {
    process.seteuid?.(0)
  }
}
