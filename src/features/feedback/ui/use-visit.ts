import { useEffect, useState } from 'react'
import { type MomentKind, momentLimits } from '#features/playtests/moments/rules.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { outlivePage } from '#kit/calls/send.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { feedbackLimits } from '../rules.ts'
import type { Visit, VisitMoment } from '../schema.ts'
import { type VisitRecord, visitRecorder } from './visit-recorder.ts'

const tickMs = 1000
const sendMs = 15_000
/** Several presses go together. */
const gatherMs = 1000

const byTime = (a: VisitMoment, b: VisitMoment) => a.atSeconds - b.atSeconds

/**
 * A visit while its game is open: the clock, the moments, and what sends both: each 15 seconds, a second after a moment,
 * and when the page is left.
 */
export function useVisit(visit: Visit, record: (input: VisitRecord) => Promise<{ activeSeconds: number }>) {
  const [recorder] = useState(() => visitRecorder(visit, record))
  const [moments, setMoments] = useState<readonly VisitMoment[]>(visit.moments)
  const [soon, setSoon] = useState(0)

  useEffect(() => {
    let isSaid = false
    const quietly = () =>
      void recorder.send().then(
        () => (isSaid = false),
        (error: unknown) => {
          const { message, details } = asProblem(error)
          if (details.reason !== 'paused' || isSaid) return
          isSaid = true
          toast.error('Your time doesn’t count right now', message)
        },
      )
    const tick = () => recorder.tick(performance.now(), document.visibilityState === 'visible' && document.hasFocus())
    const leave = () => {
      tick()
      if (document.visibilityState === 'hidden') outlivePage(quietly)
    }
    const ticking = setInterval(tick, tickMs)
    const sending = setInterval(quietly, sendMs)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(ticking)
      clearInterval(sending)
      document.removeEventListener('visibilitychange', leave)
      quietly()
    }
  }, [recorder])

  useEffect(() => {
    if (soon === 0) return
    const timer = setTimeout(() => void recorder.send().catch(() => undefined), gatherMs)
    return () => clearTimeout(timer)
  }, [soon, recorder])

  function write(moment: VisitMoment, removed = false) {
    const { id, kind, atSeconds, note } = moment
    recorder.change({ id, kind, atSeconds, note, removed })
    setMoments((all) => [...all.filter((one) => one.id !== id), ...(removed ? [] : [moment])].sort(byTime))
    setSoon((n) => n + 1)
  }

  return {
    recorder,
    clock: recorder.clock,
    moments,
    /** Marks a moment now; undefined when there are as many as a visit can have. */
    mark(kind: MomentKind): VisitMoment | undefined {
      if (moments.length >= feedbackLimits.moments)
        return void toast.error('Moment not saved', `You can mark at most ${feedbackLimits.moments} moments.`)
      const { seconds } = recorder.clock.get()
      const moment = { id: crypto.randomUUID(), kind, note: '', pictures: [] }
      const marked = { ...moment, atSeconds: Math.min(seconds, momentLimits.seconds) }
      write(marked)
      return marked
    },
    note: (moment: VisitMoment, note: string) => moment.note !== note && write({ ...moment, note }),
    remove: (moment: VisitMoment) => write(moment, true),
  }
}

export type OpenVisit = ReturnType<typeof useVisit>
