import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { IdentityWatch } from '#features/accounts/ui/identity/identity-watch.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { UploadTray } from '#features/games/ui/builds/upload-tray.tsx'

/**
 * What the frame of all pages needs only after the first touch, so that no page waits for it. `landedOn` is the path of
 * the first page.
 */
export function LateParts({ landedOn }: { landedOn: string }) {
  const me = useMe()
  useMainFocus(landedOn)
  return (
    <>
      {me && <IdentityWatch />}
      <UploadTray />
    </>
  )
}

/**
 * After a navigation the element that had the focus is usually gone with the former page: the main part takes the focus
 * then, so that the keyboard and a screen reader go on in the new page. A page that takes the focus itself keeps it.
 * `landedOn` is the path of the first page: the navigation may be over before the code of this hook has loaded.
 */
function useMainFocus(landedOn: string): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(landedOn)
  useEffect(() => {
    if (pathname === undefined || shown.current === pathname) return
    shown.current = pathname
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}
