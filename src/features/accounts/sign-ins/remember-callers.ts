import type { Caller } from '#platform/rpc/procedure.ts'
import type { CallerOf, FindCaller } from './find-caller.ts'

interface Parts {
  callerOf: CallerOf
  /** The token of a session, when the Cookie header carries our signature. */
  sessionTokenOf(cookies: string | undefined): string | null
}

export interface RememberedCallers {
  /** As `findCaller`, and remembers the answer. */
  find: FindCaller
  /**
   * Whom this session belonged to a moment ago; null where nothing is known. A guess: nothing may be answered to it before
   * `find` has said the same.
   */
  guess(cookies: string | undefined): Caller | null
}

/** Sessions remembered at most; the one remembered first is forgotten first. */
const most = 10_000
const keptMs = 60_000

/** Remembers in this process who called last with which session, so that a read can start while the session is looked up. */
export function rememberCallers({ callerOf, sessionTokenOf }: Parts): RememberedCallers {
  const known = new Map<string, { caller: Caller; until: number }>()
  return {
    async find(request) {
      const token = sessionTokenOf(request.headers.cookie)
      if (token === null) return null
      const caller = await callerOf(token)
      known.delete(token)
      if (caller) known.set(token, { caller, until: performance.now() + keptMs })
      if (known.size > most) known.delete(known.keys().next().value ?? '')
      return caller
    },
    guess(cookies) {
      const token = known.size > 0 ? sessionTokenOf(cookies) : null
      const found = token === null ? undefined : known.get(token)
      return found && found.until > performance.now() ? found.caller : null
    },
  }
}
