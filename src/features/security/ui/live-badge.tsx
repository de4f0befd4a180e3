import { useLiveStatus } from '#kit/calls/live-status.ts'
import { Badge } from '#kit/data/badge.tsx'

/** Whether new events arrive on their own. */
export function LiveBadge() {
  const live = useLiveStatus()
  return (
    <span role="status" className="inline-flex">
      <Badge tone={live ? 'good' : 'warn'}>
        <span className="drawn size-1.5 rounded-full bg-current" aria-hidden="true" />
        {live ? 'Live' : 'Offline'}
      </Badge>
    </span>
  )
}
