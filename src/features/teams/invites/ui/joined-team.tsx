import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import { OutboxHint } from '#features/accounts/ui/outbox-hint.tsx'

/** How the person joined: registered, accepted, or was a member before. */
export type Entry = 'registered' | 'accepted' | 'member'

const titles: Record<Entry, string> = {
  registered: 'Welcome to the team',
  accepted: 'Welcome to the team',
  member: 'Already a Member',
}

/** Shown until the team page opens. */
export function JoinedTeam({ entry }: { entry: Entry }) {
  return (
    <AuthFrame title={titles[entry]} lead={<span role="status">Your team opens in a moment.</span>}>
      {entry === 'registered' && (
        <p className="text-ink-muted">
          We have sent you a link that confirms your address. You need it to sign in again. <OutboxHint />
        </p>
      )}
    </AuthFrame>
  )
}
