import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { DataTable } from '#kit/data/data-table.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { PanelHeader } from '#kit/layout/panel.tsx'
import type { InvitationState } from '../rules.ts'
import { invitations } from './calls.ts'

const states: Record<InvitationState, ['neutral' | 'good' | 'line' | 'warn', string]> = {
  pending: ['neutral', 'Waiting'],
  accepted: ['good', 'Accepted'],
  declined: ['line', 'Declined'],
  expired: ['line', 'Expired, refunded'],
  withdrawn: ['line', 'Withdrawn, refunded'],
}

/** Invitations sent for a game, updated live; pending ones can be withdrawn. */
export function SentList({ gameId }: { gameId: string | undefined }) {
  const { data: rows, more } = useList(
    {
      ...invitations.sent.pages(gameId ? { gameId } : {}),
      enabled: gameId !== undefined,
    },
    (page) => page.invitations,
  )
  const withdraw = useAct(invitations.withdraw, {
    toast: ['Invitation withdrawn', 'You were refunded.'],
  })
  if (!rows || rows.length === 0) return null
  return (
    <section aria-labelledby="sent" className="grid gap-4">
      <PanelHeader id="sent" title="Invitations sent" />
      <DataTable
        caption="Invitations sent"
        rows={rows}
        rowKey={(invitation) => invitation.id}
        empty={null}
        columns={[
          {
            key: 'who',
            header: 'Tester',
            cell: ({ tester }) => (
              <span className="grid gap-0.5">
                <span className="font-medium">{tester.name}</span>
                {tester.email !== null && (
                  <a href={`mailto:${tester.email}`} className="break-all text-ink-muted underline">
                    {tester.email}
                  </a>
                )}
              </span>
            ),
          },
          {
            key: 'state',
            header: 'State',
            cell: ({ status, byLink }) => (
              <Badge tone={states[status][0]}>{byLink ? 'By your link' : states[status][1]}</Badge>
            ),
          },
          {
            key: 'sent',
            header: 'Sent',
            hideOnPhone: true,
            cell: ({ createdAt }) => <TimeAgo date={createdAt} className="text-ink-muted" />,
          },
          {
            key: 'left',
            header: 'Expires',
            cell: ({ status, expiresAt }) => (status === 'pending' ? <Countdown to={expiresAt} /> : null),
          },
          {
            key: 'act',
            header: 'Actions',
            align: 'end',
            cell: ({ id, status, tester }) =>
              status === 'pending' && (
                <Button size="s" disabled={withdraw.isPending} onClick={() => withdraw.mutate({ invitationId: id })}>
                  Withdraw<span className="sr-only"> the invitation of {tester.name}</span>
                </Button>
              ),
          },
        ]}
      />
      <LoadMore more={more} />
    </section>
  )
}
