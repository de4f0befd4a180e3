import { z } from 'zod'
import { eventType, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { titleOf } from './progress/badges.ts'
import { levels, multiplierPercent, reputationFor } from './progress/levels.ts'

const person = z.object({ profileId: z.uuid() })
type Person = z.output<typeof person>

/** What every screen shows of the person, and the person's profile. */
const changed = ({ profileId }: Person) => [toPeople(profileId, 'accounts'), toPeople(profileId, 'profiles')]

export const roleActivated = eventType('profiles.role-activated', person, {
  live: ({ profileId }) => [toPeople(profileId, 'accounts')],
})

export const profileRenamed = eventType('profiles.renamed', person, { live: changed })

export const addressChanged = eventType('profiles.address-changed', person, { live: changed })

export const consentsChanged = eventType('profiles.consents-changed', person, { live: changed })

/** A parent or guardian confirmed the account. */
export const guardianConfirmed = eventType('profiles.guardian-confirmed', person, {
  live: changed,
  notify: ({ profileId }) => [
    {
      to: profileId,
      type: 'success',
      title: 'Your account is confirmed',
      message: 'Your parent or guardian has confirmed your account. You now have full access.',
      link: paths.home,
      key: 'guardian-confirmed',
    },
  ],
})

/** A condition of earning or of the profile bonus may have been met. */
export const profileSettled = eventType('profiles.settled', person, { live: changed })

/** The first visit of a day. */
export const visitNoted = eventType('profiles.visit-noted', person, {
  live: ({ profileId }) => [toPeople(profileId, 'profiles')],
})

/** All conditions of the buffer zone are met (profiles-4). */
export const earningUnlocked = eventType('profiles.earning-unlocked', person.extend({ isTester: z.boolean() }), {
  notify: ({ profileId, isTester }) =>
    isTester
      ? [
          {
            to: profileId,
            type: 'success',
            title: 'You can earn credits now',
            message:
              'Your address is confirmed and your profile is complete. Accept an invitation or pick an open test.',
            link: paths.testerTab('opportunities'),
            key: 'monetization-unlocked',
          },
        ]
      : [],
})

export const bonusPaid = eventType('profiles.bonus-paid', person.extend({ amount: z.int() }), {
  live: ({ profileId }) => [toPeople(profileId, 'credits')],
  notify: ({ profileId, amount }) => [
    {
      to: profileId,
      type: 'success',
      title: `Profile bonus: ${creditsText(amount)}`,
      message: 'Your profile is complete and your address is confirmed. The credits are in your balance.',
      link: paths.credits,
      key: 'profile-bonus',
    },
  ],
})

/** `reached`: the new level if it is a higher one. */
export const reputationRaised = eventType(
  'profiles.reputation-raised',
  person.extend({ reached: z.enum(levels.map(({ name }) => name)).nullable() }),
  {
    live: changed,
    notify: ({ profileId, reached }) =>
      reached === null
        ? []
        : [
            {
              to: profileId,
              type: 'achievement',
              title: `You’ve reached ${reached}!`,
              message: `From now on tests pay you × ${multiplierPercent(reached) / 100}.`,
              link: paths.testerTab('rewards'),
              key: `level:${reached}:${profileId}`,
            },
          ],
  },
)

export const badgeAwarded = eventType('profiles.badge-awarded', person.extend({ badge: z.string() }), {
  notify: ({ profileId, badge }) => [
    {
      to: profileId,
      type: 'achievement',
      title: `New badge: ${titleOf(badge)}!`,
      message: `It brings you ${reputationFor.badge} reputation.`,
      link: paths.testerTab('rewards'),
      key: `badge:${badge}:${profileId}`,
    },
  ],
})

const byAdmin = person.extend({ adminId: z.uuid(), reason: z.string() })

/** An admin locked or unlocked a tester's earning. */
export const earningLockedManually = eventType(
  'profiles.earning-locked-manually',
  byAdmin.extend({ lock: z.boolean() }),
  {
    live: ({ profileId }) => [
      ...(['profiles', 'accounts', 'requests', 'invitations'] as const).map((kind) => toPeople(profileId, kind)),
      toRole('admin', 'admin', profileId),
    ],
    notify: ({ profileId, lock, reason }, at) => [
      {
        to: profileId,
        type: lock ? 'error' : 'success',
        title: lock ? 'Your earnings are locked' : 'Your earnings are unlocked',
        message: reason,
        link: paths.testerTab('profile'),
        key: `earning:${at.toISOString()}`,
      },
    ],
    audit: ({ profileId, adminId, lock, reason }) => ({
      actorId: adminId,
      action: lock ? 'earning.lock' : 'earning.unlock',
      subjectId: profileId,
      detail: { reason },
    }),
  },
)

/** An admin suspended an account or lifted its suspension. */
export const suspensionChanged = eventType('profiles.suspension-changed', byAdmin.extend({ suspended: z.boolean() }), {
  live: (data) => [
    ...changed(data),
    // The open tests and invitations of testers change, and the public pages of the studio's games.
    toRole('tester', 'requests'),
    toRole('tester', 'invitations'),
    toRole('admin', 'admin', data.profileId),
  ],
  notify: ({ profileId, suspended, reason }, at) => [
    {
      to: profileId,
      type: suspended ? 'error' : 'success',
      title: suspended ? 'Your account is suspended' : 'Your account is no longer suspended',
      message: reason,
      link: suspended ? paths.suspended : paths.home,
      key: `suspension:${at.toISOString()}`,
    },
  ],
  audit: ({ profileId, adminId, suspended, reason }) => ({
    actorId: adminId,
    action: suspended ? 'account.suspend' : 'account.lift_suspension',
    subjectId: profileId,
    detail: { reason },
  }),
  security: ({ profileId, suspended }) => ({
    type: suspended ? 'account_suspended' : 'suspension_lifted',
    userId: profileId,
  }),
})
