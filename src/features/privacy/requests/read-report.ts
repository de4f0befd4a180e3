import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { consentTypes, legalBases } from '#features/compliance/rules.ts'
import { consentRecords } from '#features/compliance/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { LEGAL_DAYS, requestStatuses, requestTypes } from './rules.ts'
import { listedRequest } from './schema.ts'
import { dataDeletionRequests } from './tables.ts'

const reported = z.extend(z.omit(listedRequest, { personName: true, email: true, handledBy: true }), {
  handledBy: z.nullable(z.uuid()),
})
const reportedConsent = z.object({
  userId: z.uuid(),
  consentType: z.enum(consentTypes),
  purpose: z.string(),
  legalBasis: z.enum(legalBases),
  retentionPeriod: z.int(),
  granted: z.boolean(),
  grantedAt: z.nullable(z.date()),
  withdrawnAt: z.nullable(z.date()),
})
const counted = z.object({ requestType: z.enum(requestTypes), status: z.enum(requestStatuses), count: z.int() })

/** The report for an authority: under ids, without names and addresses. */
export const reportOutput = z.object({
  generatedAt: z.date(),
  legalDays: z.int(),
  counts: z.array(counted),
  /** The latest 50 of each. */
  requests: z.array(reported),
  consents: z.array(reportedConsent),
})

/** Counts of all requests, and the latest 50 requests and consents. */
export async function readReport(tx: SystemTx, now: Date): Promise<z.output<typeof reportOutput>> {
  const newest = sql`limit 50`
  return {
    generatedAt: now,
    legalDays: LEGAL_DAYS,
    counts: await rows(tx, counted)`
      select request_type, status, count(*)::int as count from ${dataDeletionRequests} group by 1, 2 order by 1, 2`,
    requests: await rows(tx, reported)`
      select id, user_id, request_type, status, requested_at, processed_at, export_file_url, handled_by, note, steps, left_out
      from ${dataDeletionRequests} order by requested_at desc, id desc ${newest}`,
    consents: await rows(tx, reportedConsent)`
      select user_id, consent_type, purpose, legal_basis, retention_period, granted, granted_at, withdrawn_at
      from ${consentRecords} order by changed_at desc, id desc ${newest}`,
  }
}
