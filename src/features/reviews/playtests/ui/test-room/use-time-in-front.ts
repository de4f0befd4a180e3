import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { playtests, type Workspace } from '../calls.ts'
import { isRunning } from '../is-running.ts'
import { workspaceKey } from '../review-form/use-review-draft.ts'
import { frontClock } from './front-clock.ts'

const tickMs = 1000
const beatMs = 15_000

interface TimeInFront {
  playtestId: string
  /** What the server has counted. */
  activeSeconds: number
  /** The test runs, so that time counts. */
  counting: boolean
  /** Whether the game in its frame is in front. */
  frameInFront: RefObject<boolean>
}

/**
 * Counts time really in front: the tab is visible and the page, or the game in it, has the focus. Tells the server every
 * 15 seconds and when the page is left. Answers the seconds to show and whether it counts right now.
 */
export function useTimeInFront({ playtestId, activeSeconds, counting, frameInFront }: TimeInFront) {
  const client = useQueryClient()
  const [gathered, setGathered] = useState(0)
  const [inFront, setInFront] = useState(false)

  useEffect(() => {
    if (!counting) return
    const clock = frontClock()
    let onItsWay = 0

    async function beat() {
      const known = client.getQueryData<Workspace>(workspaceKey(playtestId))
      const seconds = clock.take()
      // Left because the test has just ended: nothing counts any more.
      if (seconds === 0 || (known && !isRunning(known.playtest))) return
      onItsWay += seconds
      try {
        const answer = await playtests.heartbeat.call({ playtestId, seconds })
        client.setQueryData<Workspace>(
          workspaceKey(playtestId),
          (now) => now && { ...now, playtest: { ...now.playtest, ...answer } },
        )
      } catch {
        // The next beat tells it; the server counts what can have passed.
        clock.giveBack(seconds)
      }
      onItsWay -= seconds
    }
    function tick() {
      const front = document.visibilityState === 'visible' && (document.hasFocus() || frameInFront.current)
      setInFront(front)
      setGathered(Math.floor(clock.tick(performance.now(), front)) + onItsWay)
    }
    const leave = () => {
      tick()
      if (document.visibilityState === 'hidden') void beat()
    }
    tick()
    const ticking = setInterval(tick, tickMs)
    const beating = setInterval(() => void beat(), beatMs)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(ticking)
      clearInterval(beating)
      document.removeEventListener('visibilitychange', leave)
      void beat()
    }
  }, [playtestId, counting, frameInFront, client])

  return { seconds: activeSeconds + (counting ? gathered : 0), inFront: counting && inFront }
}
