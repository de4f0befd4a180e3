import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the heading when the step changes, for screen readers; not on the first render. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>, step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [heading, step])
}
