import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { cleanText, hideSecrets } from '#shared/texts/hide-secrets.ts'
import { clientErrorOpened } from './events.ts'
import { fingerprintOf } from './fingerprint.ts'
import { mostKept, versionRank } from './rules.ts'
import type { LogInput } from './schema.ts'
import { clientErrorPeople, clientErrors, clientLogEntries } from './tables.ts'

type CleanEntry = ReturnType<typeof withoutSecrets>

interface RecordLogInput {
  entry: LogInput
  /** Null for a visitor. */
  personId: string | null
  /** The network of the caller's address as the server sees it (admin-6). */
  network: string
  now: Date
}

/**
 * Stores an entry of a browser's log, without secrets, and deletes the oldest beyond the limit. An error is counted in
 * its group, which reopens when it appears in a version newer than those it was resolved for.
 */
export async function recordLog(tx: SystemTx, { entry, personId, network, now }: RecordLogInput): Promise<void> {
  const clean = withoutSecrets(entry)
  const who = personId ?? `visit:${clean.sessionId}`
  const errorId = clean.level === 'error' ? await countError(tx, { clean, who, now }) : null
  await tx.execute(sql`
    insert into ${clientLogEntries} (created_at, level, message, page, version, session_id, person_id, network, request_id, data, error_id)
    values (${at(now)}, ${clean.level}, ${clean.message}, ${clean.page}, ${clean.version}, ${clean.sessionId},
      ${personId}::uuid, ${network}, ${clean.requestId}, ${clean.data && JSON.stringify(clean.data)}::jsonb, ${errorId}::uuid)`)
  await tx.execute(sql`
    delete from ${clientLogEntries} where id <= (select id from ${clientLogEntries} order by id desc offset ${mostKept.entries} limit 1)`)
}

const counted = z.object({ id: z.string(), count: z.number(), isReopened: z.boolean() })

async function countError(
  tx: SystemTx,
  { clean, who, now }: { clean: CleanEntry; who: string; now: Date },
): Promise<string | null> {
  const rank = versionRank(clean.version)
  const reopens = sql`(e.resolved_rank is not null and excluded.last_rank > e.resolved_rank)`
  const [group] = await rows(tx, counted)`
    insert into ${clientErrors} as e (fingerprint, message, stack, page, crumbs, count, first_version, last_version, last_rank,
      first_seen_at, last_seen_at)
    values (${fingerprintOf(clean)}, ${clean.message}, ${clean.stack}, ${clean.page}, ${JSON.stringify(clean.crumbs)}::jsonb, 1,
      ${clean.version}, ${clean.version}, ${rank}, ${at(now)}, ${at(now)})
    on conflict (fingerprint) do update set count = e.count + 1, last_seen_at = greatest(e.last_seen_at, excluded.last_seen_at),
      message = excluded.message, stack = excluded.stack, page = excluded.page, crumbs = excluded.crumbs,
      last_version = case when excluded.last_rank > e.last_rank then excluded.last_version else e.last_version end,
      last_rank = greatest(e.last_rank, excluded.last_rank),
      reopened_at = case when ${reopens} then excluded.last_seen_at else e.reopened_at end,
      resolved_at = case when ${reopens} then null else e.resolved_at end,
      resolved_rank = case when ${reopens} then null else e.resolved_rank end
    returning id, count, coalesce(reopened_at = ${at(now)}, false) as is_reopened`
  if (!group) return null
  const { rowCount } = await tx.execute(sql`
    insert into ${clientErrorPeople} (error_id, who) values (${group.id}::uuid, ${who}) on conflict do nothing`)
  if (rowCount) await tx.execute(sql`update ${clientErrors} set people = people + 1 where id = ${group.id}::uuid`)
  // Only what admins have not seen yet: a page that fails for everyone must not become a flood of live events.
  if (group.count === 1 || group.isReopened) tx.happened(clientErrorOpened({ errorId: group.id }), now)
  return group.id
}

/** An entry as it is stored: without secrets in its texts, and without values whose name says that they are one. */
function withoutSecrets({ message, stack = '', context, data, ...rest }: LogInput) {
  return {
    ...rest,
    message: cleanText(message),
    stack: cleanText(stack),
    page: cleanText(context.page.split(/[?#]/)[0] ?? ''),
    version: context.version,
    requestId: context.requestId ?? null,
    crumbs: (context.crumbs ?? []).map(({ at, text }) => ({ at, text: cleanText(text) })),
    data: data ? (hideSecrets(data) as Record<string, unknown>) : null,
  }
}
