import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#kit/data/format.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { games } from '../calls.ts'

/** Storage use and quota of the studio. Renders nothing when it can't be read. */
export function StorageUse() {
  const { data, isPending } = useQuery(games.storage.queryOptions())
  if (isPending) return <Skeleton className="h-10" />
  if (!data) return null
  const { usedBytes, quotaBytes, nextQuotaBytes } = data
  const text = `${formatBytes(usedBytes)} of ${formatBytes(quotaBytes)} used`
  return (
    <div className="grid gap-1.5 text-ink-muted text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>Storage of all your games</span>
        <span className="tabular-nums">{text}</span>
      </p>
      <Progress
        value={usedBytes}
        max={quotaBytes}
        label="Storage used"
        tone={usedBytes >= quotaBytes ? 'bad' : usedBytes >= quotaBytes * 0.9 ? 'warn' : 'ink'}
      />
      {nextQuotaBytes !== null && <p>Your first card purchase raises it to {formatBytes(nextQuotaBytes)}.</p>}
    </div>
  )
}
