import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * After a navigation the element that had the focus is usually gone with the former page: the main part takes the focus
 * then, so that the keyboard and a screen reader go on in the new page. A page that takes the focus itself keeps it.
 * `landedOn` is the path of the first page: the navigation may be over before the code of this hook has loaded.
 */
export function useMainFocus(landedOn: string): void {
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
