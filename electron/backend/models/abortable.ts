/** The work, or the signal's reason, whichever comes first: a keychain does not listen to signals. */
export function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}
