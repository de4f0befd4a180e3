import { z } from 'zod/mini'
import { hashPassword } from '#features/accounts/passwords/hash-password.ts'
import { games } from '#features/games/sql.ts'
import { namesShown } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { countRow, foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { namedInsightsOf } from '../game/queries.ts'
import { insightReports } from '../tables.ts'
import { composeReport } from './compose-report.ts'
import { type Named, namedIn } from './hide-names.ts'
import { pickedClips } from './report-clips.ts'
import { saidTitles } from './report-titles.ts'
import { hashOfReportToken, reportTokenOf } from './report-token.ts'
import { reportLimits } from './rules.ts'
import { type MakeReportInput, reportContent } from './schema.ts'

interface By {
  studioId: string
  secret: Buffer
  now: Date
}

const studioRow = z.object({ studio: z.string() })
const madeRow = z.object({
  title: z.string(),
  gameId: z.string(),
  content: reportContent,
  createdAt: z.date(),
  endsAt: z.date(),
  hasPassword: z.boolean(),
})
const dayMs = 86_400_000

/**
 * Makes a report of the figures as they are now, and its link. Again with the same id it answers the same link. Throws
 * NOT_FOUND for a game of another studio, VALIDATION_ERROR with too many live reports, a clip that may not be shown or the studio's words naming a
 * tester, DUPLICATE_ERROR for an id that is used for another one.
 */
export async function makeReport(
  db: Pick<Database, 'asSystem'>,
  input: MakeReportInput,
  { studioId, secret, now }: By,
): Promise<{ id: string; token: string }> {
  const { id, choice, title, intro, parts, clips, days, password } = input
  const token = reportTokenOf(id, secret)
  // Hashing a password takes a while, and needs no transaction.
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return db.asSystem(async (tx) => {
    const before = await readMade(tx, { id, studioId })
    if (before) {
      firstResult(before, sentOf(input))
      return { id, token }
    }
    await lockGame(tx, { gameId: choice.gameId, studioId })
    await assertNotTooMany(tx, { gameId: choice.gameId, now })
    const { insights, testers } = await namedInsightsOf(tx, { ...choice, studioId })
    const { studio } = await foundRow(tx, studioRow)`select n.studio from ${namesShown} n where n.id = ${studioId}`
    assertNamesNobody(input, { testers, besides: [insights.game.title, studio] })
    const picked = await pickedClips(tx, { clips, gameId: choice.gameId, studioId, now })
    const saidBy = await saidTitles(tx, { studioId, insights })
    const content = composeReport({ insights, studio, made: { intro, parts }, clips: picked, saidBy, others: testers })
    const quotes = content.parts.flatMap((part) => part.quotes.map(({ playtestId }) => playtestId))
    const quoted = [...new Set([...quotes, ...[...saidBy.values()].flat()])]
    const inserted = await tx
      .insert(insightReports)
      .values({
        id,
        studioId,
        gameId: choice.gameId,
        title,
        tokenHash: hashOfReportToken(token),
        passwordHash,
        content,
        quoted,
        endsAt: new Date(now.getTime() + days * dayMs),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: insightReports.id })
    if (inserted.length === 0) firstResult(await readMade(tx, { id, studioId }), sentOf(input))
    return { id, token }
  })
}

/** The studio's own words are shown as they are. `besides`: names that may be a tester's, too. */
function assertNamesNobody(
  { title, intro, parts }: MakeReportInput,
  { testers, besides }: { testers: readonly Named[]; besides: readonly string[] },
): void {
  const taken = besides.map((name) => name.toLowerCase())
  const name = namedIn(
    [title, intro, ...parts.map(({ words }) => words)],
    testers.filter((one) => !taken.some((other) => other.includes(one.name.toLowerCase()))),
  )
  if (name !== undefined)
    throw new AppError('VALIDATION_ERROR', `Your words name a tester: ${name}. A report shows testers as letters.`)
}

/** What a call asked for, as far as its report keeps it: the figures change, and a password is a hash. */
const sentOf = ({ title, choice, intro, parts, clips, days, password }: MakeReportInput) => ({
  title,
  gameId: choice.gameId,
  intro,
  parts: parts.map(({ section, words }) => ({ section, words })),
  clips,
  days: Number(days),
  hasPassword: password !== undefined,
})

async function readMade(tx: SystemTx, { id, studioId }: { id: string; studioId: string }) {
  const [made] = await rows(tx, madeRow)`
    select title, game_id, content, created_at, ends_at, password_hash is not null as has_password
    from ${insightReports} where id = ${id} and studio_id = ${studioId}`
  if (!made) return undefined
  const { title, gameId, content, createdAt, endsAt, hasPassword } = made
  return {
    title,
    gameId,
    intro: content.intro,
    parts: content.parts.map(({ section, words }) => ({ section, words })),
    clips: content.clips.map((clip) => clip.id),
    days: Math.round((endsAt.getTime() - createdAt.getTime()) / dayMs),
    hasPassword,
  }
}

/** The lock serializes reports of one game, so that each sees the others in the count. */
async function lockGame(tx: SystemTx, { gameId, studioId }: { gameId: string; studioId: string }): Promise<void> {
  await foundRow(tx, z.object({ id: z.string() }))`
    select id from ${games} where id = ${gameId} and studio_id = ${studioId} and deleted_at is null for update`
}

async function assertNotTooMany(tx: SystemTx, { gameId, now }: { gameId: string; now: Date }): Promise<void> {
  const [live] = await rows(tx, countRow)`
    select count(*)::int as count from ${insightReports}
    where game_id = ${gameId} and revoked_at is null and ends_at > ${at(now)}`
  if ((live?.count ?? 0) >= reportLimits.live)
    throw new AppError('VALIDATION_ERROR', `A game has up to ${reportLimits.live} open reports. Revoke one first.`)
}
