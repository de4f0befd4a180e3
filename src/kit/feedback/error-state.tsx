import { RotateCw, TriangleAlert } from 'lucide-react'
import { asProblem } from '../calls/problem.ts'
import { Button } from '../controls/button.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
  /** What failed, in the user's terms: 'Couldn’t load your games'. */
  title?: string
  busy?: boolean
}

/** Replaces content that failed to load. */
export function ErrorState({ error, onRetry, title = 'Couldn’t load this', busy = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-surface border border-line-strong px-5 py-10 text-center"
    >
      <TriangleAlert className="size-7 text-bad-ink" aria-hidden="true" />
      <div className="grid max-w-[46ch] gap-1">
        <p className="type-row">{title}</p>
        <p className="text-pretty text-ink-muted">{asProblem(error).message}</p>
      </div>
      {onRetry !== undefined && (
        <Button onClick={onRetry} busy={busy}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  )
}
