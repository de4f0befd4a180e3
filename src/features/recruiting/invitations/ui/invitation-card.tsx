import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardCover } from '#features/games/ui/card-cover.tsx'
import { recordingLabels } from '#features/requests/ui/recording-words.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { formatMinutes } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { PictureCard, pictureOfCard } from '#kit/layout/picture-card.tsx'
import { paths } from '#shared/paths.ts'
import { invitationTitle, type MyInvitation } from './my-invitations.ts'

interface InvitationCardProps {
  invitation: MyInvitation
  /** It is the only one, so it is what to do next. */
  alone: boolean
  onOpen: () => void
}

/** An invitation that waits for an answer: the game, the studio's message, what the test pays, and until when. */
export function InvitationCard({ invitation, alone, onOpen }: InvitationCardProps) {
  const { studioName, message, expiresAt, reward, request, reviewRequestId } = invitation
  const title = invitationTitle(invitation)
  const view = { variant: alone ? 'accent' : 'line', 'aria-label': `View the invitation to ${title}` } as const
  return (
    <PictureCard
      picture={<Picture invitation={invitation} />}
      title={title}
      lead={<p className="break-words text-ink-muted">from {studioName}</p>}
      until={<Countdown to={expiresAt} before="expires in" />}
    >
      {message !== '' && <p className="line-clamp-3 text-pretty break-words text-ink-muted">“{message}”</p>}
      {request?.recording?.allowed === false && (
        <p className="text-warn-ink">You let tests record less than this one asks for. View it to change that.</p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <dl className="flex flex-wrap gap-x-7 gap-y-3">
          {request && (
            <>
              <Fact label="Pays">
                <Credits amount={request.pay} size="sum" />
              </Fact>
              <Fact label="Play time">{formatMinutes(request.minutes)}</Fact>
              {request.recording && <Fact label="Recorded">{recordingLabels[request.recording.mode]}</Fact>}
            </>
          )}
          <Fact label="For accepting">
            <Credits amount={reward} signed />
          </Fact>
        </dl>
        {reviewRequestId === null ? (
          <Button {...view} onClick={onOpen} className="max-sm:w-full">
            View
          </Button>
        ) : (
          <Button {...view} asChild className="max-sm:w-full">
            <Link href={paths.offer(reviewRequestId)}>View</Link>
          </Button>
        )}
      </div>
    </PictureCard>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="type-cap">{label}</dt>
      <dd className="flex min-h-6 items-center font-medium">{children}</dd>
    </div>
  )
}

function Picture({ invitation: { game } }: { invitation: MyInvitation }) {
  if (game) return <CardCover game={game} />
  return (
    <span className={`grid place-items-center bg-surface-2 text-ink-faint ${pictureOfCard}`}>
      <LockKeyhole className="size-8" aria-hidden="true" />
    </span>
  )
}
