import { frontClock, playWatch } from '#features/reviews/ui/test-room/front-clock.ts'
import { type RoomClock, roomClock } from '#features/reviews/ui/test-room/use-time-in-front.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { playRefusals, type Refusal } from '#shared/play/play-messages.ts'
import { feedbackLimits } from '../rules.ts'
import type { ChangedMoment, Visit } from '../schema.ts'

/** One call that adds to a visit. */
export interface VisitRecord {
  seconds: number
  served: string | null
  moments: ChangedMoment[]
  refusals: Refusal[]
}

/** What the page around the game sees of it. */
interface Watched {
  /** The token of a page of the game that has loaded. */
  served: string | null
  alive: boolean
  /** The frame of the game has the focus. */
  inFront: boolean
}

export interface VisitRecorder {
  clock: RoomClock
  watch: Watched
  /** Called each second. `page`: the page is visible and has the focus. */
  tick(now: number, page: boolean): void
  change(moment: ChangedMoment): void
  refuse(refusal: Refusal): void
  /** Sends what was not sent yet; calls follow each other. Keeps it when a call fails that may be repeated. */
  send(): Promise<void>
}

/** After these errors the same moments would be refused again. */
const final: readonly string[] = ['VALIDATION_ERROR', 'DUPLICATE_ERROR', 'NOT_FOUND']

/** Measures the time in front of a game and gathers its moments, and sends both. */
export function visitRecorder(
  visit: Visit,
  record: (input: VisitRecord) => Promise<{ activeSeconds: number }>,
): VisitRecorder {
  const front = frontClock()
  const plays = playWatch()
  const clock = roomClock(visit.activeSeconds)
  const watch: Watched = { served: null, alive: false, inFront: false }
  const changed = new Map<string, ChangedMoment>()
  const refusals: Refusal[] = []
  let recorded = visit.activeSeconds
  let inFlight = 0
  let last: Promise<void> = Promise.resolve()

  async function sendOnce(): Promise<void> {
    const { served } = watch
    const seconds = served === null ? 0 : front.take()
    const moments = [...changed.values()].slice(0, feedbackLimits.momentsPerCall)
    const lines = refusals.splice(0, playRefusals.most)
    if (seconds === 0 && moments.length === 0 && lines.length === 0) return
    for (const { id } of moments) changed.delete(id)
    inFlight = seconds
    try {
      recorded = (await record({ seconds, served, moments, refusals: lines })).activeSeconds
    } catch (error) {
      front.restore(seconds)
      const { code } = asProblem(error)
      // The game has to hand out a new token first; until then moments go without time.
      if (code === 'STATE_CHANGED') watch.served = null
      if (final.includes(code)) throw error
      for (const moment of moments) if (!changed.has(moment.id)) changed.set(moment.id, moment)
      refusals.unshift(...lines)
      throw error
    } finally {
      inFlight = 0
    }
    if (changed.size > 0) await sendOnce()
  }

  return {
    clock,
    watch,
    tick(now, page) {
      const runs = watch.served !== null && watch.alive
      const inFront = runs && plays(now, { game: watch.inFront, page })
      const pending = Math.floor(front.tick(now, inFront))
      clock.set({ seconds: recorded + inFlight + pending, playing: runs, inFront })
    },
    change: (moment) => void changed.set(moment.id, moment),
    refuse: (refusal) => void refusals.push(refusal),
    send() {
      last = last.then(sendOnce, sendOnce)
      return last
    },
  }
}
