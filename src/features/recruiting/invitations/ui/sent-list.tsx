import { useState } from 'react'
import type { z } from 'zod/mini'
import { useAllRequests } from '#features/requests/ui/my-requests.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { Link } from '#kit/layout/link.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import type { InvitationState } from '../rules.ts'
import type { studioInvitations } from '../schema.ts'
import { invitations } from './calls.ts'
import { useSent } from './use-sent.ts'

const states: Record<InvitationState, ['neutral' | 'good' | 'line' | 'warn', string]> = {
  pending: ['neutral', 'Waiting'],
  accepted: ['good', 'Accepted'],
  declined: ['line', 'Declined'],
  expired: ['line', 'Expired, refunded'],
  withdrawn: ['line', 'Withdrawn, refunded'],
}

type Sent = z.output<typeof studioInvitations>['invitations'][number]

/** More than these are folded. */
const shown = 8

/** Invitations sent for a game, newest first and updated live; pending ones can be withdrawn. */
export function SentList({ game: { id: gameId, title } }: { game: { id: string; title: string } }) {
  const [all, setAll] = useState(false)
  const { data: sent, more } = useSent(gameId)
  const requests = useAllRequests(gameId).data
  if (!sent) return null
  const count = (state: InvitationState) => sent.filter(({ status }) => status === state).length
  return (
    <section id="sent" aria-labelledby="sent-title" className="mt-10 grid scroll-mt-12 gap-4">
      <PanelHeader
        id="sent-title"
        title="Invitations sent"
        {...(sent.length > 0 &&
          !more.hasMore && { text: `${count('pending')} waiting, ${count('accepted')} accepted` })}
      />
      <DataTable
        caption="Invitations sent"
        rows={all ? sent : sent.slice(0, shown)}
        rowKey={({ id }) => id}
        empty={<EmptyLine>No invitations to {title} yet. Pick testers above to invite them.</EmptyLine>}
        columns={[
          { header: 'Tester', cell: ({ tester }) => <span className="font-medium">{tester.name}</span> },
          {
            header: 'For',
            onPhone: 'left',
            cell: ({ reviewRequestId }) => {
              const request = requests?.find(({ id }) => id === reviewRequestId)
              return request ? (
                <Link href={paths.reviewResults(request.id)} className="inline-flex items-center gap-3 hover:underline">
                  <DepthMark depth={request.reviewMode} />
                  {request.buildVersion && <span className="type-code wrap-anywhere">{request.buildVersion}</span>}
                </Link>
              ) : (
                reviewRequestId === null && <span className="text-ink-muted">Access to the build</span>
              )
            },
          },
          {
            header: 'Status',
            onPhone: 'right',
            cell: ({ status, byLink }) => (
              <Badge tone={states[status][0]}>{byLink ? 'By your link' : states[status][1]}</Badge>
            ),
          },
          {
            header: 'Sent',
            onPhone: 'hidden',
            cell: ({ createdAt }) => <TimeAgo date={createdAt} className="text-ink-muted" />,
          },
          {
            header: 'Expires',
            cell: ({ status, expiresAt }) => (status === 'pending' ? <Countdown to={expiresAt} /> : null),
          },
        ]}
        actions={actionOf}
      />
      {sent.length > shown && (
        <Button size="s" variant="quiet" className="w-fit" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${sent.length}${more.hasMore ? '+' : ''}`}
        </Button>
      )}
      {all && <LoadMore more={more} />}
    </section>
  )
}

/** The button of a row; null, so that a phone shows no empty line. */
function actionOf({ id, status, tester: { name, email } }: Sent) {
  if (status === 'pending') return <Withdraw id={id} name={name} />
  if (email === null) return null
  return (
    <Button asChild size="s" variant="quiet" className="-my-1.5">
      <a href={`mailto:${email}`} title={email}>
        Email<span className="sr-only"> {name}</span>
      </a>
    </Button>
  )
}

function Withdraw({ id, name }: { id: string; name: string }) {
  const withdraw = useAct(invitations.withdraw, {
    toast: ['Invitation withdrawn', 'You were refunded.'],
  })
  return (
    <Button
      size="s"
      className="-my-1.5"
      disabled={withdraw.isPending}
      onClick={() => withdraw.mutate({ invitationId: id })}
    >
      Withdraw<span className="sr-only"> the invitation of {name}</span>
    </Button>
  )
}
