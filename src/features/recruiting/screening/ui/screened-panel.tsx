import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { listing } from '#features/recruiting/ui/calls.ts'
import { screenerLimits } from '#features/requests/screener/screener.ts'
import { requests } from '#features/requests/ui/calls.ts'
import { countedBy, type RequestContent } from '#features/requests/ui/wizard/steps.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { Screened } from '../schema.ts'
import { ScreenedFigures } from './screened-figures.tsx'

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
            <p className="text-ink-muted">Nothing is asked anymore.</p>
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
  const [changes, setChanges] = useState(false)
  const mayEdit = useCan('request_edit')
  const isOpen = request?.status === 'open'
  return (
    <ScreenedFigures
      screened={screened}
      criteria={isOpen && request ? countedBy(request) : null}
      whenFull={`${screenerLimits.answersPerSpot} are asked for each spot. Invite testers yourself, add spots, or close the request.`}
    >
      {isOpen && mayEdit && <Button onClick={() => setChanges(true)}>Change the questions</Button>}
      {changes && request && (
        <ChangeDialog
          requestId={request.id}
          version={screened.version}
          questions={request.screener}
          onClose={() => setChanges(false)}
        />
      )}
    </ScreenedFigures>
  )
}
