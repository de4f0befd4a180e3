import { useQuery } from '@tanstack/react-query'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber, formatSigned } from '#kit/data/format.ts'
import { Stat } from '#kit/data/stat.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { admin } from './calls.ts'

const inSevenDays = (count: number) => `${formatSigned(count)} in 7 days`

/** Counts of the platform, and the credits held by people, escrow and budget. */
export function Figures() {
  const { data, error, refetch } = useQuery(admin.overview.queryOptions())
  if (error && !data)
    return <ErrorState error={error} title="The figures could not be loaded" onRetry={() => void refetch()} />
  const count = (value: number | undefined) =>
    value === undefined ? <Skeleton className="h-7 w-12" /> : formatNumber(value)
  const sum = (value: number | undefined) =>
    value === undefined ? <Skeleton className="h-7 w-16" /> : <Credits amount={value} size="inherit" />
  return (
    <Panel aria-label="Figures">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
        <Stat
          label="People"
          value={count(data?.people)}
          {...(data && { note: `${data.studios} studios, ${data.testers} testers, ${inSevenDays(data.newPeople)}` })}
        />
        <Stat label="Games" value={count(data?.games)} {...(data && { note: inSevenDays(data.newGames) })} />
        <Stat label="Open requests" value={count(data?.openRequests)} />
        <Stat label="Reviews" value={count(data?.reviews)} {...(data && { note: inSevenDays(data.newReviews) })} />
        <Stat label="Disputes" value={count(data?.disputes)} tone={data?.disputes ? 'warn' : 'plain'} />
        <Stat label="Held by people" value={sum(data?.creditsHeld)} />
        <Stat label="In escrow" value={sum(data?.escrow)} />
        <Stat label="Incentives budget" value={sum(data?.incentives)} />
      </dl>
    </Panel>
  )
}
