import { statusLabels } from '#features/games/rules.ts'
import { useReachability } from '#features/profiles/ui/progress/progress-reachability.ts'
import type { MyInvitation } from '#features/recruiting/invitations/ui/my-invitations.ts'
import { WhatHappensNext } from '#features/recruiting/invitations/ui/what-happens-next.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { Panel } from '#kit/layout/panel.tsx'

/** Beta Test Invitation (tests-2): who invites, until when, and their message. */
export function InvitationMessage({
  invitation: { studioName, message, expiresAt, game },
}: {
  invitation: MyInvitation
}) {
  return (
    <section
      aria-labelledby="invitation"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-surface border border-line bg-surface-1 p-4"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="invitation" className="type-row">
          Beta Test Invitation
        </h2>
        {game && <Badge tone="accent">{statusLabels[game.status]}</Badge>}
        <span className="ms-auto type-cap">
          <Countdown to={expiresAt} before="expires in" over="This invitation has expired" />
        </span>
      </header>
      {message === '' ? (
        <p className="text-ink-muted">from {studioName}</p>
      ) : (
        <blockquote
          dir="auto"
          className="border-l-2 border-line-strong pl-4 whitespace-pre-line [overflow-wrap:anywhere] text-ink-muted"
        >
          {message}
          <p className="mt-1 type-cap">from {studioName}</p>
        </blockquote>
      )}
    </section>
  )
}

/** What accepting brings, and whether the studio gets the email address. */
export function InvitationSteps() {
  const { shareEmail, setShareEmail } = useReachability()
  return (
    <Panel>
      <WhatHappensNext shareEmail={shareEmail} />
      <Switch
        label="Share my email with studios"
        hint="Applies to every studio whose invitation you accept."
        checked={shareEmail}
        onChange={(event) => setShareEmail(event.target.checked)}
      />
    </Panel>
  )
}
