import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { Button } from '#kit/controls/button.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { minuteClock } from '#shared/texts/clock.ts'
import { isSession, storeTestLimits } from '../../store-test/rules.ts'
import { storeTests } from '../store-test/store-test-calls.ts'

const tickMs = 1000
const sendEvery = 15
/** Without a press for so long the tester may be gone, and the minutes stop. */
const presenceMs = 5 * 60_000

/**
 * Measures a session while the tester plays on a phone: this page stays in view, and says each five minutes whether
 * somebody is there. The server counts no second twice and none that has not passed.
 */
export function SessionTimer({ id, seconds }: { id: string; seconds: number }) {
  const client = useQueryClient()
  const [runs, setRuns] = useState(false)
  const [asks, setAsks] = useState(false)
  const [counted, setCounted] = useState(seconds)
  const [error, setError] = useState<string>()
  const pressedAt = useRef(0)

  useEffect(() => {
    if (!runs) return
    let [ticks, last] = [0, performance.now()]
    const send = (sent: number) =>
      storeTests.present.call({ id, seconds: sent }).then(
        (answer) => {
          setCounted(answer.seconds)
          setError(undefined)
        },
        (failure: unknown) => setError(asProblem(failure).message),
      )
    const report = () => {
      const now = performance.now()
      const sent = Math.round((now - last) / 1000)
      last = now
      return send(Math.min(sent, 3600))
    }
    void send(0)
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') {
        last = performance.now()
        return
      }
      if (performance.now() - pressedAt.current > presenceMs) {
        setAsks(true)
        last = performance.now()
        return
      }
      setCounted((before) => before + 1)
      ticks += 1
      if (ticks % sendEvery === 0) void report()
    }, tickMs)
    const pressed = () => {
      pressedAt.current = performance.now()
      setAsks(false)
    }
    window.addEventListener('pointerdown', pressed)
    window.addEventListener('keydown', pressed)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pointerdown', pressed)
      window.removeEventListener('keydown', pressed)
      void report().then(() => client.invalidateQueries({ queryKey: storeTests.room.queryKey({ input: { id } }) }))
    }
  }, [runs, id, client])

  const start = () => {
    pressedAt.current = performance.now()
    setAsks(false)
    setRuns(true)
  }
  const done = isSession({ seconds: counted })
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-3">
        <Button onClick={() => (runs ? setRuns(false) : start())}>
          {runs ? 'End the session' : 'Start a session'}
        </Button>
        <span className="tabular-nums">
          {minuteClock(counted)} of {minuteClock(storeTestLimits.sessionSeconds)}
        </span>
        {done && <span className="text-good-ink">This is a session.</span>}
      </p>
      {asks && (
        <p role="alert" className="text-warn-ink">
          Are you still playing? Press anywhere here, and the minutes go on.
        </p>
      )}
      <ErrorLine error={error} />
      <p className="type-cap">
        {runs
          ? 'Keep this page in view while you play on your phone.'
          : 'Open this page beside your phone, start, and play.'}
      </p>
    </div>
  )
}
