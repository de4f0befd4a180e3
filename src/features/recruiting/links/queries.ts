import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { hashOfText } from '#features/recruiting/agree-confidentiality.ts'
import type { AskedRecording } from '#features/recruiting/recording/offered-recording.ts'
import { keyset } from '#platform/db/keyset.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { findLink, statusOf } from './find-link.ts'
import { tokenOf } from './link-token.ts'
import { deadLink, stateOf } from './rules.ts'
import { linkFacts, type ownLinks } from './schema.ts'
import { invitationLinks as links } from './tables.ts'

interface LinksOfInput {
  studioId: string
  gameId: string
  secret: Buffer
  now: Date
  cursor?: string | undefined
}

const pageSize = 50

/** One page of a studio's links to a game, newest first. */
export async function linksOf(
  tx: PersonTx,
  { studioId, gameId, secret, now, cursor }: LinksOfInput,
): Promise<z.output<typeof ownLinks>> {
  const list = keyset({
    by: [
      [sql`${links.createdAt}`, 'timestamptz'],
      [sql`${links.id}`, 'uuid'],
    ],
    direction: 'desc',
    size: pageSize,
    cursor,
  })
  const found = await tx
    .select({
      id: links.id,
      reviewRequestId: links.reviewRequestId,
      note: links.note,
      confidentialityText: links.confidentialityText,
      guestsMayPlay: links.guestsMayPlay,
      uses: links.uses,
      maxUses: links.maxUses,
      expiresAt: links.expiresAt,
      revokedAt: links.revokedAt,
      createdAt: links.createdAt,
      key: sql<string[]>`${list.key}`,
    })
    .from(links)
    .where(sql`${links.studioId} = ${studioId} and ${links.gameId} = ${gameId} ${list.after}`)
    .orderBy(list.orderBy)
    .limit(pageSize + 1)
  const { rows: page, nextCursor } = list.page(found)
  const shown = page.map((row) => {
    const state = stateOf(row, now)
    return {
      id: row.id,
      requestId: row.reviewRequestId,
      note: row.note,
      confidential: row.confidentialityText !== null,
      guestsMayPlay: row.guestsMayPlay,
      uses: row.uses,
      maxUses: row.maxUses,
      state,
      expiresAt: row.expiresAt,
      createdAt: row.createdAt,
      token: state === 'live' ? tokenOf(row.id, secret) : null,
    }
  })
  return { links: shown, nextCursor }
}

const recordingOf = (asked: AskedRecording | null) =>
  asked && asked.recording !== 'none' ? { mode: asked.recording, days: asked.recordingDays } : null

const gameOfLink = z.extend(linkFacts.shape.game.def.innerType, { studioName: z.string() })

/**
 * The facts that the holder of a link reads. Runs as the system role, since the caller may be signed out. With a
 * confidentiality text, the game is hidden until the tester has joined. Throws NOT_FOUND with the same text for every
 * link that is not valid.
 */
export async function factsOf(
  tx: SystemTx,
  { token, testerId, now }: { token: string; testerId: string | null; now: Date },
): Promise<z.output<typeof linkFacts>> {
  const link = await findLink(tx, { token, now })
  const before = testerId === null ? undefined : await statusOf(tx, { gameId: link.gameId, testerId })
  const joined = before?.status === 'accepted'
  if (!link.live && !joined) throw new AppError('NOT_FOUND', deadLink)
  const [found] = await rows(tx, gameOfLink)`
    select g.id, g.title, g.version, g.description, g.status, g.cover_key is not null as has_cover,
      (select b.kind from ${gameBuilds} b where b.id = g.current_build_id and b.state = 'ready') as build_kind,
      coalesce(s.company_name, s.name, 'Unknown Studio') as studio_name
    from ${games} g left join ${profiles} s on s.id = g.studio_id where g.id = ${link.gameId} and g.deleted_at is null`
  if (!found) throw new AppError('NOT_FOUND', deadLink)
  const { confidentialityText: text, expiresAt } = link
  const { studioName, ...game } = found
  return {
    studioName,
    game: text === null || joined ? game : null,
    confidentialityText: text,
    textHash: text === null ? null : hashOfText(text),
    recording: recordingOf(link.recording),
    expiresAt,
    joined,
    joinedBy: before?.status === 'accepted' && !before.ofRequest ? before.id : null,
    invitationId: before?.status === 'pending' ? before.id : null,
  }
}
