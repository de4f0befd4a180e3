import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { playtests } from '#features/playtests/ui/calls.ts'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import type { TestRoom } from '../calls.ts'
import { testRoomKey } from '../review-form/use-review-draft.ts'
import { frontClock } from './front-clock.ts'

const tickMs = 1000
const heartbeatMs = 15_000

interface TimeInFrontInput {
  playtestId: string
  /** Active seconds that the server has recorded. */
  activeSeconds: number
  /** True while the test is running, so that time counts. */
  counting: boolean
  /** Whether the frame of the game has the focus. */
  frameInFront: RefObject<boolean>
}

/**
 * Measures active time: the tab is visible, and the page or the game in it has the focus. Sends a heartbeat every 15
 * seconds and when the page is left. Returns the seconds to show and whether time is counting now.
 */
export function useTimeInFront({ playtestId, activeSeconds, counting, frameInFront }: TimeInFrontInput) {
  const client = useQueryClient()
  const [pending, setPending] = useState(0)
  const [inFront, setInFront] = useState(false)

  useEffect(() => {
    if (!counting) return
    const clock = frontClock()
    let inFlight = 0

    async function sendHeartbeat() {
      const cached = client.getQueryData<TestRoom>(testRoomKey(playtestId))
      const seconds = clock.take()
      // The page was left because the test ended: no more time counts.
      if (seconds === 0 || (cached && !isRunning(cached.playtest))) return
      inFlight += seconds
      try {
        const answer = await playtests.heartbeat.call({ playtestId, seconds })
        client.setQueryData<TestRoom>(
          testRoomKey(playtestId),
          (now) => now && { ...now, playtest: { ...now.playtest, ...answer } },
        )
      } catch {
        // The next heartbeat reports these seconds too; the server caps them at the time that has passed.
        clock.restore(seconds)
      }
      inFlight -= seconds
    }
    function tick() {
      const front = document.visibilityState === 'visible' && (document.hasFocus() || frameInFront.current)
      setInFront(front)
      setPending(Math.floor(clock.tick(performance.now(), front)) + inFlight)
    }
    const leave = () => {
      tick()
      if (document.visibilityState === 'hidden') void sendHeartbeat()
    }
    tick()
    const ticking = setInterval(tick, tickMs)
    const heartbeat = setInterval(() => void sendHeartbeat(), heartbeatMs)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(ticking)
      clearInterval(heartbeat)
      document.removeEventListener('visibilitychange', leave)
      void sendHeartbeat()
    }
  }, [playtestId, counting, frameInFront, client])

  return { seconds: activeSeconds + (counting ? pending : 0), inFront: counting && inFront }
}
