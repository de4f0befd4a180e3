import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { listing } from '#features/recruiting/ui/calls.ts'
import { screenerLimits } from '#features/requests/screener/screener.ts'
import { requests } from '#features/requests/ui/calls.ts'
import { countedBy, type RequestContent } from '#features/requests/ui/wizard/steps.ts'
import { useCriteriaCounts } from '#features/targeting/ui/use-criteria-counts.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { shareRange } from '#shared/comparing/share-range.ts'
import type { Screened } from '../schema.ts'

const ScreenedDialog = part(async () => (await import('./screened-dialog.tsx')).ScreenedDialog)
const ChangeDialog = part(async () => (await import('./change-dialog.tsx')).ChangeDialog)

/** What the questions before a spot brought, live: how many answered, how many they let in, and how many would pass. */
export function ScreenedPanel({ requestId }: { requestId: string }) {
  const input = { id: requestId }
  const screened = useQuery(listing.screened.queryOptions({ input }))
  const request = useQuery(requests.get.queryOptions({ input }))
  return (
    <Panel title="Questions before a spot">
      <Loaded from={screened} failed="Couldn’t load the answers" loading={<Skeleton className="h-40 w-full" />}>
        {(found) =>
          found ? (
            <Figures screened={found} request={request.data} />
          ) : (
            <p className="text-ink-muted">Nothing is asked any longer.</p>
          )
        }
      </Loaded>
    </Panel>
  )
}

interface FiguresProps {
  screened: Screened
  request: (RequestContent & { id: string; status: string }) | undefined
}

function Figures({ screened, request }: FiguresProps) {
  const [shown, setShown] = useState<'sums' | 'questions' | null>(null)
  const mayEdit = useCan('request_edit')
  const { version, answered, passed, answeredInAll, limit, notIn } = screened
  const isOpen = request?.status === 'open'
  return (
    <>
      <KvList
        items={[
          { label: version > 1 ? 'Answered since the change' : 'Answered', value: formatNumber(answered) },
          { label: 'Let in', value: formatNumber(passed) },
          { label: 'Asked until', value: `${formatNumber(answeredInAll)} of ${formatNumber(limit)} answers` },
        ]}
      />
      {isOpen && request && <WillPass screened={screened} request={request} />}
      {isOpen && answeredInAll >= limit && (
        <p role="status" className="text-warn-ink">
          Nobody else is asked: {plural(limit, 'tester')} answered, {screenerLimits.answersPerSpot} for each spot.
          Invite testers yourself, add spots, or close the request.
        </p>
      )}
      {notIn ? (
        <Button onClick={() => setShown('sums')}>How others answered</Button>
      ) : (
        <p className="type-cap">
          How people who don’t get in answer is shown as sums, from {screenerLimits.sumsFrom} people on.
        </p>
      )}
      {isOpen && mayEdit && <Button onClick={() => setShown('questions')}>Change the questions</Button>}
      {shown === 'sums' && notIn && <ScreenedDialog notIn={notIn} onClose={() => setShown(null)} />}
      {shown === 'questions' && request && (
        <ChangeDialog
          requestId={request.id}
          version={version}
          questions={request.screener}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

/** Of how many that match, how many will pass: from those who answered, with the range that so few allow. */
function WillPass({ screened: { answered, passed }, request }: { screened: Screened; request: RequestContent }) {
  const matching = useCriteriaCounts(countedBy(request)).data?.total_pool_size
  if (matching === undefined) return null
  if (answered < screenerLimits.sumsFrom)
    return (
      <p className="text-ink-muted">
        {plural(matching, 'tester matches', 'testers match')}. After {screenerLimits.sumsFrom} answers you see how many
        of them will pass.
      </p>
    )
  const { from, to } = shareRange(passed, answered)
  const [least, most] = [Math.floor(from * matching), Math.ceil(to * matching)]
  return (
    <p role="status">
      Of {plural(matching, 'tester who matches', 'testers who match')}, about{' '}
      <b className="font-semibold">{formatNumber(Math.round((passed / answered) * matching))}</b> will pass{' '}
      <span className="text-ink-muted">
        ({formatNumber(least)} to {formatNumber(most)}, from {plural(answered, 'answer')})
      </span>
      .
    </p>
  )
}
