import { useRef, useState } from 'react'

const undoMs = 7000

/**
 * Does something a few seconds after it was asked for, unless it is taken back, whatever page is open by then.
 * `leaving` hides the thing meanwhile; it comes back when the act fails.
 */
export function useUndoable(act: () => Promise<unknown>) {
  const [leaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  return {
    leaving,
    start: () => {
      setLeaving(true)
      timer.current = setTimeout(() => {
        timer.current = undefined
        act().catch(() => setLeaving(false))
      }, undoMs)
    },
    takeBack: () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      setLeaving(false)
    },
  }
}
