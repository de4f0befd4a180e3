import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useNow } from '#kit/data/use-now.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { clockTone, daysWaited, dueOf, LEGAL_DAYS } from '../../requests/rules.ts'
import type { ListedRequest } from '../../requests/schema.ts'
import { privacy } from '../calls.ts'
import { statusLabels, statusTones, typeLabels } from './compliance-labels.ts'

const RequestSheet = part(async () => (await import('./request-sheet.tsx')).RequestSheet)
const CloseRequest = part(async () => (await import('./close-request.tsx')).CloseRequest)

const inks = { plain: '', warn: 'text-warn-ink', bad: 'text-bad-ink' }

/** The latest 50 requests for a copy or a deletion. */
export function RequestsSection() {
  const list = useQuery(privacy.requests.queryOptions())
  const take = useAct(privacy.takeRequest, { touches: ['privacy', 'admin'], toast: 'Request assigned to you' })
  const [shown, setShown] = useState<string | null>(null)
  const [closing, setClosing] = useState<ListedRequest | null>(null)
  const opened = list.data?.find(({ id }) => id === shown)
  return (
    <Section
      title="Data requests"
      text={`The law allows ${LEGAL_DAYS} days for each. Most are completed automatically.`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <ListTable
        list={list}
        failed="Failed to load compliance data"
        caption="Data requests"
        rowKey={({ id }) => id}
        empty={<EmptyState title="No requests yet" text="Requests for a copy of data or a deletion appear here." />}
        columns={[
          {
            header: 'Person',
            cell: ({ id, personName, email }) => (
              <span className="grid gap-0.5">
                <button type="button" className="w-fit text-start font-medium underline" onClick={() => setShown(id)}>
                  {personName}
                </button>
                {email && <span className="listed:break-all tabled:whitespace-nowrap text-ink-muted">{email}</span>}
              </span>
            ),
          },
          { header: 'Request', cell: ({ requestType }) => typeLabels[requestType] },
          { header: 'Status', cell: ({ status }) => <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge> },
          { header: 'Legal deadline', cell: (request) => <LegalClock request={request} /> },
          {
            header: 'Handled by',
            onPhone: 'hidden',
            cell: ({ handledBy }) => handledBy ?? <span className="text-ink-muted">Automatic</span>,
          },
          {
            header: 'Actions',
            align: 'end',
            cell: (request) =>
              request.processedAt !== null ? null : (
                <span className="flex flex-wrap justify-end gap-2">
                  {request.status === 'pending' && (
                    <Button
                      size="s"
                      disabled={take.isPending}
                      aria-label={`Assign the request of ${request.personName} to me`}
                      onClick={() => take.mutate({ requestId: request.id })}
                    >
                      Assign to me
                    </Button>
                  )}
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`Close the request of ${request.personName}`}
                    onClick={() => setClosing(request)}
                  >
                    Close
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {opened && <RequestSheet request={opened} onClose={() => setShown(null)} />}
      {closing && <CloseRequest request={closing} onClose={() => setClosing(null)} />}
    </Section>
  )
}

/** How long a request waits, or how long it took. */
function LegalClock({ request: { requestedAt, processedAt } }: { request: ListedRequest }) {
  const now = useNow(60_000)
  const days = daysWaited(requestedAt, processedAt ?? now)
  if (processedAt)
    return (
      <span className="text-ink-muted">
        Done <TimeAgo date={processedAt} />
      </span>
    )
  return (
    <span className="grid gap-0.5 tabular-nums listed:justify-items-end">
      <span className={`font-[550] ${inks[clockTone(days)]}`}>
        Day {days} of {LEGAL_DAYS}
      </span>
      <span className="type-cap">due {formatDate(dueOf(requestedAt))}</span>
    </span>
  )
}
