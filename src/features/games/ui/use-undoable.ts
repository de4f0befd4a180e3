import { useRef, useState } from 'react'
import { outlivePage } from '#kit/calls/send.ts'
import { toast } from '#kit/feedback/toast.tsx'

const undoMs = 7000

/**
 * Runs an action a few seconds after `start`, unless it is undone by the button of its toast; also when the component is
 * unmounted by then, and at once when the page ends. `leaving` is true from the start on, to hide the item, and false
 * again when it is undone or fails.
 */
export function useUndoable(title: string, act: () => Promise<unknown>) {
  const [leaving, setLeaving] = useState(false)
  const cancel = useRef<(() => void) | undefined>(undefined)
  const undo = () => {
    if (!cancel.current) return
    cancel.current()
    setLeaving(false)
  }
  const start = () => {
    setLeaving(true)
    const run = () => {
      cancel.current?.()
      act().catch(() => setLeaving(false))
    }
    const runLast = () => outlivePage(run)
    const timer = setTimeout(run, undoMs)
    window.addEventListener('pagehide', runLast)
    cancel.current = () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', runLast)
      cancel.current = undefined
    }
    toast.undo(title, undo)
  }
  return { leaving, start }
}
