import { onlineManager } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRetryable } from '#shared/browser-errors.ts'
import { asProblem, type Problem } from '../calls/problem.ts'
import { asReadError } from '../calls/read-error.ts'
import { ErrorState } from '../feedback/error-state.tsx'

/** What is read for a screen: a query, a list, or several of them together. */
export interface Read<Data = unknown> {
  data: Data | undefined
  error: unknown
  refetch(): unknown
  isFetching: boolean
  /** 'paused' while the browser is offline. */
  fetchStatus: string
}

/** What a read brings, once it has loaded. */
type DataOf<From extends Read> = Exclude<From['data'], undefined>

interface LoadedProps<From extends Read> {
  from: From
  /** What failed, in the user's terms: 'Couldn’t load your games'. */
  failed: string
  /** Shown until the first answer. */
  loading: ReactNode
  /** Shown for a list without rows. */
  empty?: ReactNode
  /** Draws the error elsewhere than in place, or draws something else for some of them. */
  onError?: (state: ReactNode, problem: Problem) => ReactNode
  children: (data: DataOf<From>) => ReactNode
}

/**
 * Draws what was read, or its state: loading, failed with a button to try again, offline, or empty. When a later read
 * fails for a reason that passes, the last answer stays on the screen.
 */
export function Loaded<From extends Read>({
  from,
  failed,
  loading,
  empty,
  onError,
  children,
}: LoadedProps<From>): ReactNode {
  const { data, isFetching } = from
  const error = asReadError(from.error)
  if (error && (data === undefined || !isRetryable(asProblem(error).code))) {
    const problem = asProblem(error)
    // Trying again doesn’t find what isn’t there.
    const retry = problem.code === 'NOT_FOUND' ? {} : { onRetry: () => void from.refetch(), busy: isFetching }
    const state = <ErrorState error={error} title={failed} {...retry} />
    return onError ? onError(state, problem) : state
  }
  if (data === undefined) {
    // The read continues when the browser is online again.
    if (from.fetchStatus === 'paused' && !onlineManager.isOnline()) return <ErrorState error={null} title={failed} />
    return loading
  }
  return empty !== undefined && Array.isArray(data) && data.length === 0 ? empty : children(data as DataOf<From>)
}

/** One read of several: its data are theirs, once all have loaded. */
export function together<Reads extends Record<string, Read>>(
  reads: Reads,
): Read<{ [Name in keyof Reads]: DataOf<Reads[Name]> }> {
  const all = Object.values(reads)
  const data = Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, read.data]))
  return {
    data: all.some((read) => read.data === undefined)
      ? undefined
      : (data as { [Name in keyof Reads]: DataOf<Reads[Name]> }),
    error: all.find(({ error }) => error)?.error,
    refetch: () => Promise.all(all.filter(({ error }) => error).map((read) => read.refetch())),
    isFetching: all.some(({ isFetching }) => isFetching),
    fetchStatus: all.some(({ fetchStatus }) => fetchStatus === 'paused') ? 'paused' : 'idle',
  }
}
