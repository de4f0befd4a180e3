import { useState } from 'react'
import { isUndecided } from '#features/playtests/is-undecided.ts'
import { costFormula } from '#features/requests/offer/request-figures.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Eggs } from '#kit/data/eggs.tsx'
import { formatSpan } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import type { Results } from '../schema.ts'
import { isBeingDecided } from './inbox/group-reviews.ts'

const ExtendDialog = part(async () => (await import('#features/requests/ui/extend-dialog.tsx')).ExtendDialog)

const hours = (n: number) => formatSpan(n * 3_600_000)

/** How many reviews of those ordered are delivered, and how long they took. */
export function DeliveredPanel({ data: { delivered, pace, request, game, reviews } }: { data: Results }) {
  const [extending, setExtending] = useState(false)
  const { ordered, accepted, waiting, underWay, open, refunded } = delivered
  const toDecide = reviews.filter(isUndecided).length
  const beingDecided = reviews.filter(isBeingDecided).length
  // They wait for an admin, not for the studio.
  const disputed = reviews.filter(({ status }) => status === 'disputed').length
  return (
    <Panel title={`${accepted + waiting} of ${ordered} delivered`}>
      <Eggs delivered={accepted + waiting} underWay={underWay} open={open} size="l" />
      <KvList
        items={[
          { label: 'Accepted', value: accepted },
          { label: 'To decide', value: toDecide },
          ...(beingDecided > 0 ? [{ label: 'Being decided', value: beingDecided }] : []),
          ...(disputed > 0 ? [{ label: 'Disputed', value: disputed }] : []),
          { label: 'Under way', value: underWay },
          { label: 'Open', value: open },
          ...(refunded > 0 ? [{ label: 'Refunded', value: refunded }] : []),
          ...(pace.firstReviewHours !== null
            ? [{ label: 'First review after', value: hours(pace.firstReviewHours), total: true }]
            : []),
          ...(pace.medianReviewHours !== null
            ? [{ label: 'Median time to a review', value: hours(pace.medianReviewHours) }]
            : []),
          ...(pace.costPerAccepted !== null
            ? [{ label: 'Cost per accepted review', value: <Credits amount={pace.costPerAccepted} /> }]
            : []),
        ]}
      />
      {pace.costPerAccepted !== null && <p className="type-cap">Cost: {costFormula.toLowerCase()}.</p>}
      {request.status === 'open' && open > 0 && (
        <Button asChild>
          <Link href={paths.inviteTesters(game.id, request.id)}>Invite testers</Link>
        </Button>
      )}
      {request.status === 'open' && <Button onClick={() => setExtending(true)}>Extend request</Button>}
      {extending && <ExtendDialog requestId={request.id} gameTitle={game.title} onClose={() => setExtending(false)} />}
    </Panel>
  )
}
