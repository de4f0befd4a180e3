import { useEffect, useRef } from 'react'
import { WATCHED_STRETCHES } from '../../rules.ts'
import type { Session } from '../../schema.ts'
import { mergeWatched } from '../../time-line.ts'
import { sessions } from '../calls.ts'

/** How often watched stretches are sent while it plays. */
const sendMs = 15_000

/** Remembers which stretches of the video the viewer has watched, a few at a time. */
export function useWatched({ id, viewer }: Session): (from: number, to: number) => void {
  const waiting = useRef<[number, number][]>([])
  useEffect(() => {
    const send = () => {
      const watched = waiting.current
      waiting.current = []
      if (watched.length > 0) void sessions.watched.call({ sessionId: id, watched }).catch(() => undefined)
    }
    const timer = setInterval(send, sendMs)
    return () => {
      clearInterval(timer)
      send()
    }
  }, [id])
  return (from, to) => {
    if (viewer === 'tester') return
    waiting.current = mergeWatched(waiting.current, [[from, to]], WATCHED_STRETCHES)
  }
}
