import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { findSession, lookUpSession, openSession, soughtSession } from '../find-session.ts'
import { recordOpening } from '../record-opening.ts'
import { clipsForOutside, isPlayable } from '../sql.ts'
import { recordingChunks, recordingParts, sessionClips, sessionRecordings } from '../tables.ts'
import { type LinkKind, playbackLink, readLink } from './playback-links.ts'

/** What a link plays: objects of the store, one after the other, with their bytes. */
export interface Playback {
  mime: string
  pieces: { key: string; bytes: number }[]
}

interface Opening {
  db: Database
  clock: Clock
  caller: Caller
  secret: Buffer
}

const playable = z.object({ id: z.string(), mime: z.string() })

/** The link to the recording of a session for the caller, for an hour. Throws as `findSession`, NOT_FOUND without one. */
export async function linkToRecording({ db, clock, caller, secret }: Opening, sessionId: string) {
  const found = await findSession({ db, clock, caller, sessionId })
  const now = clock.now()
  const { id, mime } = await db.asSystem(async (tx) => {
    await recordOpening(tx, { found, me: caller.profileId, now })
    return foundRow(tx, playable)`
      select r.id, r.mime from ${sessionRecordings} r where r.playtest_id = ${sessionId} and ${isPlayable(now)}`
  })
  return { ...playbackLink({ kind: 'recording', id, personId: caller.profileId, secret, now }), mime }
}

/** The link to a clip of a session for one of the studio's people. Throws as `findSession`, NOT_FOUND until it is made. */
export async function linkToClip(
  { db, clock, caller, secret }: Opening,
  { id, sessionId }: { id: string; sessionId: string },
) {
  const found = await findSession({ db, clock, caller, sessionId })
  if (found.viewer === 'tester') throw new AppError('NOT_FOUND')
  const now = clock.now()
  const clip = await db.asSystem(async (tx) => {
    await recordOpening(tx, { found, me: caller.profileId, now })
    return foundRow(tx, playable)`
      select c.id, r.mime from ${sessionClips} c join ${sessionRecordings} r on r.id = c.recording_id
      where c.id = ${id} and c.playtest_id = ${sessionId} and c.state = 'ready' and c.deleted_at is null
        and ${isPlayable(now)}`
  })
  return { ...playbackLink({ kind: 'clip', id: clip.id, personId: caller.profileId, secret, now }), mime: clip.mime }
}

const keyed = z.object({ key: z.string() })

/** Storage key of the recording of a session that can be watched. The caller has found the session. Throws NOT_FOUND. */
export const keyOfRecording = async (tx: SystemTx, sessionId: string): Promise<string> =>
  (await foundRow(tx, keyed)`select storage_key as key from ${sessionRecordings} where playtest_id = ${sessionId}`).key

const piece = z.object({ sessionId: z.string(), mime: z.string(), key: z.string(), bytes: z.number() })

interface OpeningByLink extends Omit<Opening, 'caller'> {
  findCaller(): Promise<Caller | null>
}

/**
 * What a link plays for who asks. Each request asks the database again, so that a link ends with the recording, with a
 * withdrawal and with the right to see the session. Throws SIGNED_OUT, ACCOUNT_SUSPENDED, NOT_FOUND.
 */
export async function openPlayback(opening: OpeningByLink, token: string): Promise<Playback> {
  const { db, clock, secret, findCaller } = opening
  const now = clock.now()
  const link = readLink(token, { secret, now })
  // A seek waits for this: who asks is looked up beside what the link plays and whether its person may see it.
  const [caller, found] = await Promise.all([
    findCaller(),
    link ? db.readAsSystem(soughtPiece, piecesAndSession({ ...link, now })) : [],
  ])
  if (!caller) throw new AppError('SIGNED_OUT')
  if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
  if (link?.personId !== caller.profileId)
    throw new AppError('NOT_FOUND', 'This link has ended. Open the session again.')
  const [first] = found
  if (!first) throw new AppError('NOT_FOUND')
  await openSession({ db, clock, caller, sessionId: first.sessionId }, first)
  return { mime: first.mime, pieces: found }
}

const soughtPiece = z.extend(piece, soughtSession.shape)

/** SQL: the pieces of a link, each with the session as `lookUpSession` has it. Without `*`, so that it is prepared. */
const piecesAndSession = (link: PiecesOf): SQL => sql`
  with piece as materialized (${piecesOf(link)}),
    sought as (${lookUpSession({ sessionId: sql`(select session_id from piece limit 1)`, personId: link.personId })})
  select piece.session_id, piece.mime, piece.key, piece.bytes,
    sought.kind, sought.tester_id, sought.studio_id, sought.readable, sought.gave_up, sought.viewer
  from piece cross join sought`

interface PiecesOf {
  kind: LinkKind
  id: string
  /** Whom the link was made for. */
  personId: string
  now: Date
}

function piecesOf({ kind, id, personId, now }: PiecesOf): SQL {
  if (kind === 'recording')
    return sql`
      select r.playtest_id as session_id, r.mime, r.storage_key as key, r.bytes
      from ${sessionRecordings} r where r.id = ${id} and ${isPlayable(now)}`
  if (kind === 'clip')
    return sql`
      select r.playtest_id as session_id, r.mime, c.storage_key as key, c.bytes
      from ${sessionClips} c join ${sessionRecordings} r on r.id = c.recording_id
      where c.id = ${id} and c.state = 'ready' and c.deleted_at is null and ${isPlayable(now)}`
  return sql`
    select q.playtest_id as session_id, split_part(q.mime, ';', 1) as mime, k.storage_key as key, k.bytes
    from ${recordingParts} q join ${recordingChunks} k on k.part_id = q.id and k.track = 'screen'
    where q.id = ${id} and q.tester_id = ${personId} order by k.index`
}

/** What the token of a clip's link for people outside plays: while it runs, and as `clipsForOutside` says. Throws NOT_FOUND. */
export async function openSharedClip({ db, clock }: Pick<Opening, 'db' | 'clock'>, digest: string): Promise<Playback> {
  const now = clock.now()
  const [found] = await db.readAsSystem(
    piece,
    sql`
      select c.playtest_id as session_id, c.mime, c.key, c.bytes from ${clipsForOutside(now)} c
      where c.link_digest = ${digest} and c.link_ends_at > ${at(now)}`,
  )
  if (!found) throw new AppError('NOT_FOUND')
  return { mime: found.mime, pieces: [found] }
}
