import { useRef, useState } from 'react'

const undoMs = 7000

/**
 * Runs an action a few seconds after `start` unless it is undone, also when the component is unmounted by then.
 * `leaving` is true from the start on, to hide the item, and false again after `undo` or when the action fails.
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
    undo: () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      timer.current = undefined
      setLeaving(false)
    },
  }
}
