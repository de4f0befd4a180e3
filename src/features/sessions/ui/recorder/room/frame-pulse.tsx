import { useEffect, useRef } from 'react'

/** Milliseconds between two changes. */
const everyMs = 250

/**
 * One pixel in the corner of the game that changes four times a second, by hardly visible shades. Browsers emit a frame
 * only when something was drawn: a part would begin late, or not at all, while a game stands still.
 */
export function FramePulse() {
  const pixel = useRef<HTMLElement>(null)
  useEffect(() => {
    let light = false
    const timer = setInterval(() => {
      light = !light
      if (pixel.current) pixel.current.style.background = light ? '#14141c' : '#16161e'
    }, everyMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <i ref={pixel} aria-hidden="true" className="drawn pointer-events-none z-10 size-px self-end [grid-area:1/1]" />
  )
}
