import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { playsInOwnTab } from '#features/games/ui/play/plays-in-own-tab.ts'
import { playtests } from '#features/playtests/ui/calls.ts'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { asProblem } from '#kit/calls/problem.ts'
import type { TestRoom } from '../calls.ts'
import { testRoomKey } from '../review-form/use-review-draft.ts'
import { frontClock, playWatch } from './front-clock.ts'

const tickMs = 1000
const heartbeatMs = 15_000
/** When the last report of another tab has arrived. */
const lastReportMs = 1500

/** What the clock shows: play time in whole seconds, whether the game runs in this page, and whether it is counting now. */
interface ClockTime {
  seconds: number
  playing: boolean
  inFront: boolean
}

/** The clock of a room. It ticks each second, and only what shows the time is drawn again. */
export interface RoomClock {
  get(): ClockTime
  subscribe(listener: () => void): () => void
  set(time: ClockTime): void
}

/** A clock at these seconds. */
export function roomClock(seconds: number): RoomClock {
  let time: ClockTime = { seconds, playing: false, inFront: false }
  const listeners = new Set<() => void>()
  return {
    get: () => time,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next) {
      if (next.seconds === time.seconds && next.playing === time.playing && next.inFront === time.inFront) return
      time = next
      for (const listener of listeners) listener()
    },
  }
}

export const useClockTime = (clock: RoomClock): ClockTime => useSyncExternalStore(clock.subscribe, clock.get)

interface TimeInFrontInput {
  testRoom: TestRoom
  /** Whether the game was started in this page: reading and writing without it is no play. */
  playing: RefObject<boolean>
  /** Whether the frame of the game has the focus. */
  frameInFront: RefObject<boolean>
  /** The token that a page of the game handed out; without it no time counts. */
  served: RefObject<string | null>
  /** Whether the game answers. */
  alive: RefObject<boolean>
}

/** When a test was started, by its history. */
const startOf = ({ events, playtest }: TestRoom) => events.find(({ act }) => act === 'start')?.at ?? playtest.acceptedAt

/**
 * Measures active time: the game has the focus, or it was left for the page around it just now. Sends a heartbeat every
 * 15 seconds and when the page is left. A game that plays only in a tab of its own is timed by the page around it there;
 * the room then shows what was recorded. The clock of a build that can't be timed shows the time since the start, and
 * no heartbeat is sent for it. `sendNow` reports the seconds that were not reported yet.
 */
export function useTimeInFront({ testRoom, playing, frameInFront, served, alive }: TimeInFrontInput): {
  clock: RoomClock
  sendNow: () => Promise<void>
} {
  const sendLast = useRef<() => Promise<void>>(async () => undefined)
  const client = useQueryClient()
  const elsewhere = testRoom.build !== null && playsInOwnTab(testRoom.build)
  const { id: playtestId, timed, activeSeconds } = testRoom.playtest
  const startedAt = startOf(testRoom).getTime()
  const [clock] = useState(() => roomClock(activeSeconds))

  useEffect(() => {
    if (timed) return
    const serverAhead =
      (client.getQueryData<TestRoom>(testRoomKey(playtestId))?.now.getTime() ?? Date.now()) - Date.now()
    const show = () =>
      clock.set({
        ...clock.get(),
        seconds: Math.max(0, Math.floor((Date.now() + serverAhead - startedAt) / 1000)),
      })
    show()
    const ticking = setInterval(show, tickMs)
    return () => clearInterval(ticking)
  }, [timed, startedAt, playtestId, client, clock])

  useEffect(() => {
    if (!timed) return
    const front = frontClock()
    const plays = playWatch()
    let inFlight = 0

    const recorded = () => client.getQueryData<TestRoom>(testRoomKey(playtestId))?.playtest.activeSeconds ?? 0
    async function sendHeartbeat() {
      const cached = client.getQueryData<TestRoom>(testRoomKey(playtestId))
      const seconds = front.take()
      // The page was left because the test ended: no more time counts.
      if (seconds === 0 || (cached && !isRunning(cached.playtest))) return
      const token = served.current
      if (token === null) return
      inFlight += seconds
      try {
        const answer = await playtests.heartbeat.call({ playtestId, seconds, token })
        client.setQueryData<TestRoom>(
          testRoomKey(playtestId),
          (now) => now && { ...now, playtest: { ...now.playtest, ...answer } },
        )
      } catch (error) {
        // The next heartbeat reports these seconds too; the server caps them at the time that has passed.
        front.restore(seconds)
        // Nothing counts until the game has handed out a token again.
        if (asProblem(error).code === 'STATE_CHANGED') served.current = null
      }
      inFlight -= seconds
    }
    function tick() {
      const runs = !elsewhere && playing.current && served.current !== null && alive.current
      const now = performance.now()
      const page = document.visibilityState === 'visible' && document.hasFocus()
      const inFront = runs && plays(now, { game: frameInFront.current, page })
      const pending = Math.floor(front.tick(now, inFront)) + inFlight
      clock.set({ seconds: recorded() + pending, playing: runs, inFront })
    }
    const refresh = () => void client.invalidateQueries({ queryKey: testRoomKey(playtestId) })
    const leave = () => {
      tick()
      if (document.visibilityState === 'hidden') return void sendHeartbeat()
      // A game in a tab of its own may have been played meanwhile; that tab reports its last seconds while it is left.
      refresh()
      setTimeout(refresh, lastReportMs)
    }
    tick()
    sendLast.current = () => {
      tick()
      return sendHeartbeat()
    }
    const ticking = setInterval(tick, tickMs)
    // The game's tab may be in a window beside this one.
    const heartbeat = setInterval(() => {
      if (!elsewhere) void sendHeartbeat()
      else if (document.visibilityState === 'visible') refresh()
    }, heartbeatMs)
    document.addEventListener('visibilitychange', leave)
    if (elsewhere) window.addEventListener('focus', leave)
    return () => {
      clearInterval(ticking)
      clearInterval(heartbeat)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('focus', leave)
      void sendHeartbeat()
    }
  }, [playtestId, timed, elsewhere, playing, frameInFront, served, alive, client, clock])

  return { clock, sendNow: () => sendLast.current() }
}
