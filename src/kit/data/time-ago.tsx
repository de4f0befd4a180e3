import { formatAgo, formatDateTime } from './format.ts'
import { useNow } from './use-now.ts'

/** '12 minutes ago'; the exact time is shown on hover. */
export function TimeAgo({ date, className }: { date: Date | string; className?: string }) {
  const now = useNow(30_000)
  const moment = new Date(date)
  return (
    <time dateTime={moment.toISOString()} title={formatDateTime(moment)} className={className}>
      {formatAgo(moment, now)}
    </time>
  )
}
