import type { UnlockCondition } from '#features/accounts/rules.ts'
import { useMe } from '#features/accounts/ui/use-me.ts'
import type { SignupRole } from '#shared/roles.ts'

interface Step {
  title: string
  text: string
  /** Passed over once this condition is met. */
  until?: UnlockCondition
}

const steps: Record<SignupRole, readonly [...Step[], Step]> = {
  tester: [
    {
      title: 'complete your profile',
      text: 'Where and on what you play, and what you like. It earns you bonus credits, once per email address.',
      until: 'demographics',
    },
    { title: 'pick a test', text: 'Each offer says what it pays, how long it takes and when it’s due.' },
  ],
  studio: [{ title: 'add your game', text: 'A link, a file, or a web build that testers play right here.' }],
  player: [{ title: 'look around', text: 'See which unreleased games are looking for players.' }],
}

/** What a role does next after its registration: one step, since the dashboard lists them all. */
export function NextStep({ who }: { who: SignupRole }) {
  const missing = useMe()?.missing ?? []
  const next = steps[who].find(({ until }) => until === undefined || missing.includes(until))
  return (
    <p className="text-pretty">
      <strong className="font-semibold">Next: {next?.title}.</strong> {next?.text}
    </p>
  )
}
