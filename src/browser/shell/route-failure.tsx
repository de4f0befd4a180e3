import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorScreen } from '#kit/feedback/error-screen.tsx'
import { paths } from '#shared/paths.ts'
import { isUnloaded } from './lazy-page.tsx'

/** Error screen of a page, inside the frame; "Try Again" also refetches its data. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const tryAgain = () => {
    if (isUnloaded(error)) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return <ErrorScreen error={error} onRetry={tryAgain} homeHref={paths.home} />
}

/** The same error screen without the frame, for when the frame itself failed. */
export function FrameFailure(props: ErrorComponentProps) {
  return (
    <main>
      <RouteFailure {...props} />
    </main>
  )
}
