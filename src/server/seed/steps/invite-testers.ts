import { readSettings } from '#features/credits/settings/prices.ts'
import {
  declineInvitation,
  expireInvitations,
  withdrawInvitation,
} from '#features/recruiting/invitations/end-invitation.ts'
import { EXPIRES_AFTER_HOURS } from '#features/recruiting/invitations/rules.ts'
import { sendInvitations } from '#features/recruiting/invitations/send-invitations.ts'
import { hours, minutes } from '#platform/clock.ts'
import { invitations, type SeedInvitation } from '../../../../seed/invitations.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { gameId } from './add-games.ts'
import { ago, soonAfter } from './moments.ts'
import { requestAt, requestId, studioOf } from './request-reviews.ts'

export const invitationId = (request: string, tester: string) => steadyId('invitation', request, tester)

/** Sends and charges the invitations; invitations that did not lead to a spot are answered or ended here. */
export function inviteTesters(context: SeedContext): void {
  const { tx, timeline } = context
  for (const invitation of invitations) {
    const { request, tester, sentHoursAgo, message } = invitation
    timeline.before(ago(sentHoursAgo, 'invited', request, tester), async () => {
      const { send_invite: shownPrice } = await readSettings(tx, ['send_invite'])
      const { sent } = await sendInvitations(tx, {
        studioId: personId(studioOf(request)),
        gameId: gameId(requestAt(request).game),
        requestId: requestId(request),
        message,
        shownPrice,
        invitations: [{ id: invitationId(request, tester), testerId: personId(tester) }],
        now: timeline.now(),
      })
      if (sent.length !== 1) throw new Error(`The demo's invitation of ${tester} to ${request} was not sent`)
      planEnd(context, invitation)
    })
  }
}

function planEnd({ tx, timeline }: SeedContext, { request, tester, state }: SeedInvitation): void {
  const which = { invitationId: invitationId(request, tester), testerId: personId(tester) }
  const answered = soonAfter(timeline.now(), timeline.end, { least: 2, most: 30 }, which.invitationId)
  if (state === 'declined') timeline.at(answered, () => declineInvitation(tx, { ...which, now: timeline.now() }))
  if (state === 'withdrawn') {
    const studioId = personId(studioOf(request))
    timeline.at(answered, () => withdrawInvitation(tx, { ...which, studioId, now: timeline.now() }))
  }
  if (state === 'expired') {
    const over = timeline.now().getTime() + hours(EXPIRES_AFTER_HOURS) + minutes(1)
    timeline.at(new Date(over), () => expireInvitations(tx, timeline.now()))
  }
}
