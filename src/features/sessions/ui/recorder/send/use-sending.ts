import { useRef, useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import type { ChosenReason } from '../../../rules.ts'
import { sessions } from '../../calls.ts'
import type { Recorder } from '../recorder.ts'

interface SendingInput {
  playtestId: string
  recorder: Recorder
  /** The recording was sent before. */
  closed: boolean
  /** Waits until the cuts are saved; nothing is sent with a cut that is not. */
  cutsSaved: () => Promise<void>
  sendReview: () => Promise<void>
  onClose: () => void
}

/** Milliseconds between two looks whether all has arrived. */
const lookMs = 500
const pause = () => new Promise((done) => setTimeout(done, lookMs))

/** Sends the recording or why there is none, then the review. */
export function useSending({ playtestId, recorder, closed, cutsSaved, sendReview, onClose }: SendingInput) {
  const [busy, setBusy] = useState(false)
  /** All has not arrived yet: until then the tester can do something else. */
  const [waiting, setWaiting] = useState(false)
  const turn = useRef(0)
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState(closed)

  /** Waits for the last acknowledgement, also of a part that ends just now: what it flushes comes some seconds later. */
  async function arrived(mine: number) {
    setWaiting(true)
    while (recorder.upload.get().parts > 0 && mine === turn.current) await pause()
    if (mine === turn.current) setWaiting(false)
  }
  /** False if the tester stopped waiting. */
  async function close(mine: number): Promise<boolean> {
    for (;;) {
      await arrived(mine)
      if (mine !== turn.current) return false
      try {
        await cutsSaved()
        await sessions.send.call({ playtestId })
        return true
      } catch (problem) {
        // Another tab still sends its part.
        if (!('missing' in asProblem(problem).details)) throw problem
        await pause()
      }
    }
  }
  async function send(reason: ChosenReason | null) {
    turn.current += 1
    setBusy(true)
    setError(undefined)
    try {
      if (!sent) {
        if (reason !== null) await sessions.sendNone.call({ playtestId, reason })
        else if (!(await close(turn.current))) return
        setSent(true)
        void recorder.end()
      }
      await sendReview()
      onClose()
    } catch (problem) {
      setError(asProblem(problem).message)
      setBusy(false)
    }
  }
  return {
    busy,
    waiting,
    error,
    sent,
    send: (reason: ChosenReason | null) => void send(reason),
    /** Waits no longer for the rest of the recording, which goes on arriving. */
    stopWaiting() {
      if (!waiting) return
      turn.current += 1
      setWaiting(false)
      setBusy(false)
    },
  }
}
