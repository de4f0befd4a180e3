import { useQuery } from '@tanstack/react-query'
import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { completionPercent } from '#features/profiles/rules.ts'
import { profiles } from '#features/profiles/ui/calls.ts'
import { Coin } from '#kit/data/coin.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { BONUS_AT, FIRST_DAY_MINUTES, firstDayEarnings, PRIORITY_MATCHING_AT } from '../../rules.ts'

/** What profile completion unlocks, and the potential first-day earnings (profiles-8). `short`: only the earnings. */
export function ProfileTeaser({ short = false }: { short?: boolean }) {
  const mine = useQuery(profiles.mine.queryOptions()).data
  const prices = usePrices()
  if (!mine || !prices)
    return <Skeleton className={short ? 'h-5 w-full' : 'h-[224px] w-full rounded-surface sm:h-[244px]'} />
  const percent = completionPercent(mine)
  const complete = mine.demographicsCompleted
  const firstDay = (
    <p className="text-pretty text-ink-muted">
      Potential first-day earnings:{' '}
      <strong className="whitespace-nowrap text-credit-ink">
        <Coin className="inline align-[-0.2em]" /> {firstDayEarnings(prices, complete)}+ credits
      </strong>
      . Estimated time: about {FIRST_DAY_MINUTES} minutes.
    </p>
  )
  if (short) return firstDay
  return (
    <section aria-label="Your profile" className="grid gap-3 rounded-surface border border-line bg-surface-1 p-4">
      <p className="font-semibold">Your profile: {percent}% complete</p>
      <Progress value={percent} label="Profile completion" tone={percent === 100 ? 'good' : 'accent'} />
      <ul className="grid gap-2">
        <Unlock at={PRIORITY_MATCHING_AT} open={percent >= PRIORITY_MATCHING_AT}>
          Priority matching: you rank ahead when testers are picked
        </Unlock>
        <Unlock at={BONUS_AT} open={complete && mine.bonusAhead === 0 && !mine.bonusBefore}>
          {mine.bonusBefore
            ? 'Bonus credits: already paid for this address'
            : `Bonus credits: ${prices.profile_bonus}, once per address`}
          {complete && mine.bonusAhead > 0 && !mine.emailVerified && ', when your address is confirmed'}
        </Unlock>
      </ul>
      {firstDay}
    </section>
  )
}

function Unlock({ at, open, children }: { at: number; open: boolean; children: ReactNode }) {
  const Icon = open ? Check : Lock
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2">
      <Icon className={`mt-0.5 size-[15px] ${open ? 'text-good-ink' : 'text-ink-faint'}`} aria-hidden="true" />
      <span>
        {children}
        <span className="sr-only">{open ? ' (unlocked)' : ' (locked)'}</span>
      </span>
      <span className="text-ink-muted">{at}%</span>
    </li>
  )
}
