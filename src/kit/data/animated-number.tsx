import { useEffect, useRef, useState } from 'react'
import { useMedia } from '../runtime/use-media.ts'
import { formatNumber } from './format.ts'

const duration = 180

/** A number that animates to its new value; screen readers and people who prefer reduced motion get it at once. */
export function AnimatedNumber({ value }: { value: number }) {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    const start = from.current
    from.current = value
    if (start === value) return
    if (still) {
      setShown(value)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - began) / duration))
      setShown(Math.round(start + (value - start) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, still])
  return (
    <>
      <span aria-hidden="true">{formatNumber(shown)}</span>
      <span className="sr-only">{formatNumber(value)}</span>
    </>
  )
}
