import type { z } from 'zod'
import { formatDay } from '#kit/data/format.ts'
import type { inviteFacts } from '../schema.ts'

/** The invited address and the expiry. */
export function InviteEnds({ invite }: { invite: z.output<typeof inviteFacts> }) {
  return (
    <span className="break-words">
      The invite of {invite.invitedEmail} works until{' '}
      <time dateTime={invite.expiresAt.toISOString()}>{formatDay(invite.expiresAt)}</time>.
    </span>
  )
}
