import { useEffect } from 'react'
import { countFrames, frameBudget } from '../frame-budget.ts'
import type { Recorder } from '../recorder.ts'

/** Takes fewer frames while recording makes the page slower than it was before. */
export function useFrameBudget(recorder: Recorder | null): void {
  useEffect(() => {
    if (!recorder) return
    const frames = countFrames()
    let best = 0
    let budget: ReturnType<typeof frameBudget> | null = null
    const timer = setInterval(() => {
      const drawn = frames.take()
      if (drawn === null) return
      const { phase } = recorder.state.get()
      if (phase !== 'recording') {
        best = Math.max(best, drawn)
        budget = null
        return
      }
      budget ??= frameBudget(best)
      void recorder.takeFrames(budget.note(drawn))
    }, 1000)
    return () => {
      clearInterval(timer)
      frames.stop()
    }
  }, [recorder])
}
