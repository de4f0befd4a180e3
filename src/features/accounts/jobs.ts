import { lte } from 'drizzle-orm'
import { z } from 'zod'
import { hours } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { forgetAttempts } from '#platform/rpc/attempts.ts'
import { sendLink } from './links/send-link.ts'
import { authSessions, authVerifications, knownDevices, knownNetworks, oneTimeLinks } from './tables.ts'

const linkPayload = z.object({ id: z.uuid(), purpose: z.enum(['verify-address', 'reset-password']), email: z.string() })

export const accountsJobs = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, Job> => ({
  async 'send-link'(payload, { db, clock }) {
    const { id, purpose, email } = linkPayload.parse(payload)
    await db.asSystem((tx) => sendLink(tx, { id, purpose, to: { email }, now: clock.now(), publicUrl }))
  },

  /** Deletes expired sessions, links, attempts, known networks and devices. */
  async 'sweep-accounts'(_payload, { db, clock }) {
    const now = clock.now()
    for (const table of [authSessions, authVerifications, oneTimeLinks])
      await db.asSystem((tx) => tx.delete(table).where(lte(table.expiresAt, now)))
    const halfAYearAgo = new Date(now.getTime() - hours(24 * 180))
    await db.asSystem((tx) => tx.delete(knownNetworks).where(lte(knownNetworks.lastSeenAt, halfAYearAgo)))
    await db.asSystem((tx) => tx.delete(knownDevices).where(lte(knownDevices.lastSeenAt, halfAYearAgo)))
    await forgetAttempts(db.systemPool, now)
  },
})

export const accountsRepeated: RepeatedJob[] = [{ task: 'sweep-accounts', everySeconds: 3600 }]
