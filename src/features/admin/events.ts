import { z } from 'zod'
import { eventType, toRole } from '#platform/events/event.ts'
import { landingOf, paths } from '#shared/paths.ts'
import { type Role, roleBadge, roles } from '#shared/roles.ts'

const listOfRoles = z.array(z.enum(roles))

export const rolesChanged = eventType(
  'admin.roles-changed',
  z.object({
    /** Null for the operator at the command line. */
    actorId: z.uuid().nullable(),
    profileId: z.uuid(),
    given: listOfRoles,
    taken: listOfRoles,
    /** The role that is active from then on. */
    shown: z.enum(roles),
    reason: z.string(),
    /** All other admins, when a staff role was given: also the acting one, whose session may be stolen. */
    adminIds: z.array(z.uuid()).default([]),
  }),
  {
    live: ({ profileId }) => [toRole('admin', 'admin', profileId)],
    notify: ({ profileId, given, taken, shown, reason, adminIds }, at) => [
      ...adminIds.map((to) => ({
        to,
        type: 'system' as const,
        title: 'A staff role was given',
        message: `{person|A person} got a role. ${textOfChange(given, taken)} ${reason}`.trim(),
        names: { person: profileId },
        link: paths.adminTab('people'),
        key: `staff-role:${profileId}:${at.toISOString()}`,
      })),
      {
        to: profileId,
        type: 'system',
        title: 'Your roles have changed',
        message: `${textOfChange(given, taken)} ${reason}`.trim(),
        link: landingOf[shown],
        key: `roles:${at.toISOString()}`,
      },
    ],
    audit: ({ actorId, profileId, given, taken, reason }) => ({
      actorId,
      action: 'roles.change',
      subjectId: profileId,
      detail: { given, taken, reason },
    }),
    security: ({ actorId, profileId, given, taken }) => ({
      type: 'role_changed',
      userId: profileId,
      risk: given.includes('admin') ? 'medium' : 'low',
      details: { given, taken, by: actorId ?? 'the operator' },
    }),
  },
)

function textOfChange(given: readonly Role[], taken: readonly Role[]): string {
  const named = (list: readonly Role[]) => list.map((role) => roleBadge[role]).join(', ')
  const parts = [given.length && `Added: ${named(given)}.`, taken.length && `Removed: ${named(taken)}.`]
  return parts.filter(Boolean).join(' ')
}

/** An admin removed a problem from the list: of a test whose validation failed, or of a person's address. */
export const problemSolved = eventType(
  'admin.problem-solved',
  z.object({ adminId: z.uuid(), kind: z.string(), subjectId: z.string().optional() }),
  {
    live: () => [toRole('admin', 'admin')],
    audit: ({ adminId, kind, subjectId }) => ({
      actorId: adminId,
      action: `problems.${kind}`,
      subjectId,
    }),
  },
)

/** An admin downloaded the audit log, or the part of it that a filter selects. */
export const auditExported = eventType(
  'admin.audit-exported',
  z.object({ adminId: z.uuid(), format: z.enum(['csv', 'json']), filter: z.record(z.string(), z.string()) }),
  {
    audit: ({ adminId, format, filter }) => ({
      actorId: adminId,
      action: 'audit.export',
      detail: { format, ...filter },
    }),
  },
)

/** The action under which a look at a person's pages stands in the audit log. */
export const lookAction = (at: LookedAt) => `people.look.${at}`

const lookedAt = z.enum(['account', 'studio', 'tester', 'credits'])
type LookedAt = z.output<typeof lookedAt>

export const personLookedAt = eventType(
  'admin.person-looked-at',
  z.object({ adminId: z.uuid(), profileId: z.uuid(), at: lookedAt }),
  {
    // A dashboard seen with the person's eyes is announced to them, once a day for each admin.
    notify: ({ adminId, profileId, at }, when) =>
      at === 'studio' || at === 'tester'
        ? [
            {
              to: profileId,
              type: 'system',
              title: 'An admin viewed your dashboard',
              message: '{person|An admin} viewed it and can’t change anything there. Your settings list such views.',
              names: { person: adminId },
              link: paths.settingsTab('data'),
              key: `looked-at:${adminId}:${profileId}:${when.toISOString().slice(0, 10)}`,
            },
          ]
        : [],
    audit: ({ adminId, profileId, at }) => ({ actorId: adminId, action: lookAction(at), subjectId: profileId }),
  },
)

/** An admin signed a person out on one device or everywhere. */
export const signInsEnded = eventType(
  'admin.sign-ins-ended',
  z.object({
    adminId: z.uuid(),
    profileId: z.uuid(),
    reason: z.string(),
    ended: z.int(),
    oneOnly: z.boolean().default(false),
  }),
  {
    live: ({ profileId }) => [toRole('admin', 'admin', profileId)],
    notify: ({ profileId, reason, oneOnly }, at) => [
      {
        to: profileId,
        type: 'system',
        title: oneOnly ? 'You were signed out on one device' : 'You were signed out everywhere',
        message: `An admin signed you out. ${reason}`,
        link: paths.settings,
        key: `sign-ins-ended:${at.toISOString()}`,
      },
    ],
    audit: ({ adminId, profileId, ...detail }) => ({
      actorId: adminId,
      action: 'people.sign-out',
      subjectId: profileId,
      detail,
    }),
  },
)

/** An admin removed the second factor of a person who had lost it. The person gets an email. */
export const secondFactorRemoved = eventType(
  'admin.second-factor-removed',
  z.object({ adminId: z.uuid(), profileId: z.uuid(), reason: z.string() }),
  {
    live: ({ profileId }) => [toRole('admin', 'admin', profileId)],
    audit: ({ adminId, profileId, reason }) => ({
      actorId: adminId,
      action: 'people.remove-second-factor',
      subjectId: profileId,
      detail: { reason },
    }),
  },
)
