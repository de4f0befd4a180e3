import { imageUrl } from '#features/games/image-url.ts'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { invitationTitle, type MyInvitation } from './my-invitations.ts'

/** The game, the studio and its message. */
export function InvitationDetails({ invitation }: { invitation: MyInvitation }) {
  const { game, studioName, message, expiresAt } = invitation
  const title = invitationTitle(invitation)
  return (
    <div className="grid gap-4">
      <div className="flex gap-4">
        <Cover title={title} src={game?.coverKey && imageUrl(game.coverKey, 'thumb')} className="w-28! self-start" />
        <div className="grid min-w-0 content-start gap-1">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 type-row break-words">
            {title}
            {game?.version && <span className="type-code font-normal text-ink-muted">{game.version}</span>}
            <Badge tone="accent">Beta</Badge>
          </h3>
          <p className="text-ink-muted">from {studioName}</p>
          <p className="type-cap">
            <Countdown to={expiresAt} before="expires in" over="This invitation has expired" />
          </p>
        </div>
      </div>
      {game && game.description !== '' && <p className="whitespace-pre-line break-words">{game.description}</p>}
      {message !== '' && (
        <blockquote className="border-l-2 border-line-strong pl-4 whitespace-pre-line break-words text-ink-muted">
          {message}
          <p className="mt-1 type-cap">{studioName}</p>
        </blockquote>
      )}
    </div>
  )
}
