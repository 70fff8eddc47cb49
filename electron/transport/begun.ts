/** The events once there is a first one, so that what fails before it is an ordinary failure of the call. */
export async function begun<Event>(events: AsyncGenerator<Event, void>): Promise<AsyncGenerator<Event, void>> {
  const first = await events.next()
  return (async function* () {
    try {
      if (first.done === true) return
      yield first.value
      yield* events
    } finally {
      await events.return()
    }
  })()
}
