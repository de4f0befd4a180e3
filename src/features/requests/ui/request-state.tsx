import type { z } from 'zod'
import { Badge } from '#kit/data/badge.tsx'
import { Eggs } from '#kit/data/eggs.tsx'
import type { requestSummary } from '../schema.ts'

type Summary = z.output<typeof requestSummary>

/** The status badge of a request. */
export function RequestStatus({
  request: { status, counts, requestedCount, autoFillStoppedAt, autoFillAtLimit },
}: {
  request: Summary
}) {
  if (status === 'draft') return <Badge tone="line">Draft</Badge>
  if (counts.toDecide > 0) return <Badge tone="accent">{counts.toDecide} to decide</Badge>
  if (status === 'closed')
    return counts.spotsSettled === requestedCount ? <Badge tone="good">Complete</Badge> : <Badge>Closed</Badge>
  if (autoFillStoppedAt !== null && counts.spotsOpen > 0) return <Badge tone="warn">Waiting for credits</Badge>
  if (autoFillAtLimit && counts.spotsOpen > 0) return <Badge tone="warn">Automatic invitations used up</Badge>
  return counts.spotsOpen > 0 ? <Badge tone="good">Open</Badge> : <Badge tone="good">Full</Badge>
}

/** The numbers of delivered, running and open spots of a request. */
export function RequestSpots({ request: { status, requestedCount, counts } }: { request: Summary }) {
  if (status === 'draft') return <span className="text-ink-muted">{requestedCount} planned</span>
  const delivered = counts.approved + counts.validated + counts.disputed
  return (
    <Eggs
      delivered={delivered}
      underWay={Math.max(0, counts.spotsTaken + counts.spotsSettled - delivered)}
      open={counts.spotsOpen}
    />
  )
}
