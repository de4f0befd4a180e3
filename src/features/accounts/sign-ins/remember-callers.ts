import type { Caller } from '#platform/rpc/procedure.ts'
import type { CallerOf, FindCaller } from './find-caller.ts'

interface RememberCallersInput {
  callerOf: CallerOf
  /** The session token; null when the Cookie header does not carry our signature. */
  sessionTokenOf(cookies: string | undefined): string | null
}

export interface RememberedCallers {
  /** As `findCaller`, and caches the result. */
  find: FindCaller
  /**
   * The cached owner of this session; null when none is cached. It may be stale: send no response before `find` returns
   * the same caller.
   */
  guess(cookies: string | undefined): Caller | null
}

/** Maximum number of cached sessions; the oldest entry is evicted first. */
const maxCached = 10_000
const cachedMs = 60_000

/** Caches the callers of this process by session, so that a read can start while the session is still looked up. */
export function rememberCallers({ callerOf, sessionTokenOf }: RememberCallersInput): RememberedCallers {
  const known = new Map<string, { caller: Caller; until: number }>()
  return {
    async find(request) {
      const token = sessionTokenOf(request.headers.cookie)
      if (token === null) return null
      const caller = await callerOf(token)
      known.delete(token)
      if (caller) known.set(token, { caller, until: performance.now() + cachedMs })
      if (known.size > maxCached) known.delete(known.keys().next().value ?? '')
      return caller
    },
    guess(cookies) {
      const token = known.size > 0 ? sessionTokenOf(cookies) : null
      const found = token === null ? undefined : known.get(token)
      return found && found.until > performance.now() ? found.caller : null
    },
  }
}
