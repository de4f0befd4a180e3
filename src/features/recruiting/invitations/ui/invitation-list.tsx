import { useNavigate } from '@tanstack/react-router'
import { LockKeyhole, Mail } from 'lucide-react'
import { useEffect } from 'react'
import { imageUrl } from '#features/games/rules.ts'
import { OpenToTests } from '#features/profiles/ui/progress-open-to-tests.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { formatMinutes } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import type { More } from '#kit/data/use-list.ts'
import { useNow } from '#kit/data/use-now.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { InvitedBuild } from './invited-build.tsx'
import { invitationTitle, type MyInvitation, useMyInvitations, waitingOf } from './my-invitations.ts'

interface InvitationListProps {
  /** Id of the invitation shown in the dialog, from the page's URL. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  onAccepted: (testId: string | null) => void
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
        <header className="flex flex-wrap items-start justify-between gap-3">
          <h2 id="waiting" className="type-title">
            Waiting for your answer
          </h2>
          <span className="xl:hidden">
            <OpenToTests />
          </span>
        </header>
        {waiting.length === 0 ? (
          <EmptyState
            icon={<Mail aria-hidden="true" />}
            title="No invitations waiting"
            text="Studios invite testers whose level, device and genres match their game."
            action={
              <Button asChild>
                <Link href={paths.testerTab('opportunities')}>See open tests</Link>
              </Button>
            }
          />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {waiting.map((invitation) => (
              <WaitingRow key={invitation.id} invitation={invitation} onOpen={() => onOpen(invitation.id)} />
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
      {open &&
        (open.reviewRequestId === null ? (
          <InvitationDialog invitation={open} onClose={() => onOpen(undefined)} onAccepted={onAccepted} />
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

const row =
  'grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[104px_minmax(0,1fr)_auto] sm:gap-x-5'

function WaitingRow({ invitation, onOpen }: { invitation: MyInvitation; onOpen: () => void }) {
  const { studioName, message, expiresAt, reward, request, reviewRequestId } = invitation
  const title = invitationTitle(invitation)
  return (
    <li className={row}>
      <Picture invitation={invitation} />
      <div className="grid gap-1">
        <h3 className="type-row break-words">
          {title} <span className="text-sm font-normal text-ink-faint">{studioName}</span>
        </h3>
        {message !== '' && <p className="line-clamp-2 break-words text-ink-muted">“{message}”</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          {request && (
            <span className="inline-flex items-center gap-1.5">
              {formatMinutes(request.minutes)}, pays <Credits amount={request.pay} />
            </span>
          )}
          <span className="type-cap">
            <Countdown to={expiresAt} before="expires in" />
          </span>
        </p>
      </div>
      <div className="flex items-center justify-between gap-3 max-sm:col-span-full sm:grid sm:justify-items-end sm:gap-1.5">
        <span className="flex items-center gap-1.5 text-ink-muted">
          <Credits amount={reward} signed /> for accepting
        </span>
        {reviewRequestId === null ? (
          <Button size="s" onClick={onOpen} aria-label={`View the invitation to ${title}`}>
            View
          </Button>
        ) : (
          <Button asChild size="s">
            <Link href={paths.offer(reviewRequestId)} aria-label={`View the invitation to ${title}`}>
              View
            </Link>
          </Button>
        )}
      </div>
    </li>
  )
}

function Picture({ invitation: { game } }: { invitation: MyInvitation }) {
  const shape = 'max-sm:aspect-square!'
  if (game)
    return <Cover title={game.title} src={game.coverKey && imageUrl(game.coverKey, 'thumb')} className={shape} />
  return (
    <span
      className={`grid aspect-[16/10] w-full place-items-center rounded-control bg-surface-2 text-ink-faint ${shape}`}
    >
      <LockKeyhole className="size-5" aria-hidden="true" />
    </span>
  )
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
      {status === 'accepted' && reviewRequestId === null && <InvitedBuild invitationId={id} title={title} />}
    </li>
  )
}
