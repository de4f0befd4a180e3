import type { UnlockCondition } from '#features/accounts/rules.ts'
import { useMe } from '#features/accounts/ui/use-me.ts'
import type { SignupRole } from '#shared/roles.ts'

interface NextStep {
  title: string
  text: string
  /** Hidden once this condition is met. */
  until?: UnlockCondition
}

const steps: Record<SignupRole, NextStep[]> = {
  tester: [
    {
      title: 'Confirm your address',
      text: 'Open the link in the email we send. You need this to earn credits.',
      until: 'email',
    },
    {
      title: 'Complete your profile',
      text: 'Where and on what you play, and what you like. It earns you bonus credits, once per email address.',
      until: 'demographics',
    },
    { title: 'Pick a test', text: 'Each offer says what it pays, how long it takes and when it’s due.' },
  ],
  studio: [
    { title: 'Add your game', text: 'A link, a file, or a web build that testers play right here.' },
    {
      title: 'Request reviews',
      text: 'You choose depth, questions and number of testers, and see the price before you pay.',
    },
    { title: 'Read what happened', text: 'Credits stay in escrow and are paid when you accept a review.' },
  ],
  player: [
    { title: 'Confirm your address', text: 'Open the link in the email we send.', until: 'email' },
    { title: 'Look around', text: 'See which unreleased games are looking for players.' },
    { title: 'Play early', text: 'Follow games and hear when they open.' },
  ],
}

/** The next steps after sign-up, by role. */
export function WhatHappensNext({ who }: { who: SignupRole }) {
  const missing = useMe()?.missing ?? []
  const ahead = steps[who].filter(({ until }) => until === undefined || missing.includes(until))
  return (
    <>
      <h2 className="type-title">What happens next</h2>
      <ol className="grid gap-4">
        {ahead.map(({ title, text }, position) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className="grid size-6 place-items-center rounded-full border border-line-strong text-xs text-ink-muted"
            >
              {position + 1}
            </span>
            <span className="grid gap-0.5">
              <span className="font-semibold">{title}</span>
              <span className="text-ink-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
