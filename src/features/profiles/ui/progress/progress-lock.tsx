import { Circle, LockKeyhole } from 'lucide-react'
import { unlockConditionLabels } from '#features/accounts/rules.ts'
import { accounts } from '#features/accounts/ui/calls.ts'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

/** The text for a locked tester wherever credits can be earned (profiles-4). */
export const lockedText = 'Complete the buffer zone requirements to unlock credit earning'

/** Whether earning is locked for this tester; undefined while loading. */
export function useLock(): { locked: boolean } | undefined {
  const me = useMe()
  return me ? { locked: !me.monetizationUnlocked } : undefined
}

/** The conditions that still block earning; a lost confirmation email can be sent again. */
export function MissingList() {
  const missing = useMe()?.missing ?? []
  return (
    <ul className="grid gap-2">
      {missing.map((condition) => (
        <li key={condition} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex items-center gap-2">
            <Circle className="size-[15px] text-warn-ink" aria-hidden="true" />
            {unlockConditionLabels[condition]}
          </span>
          {condition === 'email' && <SendLinkAgain />}
        </li>
      ))}
      {missing.length === 0 && <li className="text-ink-muted">An admin needs to unlock your earning.</li>}
    </ul>
  )
}

function SendLinkAgain() {
  const email = useMe()?.email
  const send = useAct(accounts.sendVerification, {
    touches: [],
    toast: ['The link is on its way', `Check the inbox of ${email}.`],
  })
  if (email === undefined) return null
  return (
    <Button size="s" busy={send.isPending} onClick={() => send.mutate({ email })}>
      Send the link again
    </Button>
  )
}

const stepsText = (steps: number): string =>
  steps === 0
    ? 'Your earning is locked'
    : `${['One step', 'Two steps', 'Three steps'][steps - 1] ?? `${steps} steps`} until you can earn`

/** Shown at the top of the dashboard until earning is unlocked. */
export function LockNotice() {
  const missing = useMe()?.missing
  if (!useLock()?.locked) return null
  return (
    <section
      aria-labelledby="locked"
      className="grid gap-3 rounded-surface border border-line-strong bg-surface-1 p-4 sm:px-5"
    >
      <div className="grid gap-1">
        <h2 id="locked" className="flex items-start gap-2.5 font-semibold">
          <LockKeyhole className="mt-px size-[18px] text-warn-ink" aria-hidden="true" />
          {stepsText(missing?.length ?? 0)}
        </h2>
        <p className="text-ink-muted">{lockedText}</p>
      </div>
      {/* One step that the button below leads to needs no list. */}
      {!(missing?.length === 1 && missing[0] === 'demographics') && <MissingList />}
      {missing?.some((condition) => condition !== 'email') && (
        <Button asChild variant="accent" className="justify-self-start">
          <Link href={paths.testerTab('profile')}>Complete your profile</Link>
        </Button>
      )}
    </section>
  )
}

/** Replaces a button that earns credits while earning is locked; it opens the profile. */
export function LockedButton() {
  return (
    <Button asChild variant="accent" className="h-auto py-2 whitespace-normal!">
      <Link href={paths.testerTab('profile')}>{lockedText}</Link>
    </Button>
  )
}
