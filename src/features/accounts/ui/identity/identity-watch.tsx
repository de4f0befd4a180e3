import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { type Answer, listenToQuestions } from '#kit/calls/fresh-sign-in.ts'
import { part } from '#kit/runtime/on-demand.tsx'

const IdentityDialog = part(async () => (await import('./identity-dialog.tsx')).IdentityDialog, { when: 'use' })

/**
 * Opens the dialog, loaded on demand, when a call needs a fresh proof of who the person is; the call is then repeated.
 * Rendered once, in the frame of all pages.
 */
export function IdentityWatch() {
  const [answer, setAnswer] = useState<Answer>()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [askedAt, setAskedAt] = useState(path)
  useEffect(() => listenToQuestions((asked) => setAnswer(() => asked)), [])
  useEffect(() => {
    if (!answer) setAskedAt(path)
    else if (path !== askedAt) {
      // Who leaves the page with the browser's keys no longer means its act.
      setAnswer(undefined)
      answer(false)
    }
  }, [answer, path, askedAt])
  if (!answer) return null
  const finish = (confirmed: boolean) => {
    setAnswer(undefined)
    answer(confirmed)
  }
  return (
    <Suspense>
      <IdentityDialog onAnswer={finish} />
    </Suspense>
  )
}
