import { z } from 'zod'
import { hours } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Job, RepeatedJob } from '#platform/jobs/worker.ts'
import { forgetAttempts } from '#platform/rpc/attempts.ts'
import { sendLink } from './links/send-link.ts'

const linkPayload = z.object({ id: z.uuid(), purpose: z.enum(['verify-address', 'reset-password']), email: z.string() })

export const accountsJobs = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, Job> => ({
  async 'send-link'(payload, { db, clock }) {
    const { id, purpose, email } = linkPayload.parse(payload)
    await db.asSystem((tx) => sendLink(tx, { id, purpose, to: { email }, now: clock.now(), publicUrl }))
  },

  /** Deletes expired sessions, links, attempts and known networks. */
  async 'sweep-accounts'(_payload, { db, clock }) {
    const now = clock.now()
    for (const table of ['auth_sessions', 'auth_verifications', 'one_time_links']) {
      await db.systemPool.query(`delete from ${table} where expires_at <= $1`, [now])
    }
    await db.systemPool.query('delete from known_networks where last_seen_at <= $1', [
      new Date(now.getTime() - hours(24 * 180)),
    ])
    await forgetAttempts(db.systemPool, now)
  },
})

export const accountsRepeated: RepeatedJob[] = [{ task: 'sweep-accounts', everySeconds: 3600 }]
