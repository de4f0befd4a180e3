import { Suspense, useEffect, useState } from 'react'
import { type Answer, listenToQuestions } from '#kit/calls/fresh-sign-in.ts'
import { onDemand } from '#kit/runtime/on-demand.tsx'

const dialog = onDemand(async () => (await import('./identity-dialog.tsx')).IdentityDialog)

/**
 * Opens the dialog, loaded on demand, when a call needs a fresh proof of who the person is; the call is then repeated.
 * Rendered once, in the frame of all pages.
 */
export function IdentityWatch() {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => listenToQuestions((asked) => setAnswer(() => asked)), [])
  if (!answer) return null
  const finish = (confirmed: boolean) => {
    setAnswer(undefined)
    answer(confirmed)
  }
  return (
    <Suspense>
      <dialog.Part onAnswer={finish} />
    </Suspense>
  )
}
