import { CircleCheck, CircleDashed } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import { Link } from '#kit/link.tsx'
import { paths } from '#shared/paths.ts'
import { unlockConditionLabels, unlockConditions } from '../rules.ts'
import { SendAgain } from './send-again.tsx'
import type { Me } from './use-me.ts'

/** What the buffer zone asks for before credits can be earned, each with the way to do it (ruling 20). */
export function UnlockSteps({ me }: { me: Me }) {
  return (
    <ul className="grid gap-3">
      {unlockConditions.map((condition) => {
        const isMet = !me.missing.includes(condition)
        const Icon = isMet ? CircleCheck : CircleDashed
        return (
          <li key={condition} className="flex items-start gap-2.5">
            <Icon
              className={`mt-0.5 size-[18px] flex-none ${isMet ? 'text-good-ink' : 'text-ink-faint'}`}
              aria-hidden="true"
            />
            <div className="grid justify-items-start gap-2">
              <span className={isMet ? 'text-ink-muted' : 'font-medium'}>
                {unlockConditionLabels[condition]}
                <span className="sr-only">{isMet ? ': done' : ': to do'}</span>
              </span>
              {!isMet && condition === 'email' && <SendAgain email={me.email} />}
              {!isMet && condition === 'demographics' && (
                <Button asChild>
                  <Link href={paths.testerTab('profile')}>Complete your profile</Link>
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
