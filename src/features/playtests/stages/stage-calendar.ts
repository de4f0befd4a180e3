import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { paths } from '#shared/paths.ts'
import { playtests } from '../tables.ts'
import { calendarFile } from './calendar-file.ts'

const dated = z.object({
  /** Null for a test that everybody plays at the same time. */
  stage: z.number().nullable(),
  title: z.string(),
  minutes: z.number(),
  from: z.date(),
  deadlineAt: z.date(),
})

interface StageCalendarInput {
  playtestId: string
  testerId: string
  publicUrl: string
  now: Date
  /** How far the database's time is behind, in the demo. */
  behindMs?: number
}

/** The calendar file of a stage or of a test for all at once that has its date, for its tester; null for another test. */
export async function stageCalendar(
  tx: SystemTx,
  { playtestId, testerId, publicUrl, now, behindMs = 0 }: StageCalendarInput,
): Promise<string | null> {
  const [test] = await rows(tx, dated)`
    select p.stage, g.title, p.estimated_minutes as minutes, coalesce(p.together_at, p.opens_at) as from, p.deadline_at
    from ${playtests} p join ${games} g on g.id = p.game_id
    where p.id = ${playtestId} and p.tester_id = ${testerId} and p.status in ('accepted', 'in_progress')
      and coalesce(p.together_at, p.opens_at) is not null`
  if (!test) return null
  const shown = (date: Date) => new Date(date.getTime() + behindMs)
  const by = `${shown(test.deadlineAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const [title, text] =
    test.stage === null
      ? [
          `${test.title}, together`,
          `Come to the lobby in time. Testers who aren’t there within ten minutes miss the deadline. It takes about ${test.minutes} minutes.`,
        ]
      : [
          `Stage ${test.stage} of ${test.title}`,
          `The next stage of your plan is open. Start it by ${by}. It takes about ${test.minutes} minutes.`,
        ]
  return calendarFile({
    uid: `stage-${playtestId}@${new URL(publicUrl).hostname}`,
    title,
    text,
    url: `${publicUrl}${paths.test(playtestId)}`,
    from: shown(test.from),
    minutes: test.minutes,
    now: shown(now),
  })
}

interface OfNotice {
  eventKey: string
  publicUrl: string
  now: Date
}

/** The answer to the port of notifications: the notification that gives a test its date carries it as a file. */
export async function calendarOfNotice(tx: SystemTx, { eventKey, ...of }: OfNotice): Promise<string | null> {
  const [kind, playtestId, testerId] = eventKey.split(':')
  if ((kind !== 'stage-dated' && kind !== 'together-booked') || !playtestId || !testerId) return null
  return stageCalendar(tx, { ...of, playtestId, testerId })
}
