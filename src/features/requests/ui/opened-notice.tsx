import { useQuery } from '@tanstack/react-query'
import { Clock, Mail, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useCriteriaCounts } from '#features/targeting/ui/use-criteria-counts.ts'
import { plural } from '#kit/data/format.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { DEADLINE_HOURS } from '../rules.ts'
import { requests } from './calls.ts'
import { countedBy, type RequestContent } from './wizard/steps.ts'

/** What a studio can expect of an open request that no tester has taken a spot of yet. */
export function OpenedNotice({ requestId }: { requestId: string }) {
  const request = useQuery(requests.get.queryOptions({ input: { id: requestId } })).data
  if (!request) return <Skeleton className="h-40 w-full rounded-surface" />
  return <Expectations request={request} />
}

function Expectations({ request }: { request: RequestContent }) {
  const { requestedCount } = request
  const matching = useCriteriaCounts(countedBy(request)).data?.total_pool_size
  const email = useMe()?.email
  return (
    <Panel title="Your request is open">
      <ul className="grid gap-4 sm:grid-cols-3">
        <Expectation
          icon={<Users aria-hidden="true" />}
          title={matching === undefined ? 'Testers' : plural(matching, 'tester')}
        >
          {matching !== undefined && matching < requestedCount
            ? `${matching === 1 ? 'matches' : 'match'}, for ${plural(requestedCount, 'spot')}. Invite the ones you want, or extend the request.`
            : `can see it now. You have ${plural(requestedCount, 'spot')}.`}
        </Expectation>
        <Expectation icon={<Clock aria-hidden="true" />} title={`Testers have ${Math.ceil(DEADLINE_HOURS / 24)} days`}>
          to submit a review once they take a spot.
        </Expectation>
        <Expectation icon={<Mail aria-hidden="true" />} title="We’ll email you">
          when a review waits for your decision
          {email ? (
            <>
              , at <span className="break-all">{email}</span>
            </>
          ) : null}
          . You can close this page.
        </Expectation>
      </ul>
    </Panel>
  )
}

function Expectation({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 [&_.lucide]:mt-0.5 [&_.lucide]:size-[18px] [&_.lucide]:text-accent-ink">
      {icon}
      <span className="grid content-start gap-0.5">
        <strong className="font-semibold">{title}</strong>
        <span className="text-ink-muted">{children}</span>
      </span>
    </li>
  )
}
