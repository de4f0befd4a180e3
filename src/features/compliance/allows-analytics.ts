import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { hasConsent } from './sql.ts'

const answer = z.object({ allowed: z.boolean() })

/** Whether a person's visits may be counted and measured. */
export async function allowsAnalytics(tx: SystemTx, profileId: string): Promise<boolean> {
  const [found] = await rows(tx, answer)`select ${hasConsent(sql`${profileId}::uuid`, 'analytics')} as allowed`
  return found?.allowed ?? false
}
