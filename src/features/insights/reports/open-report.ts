import { z } from 'zod/mini'
import { verifyPassword } from '#features/accounts/passwords/hash-password.ts'
import { games } from '#features/games/sql.ts'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { namesShown } from '#features/profiles/sql.ts'
import { hiddenText } from '#features/reviews/reports/rules.ts'
import { reviews } from '#features/reviews/sql.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { attempt } from '#platform/rpc/attempts.ts'
import { AppError } from '#shared/errors.ts'
import { insightReports } from '../tables.ts'
import { stillShown } from './report-clips.ts'
import { goneTitles, withoutTitles } from './report-titles.ts'
import { hashOfReportToken, reportTokenPattern } from './report-token.ts'
import { triesAnHour } from './rules.ts'
import { type ReportContent, reportContent } from './schema.ts'

const hourMs = 3_600_000
const wrongPassword = new AppError('VALIDATION_ERROR', 'This is not the password.')
const isWrong = (error: unknown) => error === wrongPassword

export interface OpenedReport {
  id: string
  title: string
  madeAt: Date
  endsAt: Date
  content: ReportContent
}

interface OpenReportInput {
  token: string
  /** Undefined: none was given yet. */
  password: string | undefined
  /** Whether somebody reads it: a look at its head alone is no opening. */
  isRead?: boolean
  now: Date
}

const reportRow = z.object({
  id: z.string(),
  gameId: z.string(),
  title: z.string(),
  createdAt: z.date(),
  endsAt: z.date(),
  passwordHash: z.nullable(z.string()),
  content: reportContent,
  quoted: z.array(z.string()),
})

/**
 * The report of this link; 'password' where one is needed, or the given one is wrong. Throws the same NOT_FOUND for a
 * link that is wrong, ended or revoked, or whose game was deleted, and RATE_LIMITED after ten wrong passwords within an hour.
 */
export async function openReport(
  db: Pick<Database, 'asSystem' | 'systemPool'>,
  { token, password, isRead = true, now }: OpenReportInput,
): Promise<OpenedReport | 'password'> {
  if (!reportTokenPattern.test(token)) throw new AppError('NOT_FOUND')
  const at = now.toISOString()
  const [report] = await db.asSystem(
    (tx) => rows(tx, reportRow)`
    select id, game_id, title, created_at, ends_at, password_hash, content, quoted from ${insightReports}
    where token_hash = ${hashOfReportToken(token)} and revoked_at is null and ends_at > ${at}::timestamptz
      and game_id in (select g.id from ${games} g where g.deleted_at is null)`,
  )
  if (!report) throw new AppError('NOT_FOUND')
  const { id, gameId, passwordHash, quoted, content, title, createdAt: madeAt, endsAt } = report
  if (passwordHash !== null) {
    if (password === undefined) return 'password'
    // Counted before it is checked, so that many at once are all counted. Who knows it may read it as often as they like.
    const tried = {
      keys: [`insight-report:${id}`],
      allow: ([count = 0]: number[]) => count <= triesAnHour,
      windowMs: hourMs,
      now,
    }
    const isRight = await attempt(db.systemPool, tried, isWrong, async () => {
      if (!(await verifyPassword({ hash: passwordHash, password }))) throw wrongPassword
      return true
    }).catch((error) => {
      if (isWrong(error)) return false
      throw error
    })
    if (!isRight) return 'password'
  }
  const [quotable, shown, titles] = await db.asSystem(async (tx) => {
    const { readable, byThere } = await noteOpening(tx, { id, quoted, isRead, at })
    return [
      byThere,
      await stillShown(tx, content.clips, now),
      await goneTitles(tx, { gameId, content, readable }),
    ] as const
  })
  const clips = content.clips.filter((clip) => shown.has(clip.id))
  return { id, title, madeAt, endsAt, content: { ...withoutUnreadable(content, quotable, titles), clips } }
}

interface NoteOpeningInput {
  id: string
  quoted: readonly string[]
  isRead: boolean
  at: string
}

const readableRow = z.object({ id: z.string(), isThere: z.boolean() })

/**
 * Counts the opening; the ids of the quoted tests whose reviews may still be read, and of those by testers who have not
 * deleted their account since. Throws NOT_FOUND if it was just revoked.
 */
async function noteOpening(
  tx: SystemTx,
  { id, quoted, isRead, at }: NoteOpeningInput,
): Promise<{ readable: ReadonlySet<string>; byThere: ReadonlySet<string> }> {
  const opened = await rows(tx, idRow)`
    update ${insightReports} set opened = opened + ${isRead ? 1 : 0}::int,
      opened_at = case when ${isRead}::boolean then ${at}::timestamptz else opened_at end
    where id = ${id} and revoked_at is null returning id`
  if (opened.length === 0) throw new AppError('NOT_FOUND')
  const found = await rows(tx, readableRow)`
    select p.id, exists (select 1 from ${namesShown} n where n.id = p.tester_id) as is_there
    from ${playtests} p join ${reviews} v on v.playtest_id = p.id and v.content <> ${hiddenText}
    where p.id = any(array(select jsonb_array_elements_text(${JSON.stringify(quoted)}::jsonb)::uuid)) and ${readableByStudio}`
  return {
    readable: new Set(found.map((row) => row.id)),
    byThere: new Set(found.filter(({ isThere }) => isThere).map((row) => row.id)),
  }
}

/**
 * A quote, or the title of a bug, goes with the review that it is from: when it was rejected, or its text was hidden
 * (tests-7). A quote goes with its tester's account as well.
 */
const withoutUnreadable = (
  content: ReportContent,
  quotable: ReadonlySet<string>,
  titles: ReadonlySet<string>,
): ReportContent => ({
  ...content,
  parts: content.parts.map((part) => ({
    ...withoutTitles(part, titles),
    quotes: part.quotes.filter(({ playtestId }) => quotable.has(playtestId)),
  })),
})
