import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

const meanwhile = <SkeletonRows label="Loading disputes" />
const HuntDisputes = part(async () => (await import('#features/plans/ui/hunt/hunt-disputes.tsx')).HuntDisputes, {
  meanwhile,
})
const DisputeQueue = part(async () => (await import('#features/reviews/ui/dispute-queue.tsx')).DisputeQueue, {
  meanwhile,
})

/** Everything that waits for an admin between two sides: bug reports of hunts, reported reviews, and reviews. */
export function DisputesTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <HuntDisputes />
      <DisputeQueue />
    </div>
  )
}
