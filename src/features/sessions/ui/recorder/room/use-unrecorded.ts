import { useEffect, useState } from 'react'
import type { RoomClock } from '#features/reviews/ui/test-room/use-time-in-front.ts'
import { stored } from '#kit/runtime/stored.ts'
import type { Recorder } from '../recorder.ts'

export type Unrecorded = ReturnType<typeof stored<number>>

/** Counts the seconds of play since the recorder ran last. */
export function useUnrecorded(recorder: Recorder | null, clock: RoomClock): Unrecorded {
  const [unrecorded] = useState(() => stored(0))
  useEffect(() => {
    if (!recorder) return
    let last = clock.get().seconds
    return clock.subscribe(() => {
      const { seconds } = clock.get()
      const played = Math.max(0, seconds - last)
      last = seconds
      const { phase } = recorder.state.get()
      if (phase === 'recording') unrecorded.set(0)
      else if (phase !== 'off' || played > 0) unrecorded.set(unrecorded.get() + played)
    })
  }, [recorder, clock, unrecorded])
  return unrecorded
}
