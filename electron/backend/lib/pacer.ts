/** Calls `act` soon after it is asked to, with a pause between one call and the next, and once more at the end. */
export function createPacer(pauseMs: number, act: () => Promise<void>): { soon(): void; end(): Promise<void> } {
  let timer: NodeJS.Timeout | null = null
  let acting: Promise<void> = Promise.resolve()
  let failure: { readonly error: unknown } | null = null
  let waitMs = 0
  const call = () => {
    acting = acting.then(act).catch((error: unknown) => {
      failure ??= { error }
    })
  }
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = null
        call()
      }, waitMs)
      waitMs = pauseMs
    },
    async end() {
      if (timer !== null) clearTimeout(timer)
      call()
      await acting
      if (failure !== null) throw failure.error
    },
  }
}
