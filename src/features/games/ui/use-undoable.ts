import { useRef, useState } from 'react'
import { toast } from '#kit/feedback/toast.tsx'

const undoMs = 7000

/**
 * Runs an action a few seconds after `start`, unless it is undone by the button of its toast; also when the component is
 * unmounted by then. `leaving` is true from the start on, to hide the item, and false again when it is undone or fails.
 */
export function useUndoable(title: string, act: () => Promise<unknown>) {
  const [leaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const undo = () => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    setLeaving(false)
  }
  const start = () => {
    setLeaving(true)
    timer.current = setTimeout(() => {
      timer.current = undefined
      act().catch(() => setLeaving(false))
    }, undoMs)
    toast.undo(title, undo)
  }
  return { leaving, start }
}
