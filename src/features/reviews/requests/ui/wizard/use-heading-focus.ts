import { type RefObject, useEffect, useRef } from 'react'

/** A step that was opened by hand is read from its heading on; the first one is left where the page put the focus. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>, step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [heading, step])
}
