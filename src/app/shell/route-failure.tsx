import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorScreen } from '#kit/error-screen.tsx'
import { paths } from '#shared/paths.ts'
import { isUnloaded } from './lazy-page.tsx'

/** A page that failed, inside the frame; trying again asks the server again too. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const tryAgain = () => {
    if (isUnloaded(error)) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return <ErrorScreen error={error} onRetry={tryAgain} homeHref={paths.home} />
}

/** The frame itself failed: the same screen without it. */
export function FrameFailure(props: ErrorComponentProps) {
  return (
    <main>
      <RouteFailure {...props} />
    </main>
  )
}
