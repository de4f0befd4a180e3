interface InOrder<State> {
  /** Saves a state after those before it; answers the newest one that is saved. Never rejects. */
  save(state: State): Promise<{ saved: State; error: unknown }>
  /** Resolves when nothing is being saved; rejects once after the newest state could not be. */
  settled(): Promise<void>
}

/**
 * Saves whole states one after the other: a slow call never replaces what was saved after it, and who goes on with them can
 * wait for the newest.
 */
export function saveInOrder<State>(first: State, send: (state: State) => Promise<unknown>): InOrder<State> {
  let saved = first
  let failure: unknown = null
  let last: Promise<unknown> = Promise.resolve()
  return {
    save(state) {
      const next = last.then(async () => {
        failure = await send(state).then(
          () => null,
          (error: unknown) => error,
        )
        if (failure === null) saved = state
        return { saved, error: failure }
      })
      last = next
      return next
    },
    async settled() {
      let waited: unknown
      while (waited !== last) {
        waited = last
        await waited
      }
      const error = failure
      failure = null
      if (error !== null) throw error
    },
  }
}
