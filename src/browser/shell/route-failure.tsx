import { onlineManager } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ErrorScreen } from '#kit/feedback/error-screen.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { paths } from '#shared/paths.ts'
import { isUnloaded } from './lazy-page.tsx'

/**
 * Error screen of a page, inside the frame; "Try Again" also refetches its data. A page whose file could not be fetched
 * offline says so, and loads when the network is back.
 */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [offline] = useState(() => isUnloaded(error) && !onlineManager.isOnline())
  useEffect(() => {
    if (!offline) return
    return onlineManager.subscribe((online) => {
      if (online) window.location.reload()
    })
  }, [offline])
  if (offline) return <ErrorState error={null} title="This page is not loaded yet" />
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
