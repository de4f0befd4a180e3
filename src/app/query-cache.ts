import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/ui/use-me.ts'
import { listenLive } from '#kit/live.ts'
import { asProblem, isShown, retrySafeCall } from '#kit/problem.ts'
import { clearErrors, toast } from '#kit/toast.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the error itself, beside what failed: no toast. */
      shownInPlace?: boolean
    }
  }
}

/** Somebody who is signed out or suspended by now is asked for again; the frame then leaves what is not for them (`useSessionWatch`). */
function lookAgain(error: unknown) {
  const { code } = asProblem(error)
  if (code === 'SIGNED_OUT' || code === 'ACCOUNT_SUSPENDED')
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

const meHash = hashKey(meQuery.queryKey)

/** The browser's one mapping of errors to toasts: what a screen does not show in its place. */
export const queryClient: QueryClient = new QueryClient({
  // Who is signed in is not asked for again because that very question failed.
  queryCache: new QueryCache({ onError: (error, { queryHash }) => queryHash !== meHash && lookAgain(error) }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, mutation) {
      lookAgain(error)
      const shown = mutation.meta?.shownInPlace || isShown(error)
      if (!shown) toast.error('Error', asProblem(error).message)
    },
    // Whatever failed before this act began was seen, and the person has gone on since.
    onSuccess: (_answer, _variables, _context, mutation) => clearErrors(mutation.state.submittedAt),
  }),
  defaultOptions: { queries: { ...retrySafeCall, staleTime: 30_000 }, mutations: { retry: false } },
})

/** Refetches what the live feed names; after a reconnect, everything that is shown. */
export function followLiveEvents(): () => void {
  let first = true
  return listenLive((event) => {
    if ('events' in event) void queryClient.invalidateQueries({ queryKey: [[event.events.kind]] })
    if ('hello' in event) {
      if (!first) void queryClient.invalidateQueries()
      first = false
    }
  })
}
