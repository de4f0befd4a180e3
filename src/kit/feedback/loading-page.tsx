import { Mark } from '../layout/mark.tsx'

/** The whole page while the session loads (spec 1 §2.1). */
export function LoadingPage() {
  return (
    <div role="status" className="grid min-h-[70vh] place-content-center justify-items-center gap-4 p-6 text-center">
      <Mark className="size-10 animate-pulse" />
      <div className="grid gap-1">
        <p className="type-title">Loading...</p>
        <p className="text-ink-muted">Please wait while we load your content</p>
      </div>
    </div>
  )
}
