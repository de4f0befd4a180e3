import { useNavigate } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import type { More } from '#kit/data/use-list.ts'
import { useNow } from '#kit/data/use-now.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { SuggestedTests } from '../../ui/suggested-tests.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { invitationTitle, type MyInvitation, useMyInvitations, waitingOf } from './my-invitations.ts'

const InvitationDialog = part(async () => (await import('./invitation-dialog.tsx')).InvitationDialog)

interface InvitationListProps {
  /** Id of the invitation shown in the dialog, from the page's URL. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  /** Without a request there is no test: the game has a page of its own. */
  onAccepted: (testId: string | null, invitationId: string) => void
}

/** The tester's pending invitations, then earlier ones with their status. */
export function InvitationList({ openId, onOpen, onAccepted }: InvitationListProps) {
  const list = useMyInvitations()
  return (
    <Loaded
      from={list}
      failed="Couldn’t load your invitations"
      loading={<SkeletonRows label="Loading your invitations" />}
    >
      {(rows) => <Invitations rows={rows} more={list.more} openId={openId} onOpen={onOpen} onAccepted={onAccepted} />}
    </Loaded>
  )
}

interface InvitationsProps extends InvitationListProps {
  rows: readonly MyInvitation[]
  more: More
}

function Invitations({ rows, more, openId, onOpen, onAccepted }: InvitationsProps) {
  const now = useNow(60_000)
  const waiting = waitingOf(rows, now)
  const past = rows.filter((invitation) => !waiting.includes(invitation))
  const open = waiting.find(({ id }) => id === openId)
  return (
    <div className="grid gap-10">
      <section aria-labelledby="waiting" className="grid gap-4">
        <h2 id="waiting" className="type-title">
          Waiting for your answer
        </h2>
        {waiting.length === 0 ? (
          <EmptyState
            icon={<Mail aria-hidden="true" />}
            title="No invitations waiting"
            text="Studios invite testers whose level, device and genres match their game. New ones appear here."
          />
        ) : (
          <ul className="grid gap-4">
            {waiting.map((invitation) => (
              <InvitationCard
                key={invitation.id}
                invitation={invitation}
                alone={waiting.length === 1}
                onOpen={() => onOpen(invitation.id)}
              />
            ))}
          </ul>
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past" className="grid gap-2">
          <h2 id="past" className="type-row">
            Earlier
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {past.map((invitation) => (
              <PastRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
          <LoadMore more={more} />
        </section>
      )}
      <SuggestedTests />
      {open &&
        (open.reviewRequestId === null ? (
          <InvitationDialog
            invitation={open}
            onClose={() => onOpen(undefined)}
            onAccepted={(testId) => onAccepted(testId, open.id)}
          />
        ) : (
          <ToOffer requestId={open.reviewRequestId} />
        ))}
    </div>
  )
}

/** A link to an invitation to a request leads on to its offer, which has the buttons to answer it. */
function ToOffer({ requestId }: { requestId: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href: paths.offer(requestId), replace: true }), [navigate, requestId])
  return null
}

const pastLabels = {
  pending: ['Expired', 'line'],
  accepted: ['Accepted', 'good'],
  declined: ['Declined', 'line'],
  expired: ['Expired', 'line'],
  withdrawn: ['Withdrawn', 'line'],
} as const

function PastRow({ invitation }: { invitation: MyInvitation }) {
  const { id, status, studioName, game, respondedAt, expiresAt, reviewRequestId } = invitation
  const [label, tone] = pastLabels[status]
  const title = invitationTitle(invitation)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="min-w-0 flex-1 break-words">
        {status === 'accepted' && game ? (
          <a href={paths.game(game.id)} className="font-medium underline">
            {title}
          </a>
        ) : (
          <span className="font-medium">{title}</span>
        )}{' '}
        <span className="text-ink-muted">{studioName}</span>
      </span>
      <TimeAgo date={respondedAt ?? expiresAt} className="type-cap" />
      <Badge tone={tone}>{label}</Badge>
      {status === 'accepted' && reviewRequestId === null && (
        <Button size="s" asChild>
          <Link href={paths.feedbackRoom(id)} aria-label={`Play and give feedback: ${title}`}>
            Play and give feedback
          </Link>
        </Button>
      )}
    </li>
  )
}
