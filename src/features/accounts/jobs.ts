import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hours } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { forgetAttempts } from '#platform/rpc/attempts.ts'
import { sendLink } from './links/send-link.ts'
import { offerReversal } from './reversals/offer-reversal.ts'
import { newCountryEmail } from './sign-ins/emails.ts'
import { COUNTRY_DAYS, newCountryTask } from './sign-ins/known-countries.ts'
import {
  authReversals,
  authSessions,
  authUsers,
  authVerifications,
  knownCountries,
  knownDevices,
  knownNetworks,
  oneTimeLinks,
} from './tables.ts'

const linkPayload = z.object({ id: z.uuid(), purpose: z.enum(['verify-address', 'reset-password']), email: z.string() })

const newCountry = z.object({ userId: z.uuid(), country: z.string().length(2), at: z.coerce.date() })

export const accountsJobs = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, Job> => ({
  async 'send-link'(payload, { db, clock }) {
    const { id, purpose, email } = linkPayload.parse(payload)
    await db.asSystem((tx) => sendLink(tx, { id, purpose, to: { email }, now: clock.now(), publicUrl }))
  },

  /** Emails a person that somebody signed in from a country that is new for their account. */
  async [newCountryTask](payload, { db, clock }) {
    const { userId, country, at } = newCountry.parse(payload)
    await db.asSystem(async (tx) => {
      const [person] = await tx
        .select({ name: authUsers.name, to: authUsers.email })
        .from(authUsers)
        .where(eq(authUsers.id, userId))
      if (!person) return
      const change = { userId, sessionId: null, change: 'new-country', address: person.to, now: clock.now() } as const
      const notMe = await offerReversal(tx, { ...change, publicUrl })
      await sendMail(tx, await newCountryEmail({ ...person, country, at, notMe }))
    })
  },

  /** Deletes expired sessions, links, attempts, known networks, devices and countries. */
  async 'sweep-accounts'(_payload, { db, clock }) {
    const now = clock.now()
    for (const table of [authSessions, authVerifications, oneTimeLinks])
      await db.asSystem((tx) => tx.delete(table).where(lte(table.expiresAt, now)))
    // What was decided on lately is kept: a second reversal goes to an admin.
    await db.asSystem((tx) =>
      tx
        .delete(authReversals)
        .where(and(lte(authReversals.expiresAt, now), ne(sql`coalesce(${authReversals.outcome}, '')`, 'waiting'))),
    )
    const halfAYearAgo = new Date(now.getTime() - hours(24 * 180))
    await db.asSystem((tx) => tx.delete(knownNetworks).where(lte(knownNetworks.lastSeenAt, halfAYearAgo)))
    await db.asSystem((tx) => tx.delete(knownDevices).where(lte(knownDevices.lastSeenAt, halfAYearAgo)))
    const notLately = new Date(now.getTime() - hours(24 * COUNTRY_DAYS))
    await db.asSystem((tx) => tx.delete(knownCountries).where(lte(knownCountries.lastSeenAt, notLately)))
    await forgetAttempts(db.systemPool, now)
  },
})

export const accountsRepeated: RepeatedJob[] = [{ task: 'sweep-accounts', everySeconds: 3600 }]
