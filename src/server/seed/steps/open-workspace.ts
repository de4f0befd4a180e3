import { acceptInvite } from '#features/teams/invites/accept-invite.ts'
import { sendInvite } from '#features/teams/invites/send-invite.ts'
import { createWorkspace } from '#features/teams/workspaces/create-workspace.ts'
import type { MemberRole } from '#features/teams/workspaces/rules.ts'
import { minutes } from '#platform/clock.ts'
import { invitedMember, studios, teamMembers } from '../../../../seed/people.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { days } from './moments.ts'

export const workspaceId = steadyId('workspace', studios[0].email)
const opened = 24

/** Milliseconds before now at which a member created their account. */
export const memberSignedUp = (at: number) => days(opened - 1.5 - at)

/** The first studio's workspace: two people joined by its invites, a third invite is open. */
export function openWorkspace(context: SeedContext): void {
  const { tx, timeline, config } = context
  const studioId = personId(studios[0].email)
  const invite = async (email: string, role: MemberRole) => {
    const id = steadyId('team invite', email)
    const { publicUrl } = config
    return sendInvite(tx, { id, workspaceId, callerId: studioId, email, role, now: timeline.now(), publicUrl })
  }
  timeline.before(days(opened), () =>
    createWorkspace(tx, { id: workspaceId, studioId, name: 'Saltmarsh crew', now: timeline.now() }),
  )
  for (const [at, { email, role }] of teamMembers.entries()) {
    timeline.before(days(opened - 0.5), async () => {
      const { code } = await invite(email, role)
      timeline.before(memberSignedUp(at) - minutes(1), () => {
        const person = personId(email)
        return acceptInvite(tx, { code, userId: person, profileId: person, now: timeline.now() })
      })
    })
  }
  timeline.before(days(1.3), () => invite(invitedMember, 'member'))
}
