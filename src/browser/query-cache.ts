// First: a press on a page is noticed from the start, so that what arrives during it is drawn after it.
import '#kit/calls/draw-changes.ts'

import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/ui/use-me.ts'
import { CallError } from '#kit/calls/call-server.ts'
import { listenLive } from '#kit/calls/live.ts'
import { setLiveStatus } from '#kit/calls/live-status.ts'
import { asProblem, isShown, retrySafeCall } from '#kit/calls/problem.ts'
import { refetchSoon } from '#kit/calls/refetch.ts'
import { clearErrors, toast } from '#kit/feedback/toast.tsx'
import { noteError } from './monitoring/early-errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the error itself, so there is no toast. */
      shownInPlace?: boolean
    }
  }
}

/** An error of the server: the request's id leads from the browser's log to the server's. */
function noteFailure(error: unknown) {
  if (error instanceof CallError && error.status >= 500) noteError(error)
}

/**
 * After UNAUTHORIZED or a suspension the session is fetched again; `useSessionWatch` then leaves pages that are not
 * allowed any more.
 */
function refetchSession(error: unknown) {
  const { code } = asProblem(error)
  if (code === 'SIGNED_OUT' || code === 'ACCOUNT_SUSPENDED')
    void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

const meHash = hashKey(meQuery.queryKey)

/** The browser's one mapping of errors to toasts, for errors that no screen shows itself. */
export const queryClient: QueryClient = new QueryClient({
  // The session is not fetched again because the session query itself failed.
  queryCache: new QueryCache({
    onError(error, { queryHash }) {
      noteFailure(error)
      if (queryHash !== meHash) refetchSession(error)
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, mutation) {
      noteFailure(error)
      refetchSession(error)
      const shown = mutation.meta?.shownInPlace || isShown(error)
      if (!shown) toast.error('Error', asProblem(error).message)
    },
    // Errors from before this act began have been seen, and the person has continued since.
    onSuccess: (_answer, _variables, _context, mutation) => clearErrors(mutation.state.submittedAt),
  }),
  defaultOptions: { queries: { ...retrySafeCall, staleTime: 30_000 }, mutations: { retry: false } },
})

/** Nothing that is shown was asked for earlier: the document may bring answers, and nobody's answers stay after a sign-in. */
let shownSince = performance.timeOrigin

queryClient.getQueryCache().subscribe((event) => {
  const isAsking = event.type === 'updated' && event.action.type === 'fetch' && event.query.queryHash === meHash
  if (isAsking && event.query.state.data?.person === null) shownSince = Date.now()
})

/**
 * Refetches the queries that a live event names, also of events since these queries were asked for; after a reconnect,
 * all active queries. Returns a function that stops it.
 */
export function followLiveEvents(): () => void {
  return listenLive((event) => {
    setLiveStatus('connected' in event ? event.connected : true)
    if ('events' in event) void refetchSoon(queryClient, [event.events.kind])
    if ('lost' in event) void queryClient.invalidateQueries()
  }, shownSince)
}
