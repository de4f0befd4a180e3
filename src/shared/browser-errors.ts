/** Errors that the browser finds without an answer, and those that it words for users (product-3). */
export const browserErrors = {
  RLS_VIOLATION: {
    status: 403,
    message: 'Access denied. Please check your permissions.',
    friendly: "You don't have permission to perform this action.",
  },
  CONNECTION_ERROR: {
    status: 503,
    message: 'We couldn’t reach our database. Please try again in a moment.',
  },
  WEAK_PASSWORD: {
    status: 400,
    message: 'Password must be at least 6 characters long.',
    friendly: 'Password must be at least 8 characters long.',
  },
  OFFLINE_ERROR: { status: 0, message: 'You’re offline. We’ll continue when you’re back.' },
  NETWORK_ERROR: {
    status: 0,
    message: 'Network error. Please check your connection and try again.',
  },
  UNKNOWN_ERROR: { status: 500, message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, { status: number; message: string; friendly?: string }>

const retryable: readonly string[] = [
  'CONNECTION_ERROR',
  'TIMEOUT_ERROR',
  'DATABASE_ERROR',
  'OFFLINE_ERROR',
  'NETWORK_ERROR',
]

/** Whether a call that is safe to repeat may be tried again after this error. */
export const isRetryable = (code: string): boolean => retryable.includes(code)

/** Milliseconds before retry number `attempt` (0 for the first): 1 s, doubling, at most 30 s. At most three retries. */
export const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000)
export const retryLimit = 3
