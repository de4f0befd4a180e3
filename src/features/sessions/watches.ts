import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { WATCHED_STRETCHES } from './rules.ts'
import { sessionWatches } from './tables.ts'
import { mergeWatched } from './time-line.ts'

const watches = z.object({ watched: z.array(z.tuple([z.number(), z.number()])) })

interface Watching {
  sessionId: string
  viewerId: string
  now: Date
}

/** What a person has watched of a session, which counts as opened from now on. */
export async function readWatched(tx: SystemTx, { sessionId, viewerId, now }: Watching): Promise<[number, number][]> {
  await tx.execute(sql`
    insert into ${sessionWatches} (playtest_id, viewer_id, opened_at)
    values (${sessionId}, ${viewerId}, ${at(now)}) on conflict do nothing`)
  const [found] = await rows(tx, watches)`
    select watched from ${sessionWatches} where playtest_id = ${sessionId} and viewer_id = ${viewerId}`
  return found?.watched ?? []
}

/** Adds stretches of the video to those that a person has watched. */
export async function addWatched(
  tx: SystemTx,
  { watched, ...of }: Watching & { watched: readonly [number, number][] },
): Promise<void> {
  await readWatched(tx, of)
  const [before] = await rows(tx, watches)`
    select watched from ${sessionWatches} where playtest_id = ${of.sessionId} and viewer_id = ${of.viewerId} for update`
  const merged = mergeWatched(before?.watched ?? [], watched, WATCHED_STRETCHES)
  await tx.execute(sql`
    update ${sessionWatches} set watched = ${JSON.stringify(merged)}::jsonb
    where playtest_id = ${of.sessionId} and viewer_id = ${of.viewerId}`)
}
