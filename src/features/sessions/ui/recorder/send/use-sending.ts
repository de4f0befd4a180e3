import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import type { ChosenReason } from '../../../rules.ts'
import { sessions } from '../../calls.ts'
import type { Recorder } from '../recorder.ts'

interface SendingInput {
  playtestId: string
  recorder: Recorder
  /** The recording was sent before. */
  closed: boolean
  sendReview: () => Promise<void>
  onClose: () => void
}

/** Milliseconds between two looks whether all has arrived. */
const lookMs = 500

/** Sends the recording or why there is none, then the review. */
export function useSending({ playtestId, recorder, closed, sendReview, onClose }: SendingInput) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState(closed)

  /** Waits for the last acknowledgement, also of a part that ends just now: what it flushes comes some seconds later. */
  async function arrived() {
    while (recorder.upload.get().parts > 0) await new Promise((done) => setTimeout(done, lookMs))
  }
  async function close() {
    for (;;) {
      await arrived()
      try {
        return await sessions.send.call({ playtestId })
      } catch (problem) {
        // Another tab still sends its part.
        if (!('missing' in asProblem(problem).details)) throw problem
        await new Promise((done) => setTimeout(done, lookMs))
      }
    }
  }
  async function send(reason: ChosenReason | null) {
    setBusy(true)
    setError(undefined)
    try {
      if (!sent) {
        if (reason === null) await close()
        else await sessions.sendNone.call({ playtestId, reason })
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
  return { busy, error, sent, send: (reason: ChosenReason | null) => void send(reason) }
}
