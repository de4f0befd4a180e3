import { Mark } from '../layout/mark.tsx'

/**
 * The whole page while the session loads (product-7). It stands in the middle of the window, so that the rail and the
 * notices, which arrive with the session, don't move it; they cover it where they meet.
 */
export function LoadingPage() {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-(--header) bottom-0 -z-10 grid place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <Mark className="size-10 animate-pulse" />
      <div className="grid gap-1">
        <p className="type-title">Loading...</p>
        <p className="text-ink-muted">Please wait while we load your content</p>
      </div>
    </div>
  )
}
