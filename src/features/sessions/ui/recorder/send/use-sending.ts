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
/** Looks after which what is missing here is somewhere else: the server may learn in a moment that nothing more comes. */
const mostLooks = 6
const pause = () => new Promise((done) => setTimeout(done, lookMs))

/** Sends the recording or why there is none, then the review. */
export function useSending({ playtestId, recorder, closed, cutsSaved, sendReview, onClose }: SendingInput) {
  const [busy, setBusy] = useState(false)
  /** All has not arrived yet: until then the tester can do something else. */
  const [waiting, setWaiting] = useState(false)
  /** What is missing waits in another browser. */
  const [elsewhere, setElsewhere] = useState(false)
  const turn = useRef(0)
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState(closed)

  /** Waits for the last acknowledgement, also of a part that ends just now: what it flushes comes some seconds later. */
  async function arrived(mine: number) {
    setWaiting(true)
    while (recorder.upload.get().parts > 0 && mine === turn.current) await pause()
    if (mine === turn.current) setWaiting(false)
  }
  /** False if the tester stopped waiting, or has to decide about what another browser holds. */
  async function close(mine: number, withoutRest: boolean): Promise<boolean> {
    for (let looks = 1; ; looks++) {
      await arrived(mine)
      if (mine !== turn.current) return false
      try {
        await cutsSaved()
        await sessions.send.call({ playtestId, withoutRest })
        return true
      } catch (problem) {
        if (!('missing' in asProblem(problem).details)) throw problem
        if (looks >= mostLooks) {
          setElsewhere(true)
          setBusy(false)
          return false
        }
        await pause()
      }
    }
  }
  /** Runs one try to submit; what stops it is shown. */
  async function attempt(work: (mine: number) => Promise<void>) {
    turn.current += 1
    setBusy(true)
    setElsewhere(false)
    setError(undefined)
    try {
      await work(turn.current)
    } catch (problem) {
      setError(asProblem(problem).message)
      setBusy(false)
    }
  }
  const send = (reason: ChosenReason | null, withoutRest = false) =>
    attempt(async (mine) => {
      if (!sent) {
        if (reason !== null) await sessions.sendNone.call({ playtestId, reason })
        else if (!(await close(mine, withoutRest))) return
        setSent(true)
        void recorder.end()
      }
      await sendReview()
      onClose()
    })
  const sendReviewNow = () =>
    attempt(async () => {
      setWaiting(false)
      await recorder.pause()
      // The server then waits for what is still to come.
      await recorder.announce()
      await cutsSaved()
      await sendReview()
      onClose()
    })
  return {
    busy,
    waiting,
    error,
    sent,
    elsewhere,
    send: (reason: ChosenReason | null) => void send(reason),
    sendWithoutRest: () => void send(null, true),
    /** Sends the review at once; the recording follows it. */
    sendReviewNow: () => void sendReviewNow(),
    /** Waits no longer for the rest of the recording, which goes on arriving. */
    stopWaiting() {
      if (!waiting) return
      turn.current += 1
      setWaiting(false)
      setBusy(false)
    },
  }
}
