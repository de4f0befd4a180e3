import { Button } from '#kit/button.tsx'
import { CopyButton } from '#kit/copy-button.tsx'
import { Link } from '#kit/link.tsx'
import { asProblem } from '#kit/problem.ts'
import { paths } from '#shared/paths.ts'

interface RouteFailureProps {
  error: Error
  reset: () => void
}

/** The error screen (spec 1 §2.11): a page that failed while it was drawn. What is copied holds no secret. */
export function RouteFailure({ error, reset }: RouteFailureProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-[40rem] justify-items-center gap-4 py-20 text-center">
      <h1 className="type-page">Something went wrong</h1>
      <p className="text-ink-muted">
        An unexpected error occurred. Please try refreshing the page or contact support if the problem persists.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="accent" onClick={reset}>
          Try Again
        </Button>
        <Button asChild>
          <Link href={paths.home}>Go Home</Link>
        </Button>
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
        <CopyButton
          text={`${asProblem(error).code}: ${error.message}\n${error.stack ?? ''}`}
          label="Copy Error Details"
        />
      </div>
    </div>
  )
}
