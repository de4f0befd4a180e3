import type { z } from 'zod/mini'
import { settingFallback } from '#features/credits/settings.ts'
import { EXPIRES_AFTER_HOURS } from '#features/recruiting/invitations/rules.ts'
import type { studioInvitations } from '#features/recruiting/invitations/schema.ts'
import { invitations, type SeedInvitation } from '../../../../seed/invitations.ts'
import { requests } from '../../../../seed/requests.ts'
import { idOf, minutesAfter, minutesBefore } from '../ids.ts'
import { part } from '../store.ts'
import { gameId } from './games.ts'
import { allTesters, type DemoTester } from './people.ts'
import { ownRequests, requestId } from './studio-tests.ts'

export type KeptInvitation = z.output<typeof studioInvitations>['invitations'][number]

/** What an invitation shows of its tester. */
export const invitedTester = ({ id, name, level, location }: DemoTester): KeptInvitation['tester'] => ({
  ...{ id, name, level, location },
  email: null,
})

function sent({ request, tester: email, sentHoursAgo, message, state }: SeedInvitation, now: Date): KeptInvitation[] {
  const tester = allTesters.find((one) => one.email === email)
  if (!tester) return []
  const createdAt = minutesBefore(now, sentHoursAgo * 60)
  const answered = state === 'accepted' || state === 'declined'
  return [
    {
      ...{ id: idOf(`invitation ${request} ${email}`), status: state, message, createdAt },
      expiresAt: minutesAfter(createdAt, EXPIRES_AFTER_HOURS * 60),
      respondedAt: answered ? minutesAfter(createdAt, 300) : null,
      reviewRequestId: requestId(request),
      gameId: gameId(requests[request].game),
      gameTitle: requests[request].game,
      tester: invitedTester(tester),
      price: settingFallback('send_invite'),
      byLink: false,
    },
  ]
}

/** The invitations that every demo of the studio starts with, the oldest first. */
export const firstInvitations = (now: Date): KeptInvitation[] =>
  invitations
    .filter(({ request }) => ownRequests.includes(request))
    .flatMap((row) => sent(row, now))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

export const sentInvitations = part('studio.invitations', (now) => ({ rows: firstInvitations(now) }))

/** The testers that the studio marked as favourites. */
export const favourites = part('studio.favourites', () => ({
  ids: allTesters
    .filter(({ reputation }) => reputation >= 800)
    .slice(0, 2)
    .map(({ id }) => id),
}))
