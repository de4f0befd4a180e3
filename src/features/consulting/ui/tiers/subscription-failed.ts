import { asProblem, isShown } from '#kit/calls/problem.ts'
import { toast } from '#kit/feedback/toast.tsx'

/**
 * The toast 'Subscription Failed' with the server's text, or 'An unexpected error occurred' (consulting-1). Missing
 * credits are shown by their own dialog.
 */
export function showSubscriptionFailed(error: unknown) {
  if (isShown(error)) return
  const { code, message } = asProblem(error)
  toast.error('Subscription Failed', code === 'UNKNOWN_ERROR' ? 'An unexpected error occurred' : message)
}
