import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { clipsForOutside } from '#features/sessions/sql.ts'
import { minutes } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow, rows } from '#platform/db/rows.ts'
import { openToken, sealToken } from '#platform/storage/signed-token.ts'
import { AppError } from '#shared/errors.ts'
import { insightReports } from '../tables.ts'
import { reportLimits } from './rules.ts'
import type { ReportClip, reportClipsOutput } from './schema.ts'

const clipRow = z.object({ id: z.string(), title: z.string(), seconds: z.number() })

interface ClipsOf {
  gameId: string
  studioId: string
  now: Date
}

/** The clips of a game that its testers let a studio show outside, the newest first. Throws NOT_FOUND. */
export async function shareableClips(
  tx: SystemTx,
  { gameId, studioId, now }: ClipsOf,
): Promise<z.output<typeof reportClipsOutput>> {
  await foundRow(tx, idRow)`
    select id from ${games} where id = ${gameId} and studio_id = ${studioId} and deleted_at is null`
  const clips = await rows(tx, clipRow)`
    select c.id, c.title, c.seconds from ${clipsForOutside(now)} c
    where c.game_id = ${gameId} and c.studio_id = ${studioId} order by c.created_at desc, c.id limit ${reportLimits.clipsToPick}`
  return { clips }
}

/** The picked clips in their order. Throws VALIDATION_ERROR for one that may not be shown outside. */
export async function pickedClips(
  tx: SystemTx,
  { clips, ...of }: ClipsOf & { clips: readonly string[] },
): Promise<ReportClip[]> {
  if (clips.length === 0) return []
  const { clips: known } = await shareableClips(tx, of)
  return clips.map((id) => {
    const clip = known.find((one) => one.id === id)
    if (!clip)
      throw new AppError('VALIDATION_ERROR', 'One of these clips may not be shown outside your studio anymore.')
    return clip
  })
}

const content = z.tuple([z.uuid(), z.uuid(), z.number()])
const kind = 'report-clip'
/** A clip in a report plays for this long from when the report was opened. */
export const CLIP_MINUTES = 5

interface SealInput {
  clipId: string
  reportId: string
  secret: Buffer
  now: Date
}

/** The token of a clip in an opened report, which plays for five minutes. */
export const sealClip = ({ clipId, reportId, secret, now }: SealInput): string =>
  sealToken(kind, [clipId, reportId, now.getTime() + minutes(CLIP_MINUTES)], secret)

const fileRow = z.object({ mime: z.string(), key: z.string(), bytes: z.number() })

/**
 * The file of a clip in a report. Asked for each request, so that it ends with the report, with the recording and with
 * the tester's agreement. Throws NOT_FOUND.
 */
export async function openReportClip(
  db: Pick<Database, 'readAsSystem'>,
  { token, secret, now }: { token: string; secret: Buffer; now: Date },
): Promise<z.output<typeof fileRow>> {
  const read = z.safeParse(content, openToken(kind, token, secret))
  if (!read.success || read.data[2] <= now.getTime()) throw new AppError('NOT_FOUND')
  const [clipId, reportId] = read.data
  const [file] = await db.readAsSystem(
    fileRow,
    sql`
      select c.mime, c.key, c.bytes from ${clipsForOutside(now)} c join ${insightReports} r on r.studio_id = c.studio_id
      where c.id = ${clipId} and r.id = ${reportId} and r.revoked_at is null and r.ends_at > ${at(now)}`,
  )
  if (!file) throw new AppError('NOT_FOUND')
  return file
}

/** Which of these clips may still be shown outside. */
export async function stillShown(tx: SystemTx, clips: readonly ReportClip[], now: Date): Promise<ReadonlySet<string>> {
  if (clips.length === 0) return new Set()
  const found = await rows(tx, z.object({ id: z.string() }))`
    select c.id from ${clipsForOutside(now)} c
    where c.id = any(array(select jsonb_array_elements_text(${JSON.stringify(clips.map(({ id }) => id))}::jsonb)::uuid))`
  return new Set(found.map(({ id }) => id))
}
