import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { resultsApi } from '#features/results/api.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'
import { huntsApi } from './api.ts'
import { huntJobs } from './jobs.ts'
import { aHunt, aHunter, aReportOf, type HuntFixture } from './testing-hunts.ts'

const db = await aDatabase({ system: 8, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)

const listOf = async ({ studio, gameId }: HuntFixture) => (await call(studio, resultsApi.gameBugs, { gameId })).bugs
const bugOf = async ({ studio, gameId }: HuntFixture, bugId: string) =>
  (await call(studio, resultsApi.gameBug, { gameId, bugId })).bug

async function aReported(hunt: HuntFixture, of: Parameters<typeof aReportOf>[1] & { title?: string } = {}) {
  const hunter = await aHunter(db, hunt, { clock })
  const { title = 'The boat sinks on land', ...rest } = of
  const input = { ...aReportOf(hunt.id, rest), title }
  const { number } = await call(hunter, huntsApi.report, input)
  return { hunter, reportId: input.id, number }
}
const valid = { verdict: 'valid' as const, severity: 'major' as const, reason: '' }

// Regression: what hunters found stood with the hunt alone, so the list of the game's bugs lacked it.
test('an accepted report is one bug of the game’s list, later reports hit more people of it', async () => {
  const hunt = await aHunt(db, { clock })
  const first = await aReported(hunt)
  const later = await aReported(hunt, { title: 'Sinks at the beach' })
  expect(await listOf(hunt)).toEqual([])
  const decide = () => call(hunt.studio, huntsApi.decide, { id: first.reportId, ...valid })
  await Promise.all([decide(), decide(), decide()])
  expect(await listOf(hunt)).toMatchObject([
    { title: 'The boat sinks on land', severity: 'major', status: 'open', count: 1, finds: 1, reports: 0 },
  ])
  const duplicate = { verdict: 'duplicate' as const, originalNumber: first.number, reason: '' }
  await call(hunt.studio, huntsApi.decide, { id: later.reportId, ...duplicate })
  const [bug] = await listOf(hunt)
  expect(bug).toMatchObject({ title: 'The boat sinks on land', count: 2, finds: 2 })
  expect(await bugOf(hunt, `hunt:${later.reportId}`)).toMatchObject({
    id: bug?.id,
    found: [
      { findId: first.reportId, huntId: hunt.id, testerId: first.hunter.profileId },
      { findId: later.reportId, title: 'Sinks at the beach' },
    ],
  })
})

test('a refused one is not listed, one that time decides is minor, a dispute that is won lists it', async () => {
  const hunt = await aHunt(db, { clock })
  const refused = await aReported(hunt)
  await call(hunt.studio, huntsApi.decide, { id: refused.reportId, verdict: 'refused', reason: 'It is meant so.' })
  const silent = await aReported(hunt, { title: 'The bird flies backwards' })
  expect(await listOf(hunt)).toEqual([])
  const dispute = { id: refused.reportId, text: 'Boats do not sail on land.' }
  await call(refused.hunter, huntsApi.dispute, dispute)
  clock.advance(hours(73))
  await huntJobs['end-hunts']!({}, { db, clock, log: silentLog })
  expect(await listOf(hunt)).toMatchObject([{ title: 'The bird flies backwards', severity: 'minor' }])
  const admin = await aPerson(db, 'admin')
  const won = { id: refused.reportId, for: 'tester' as const, note: 'It is a bug.' }
  await call(admin, huntsApi.decideDispute, won)
  expect((await listOf(hunt)).map(({ title, severity }) => [title, severity])).toEqual([
    ['The boat sinks on land', 'major'],
    ['The bird flies backwards', 'minor'],
  ])
  expect(silent.number).toBe(2)
})

test('a find is merged, split off and fixed as other evidence is; another studio’s is refused', async () => {
  const hunt = await aHunt(db, { clock })
  const [one, two] = [await aReported(hunt), await aReported(hunt, { title: 'The bird flies backwards' })]
  for (const { reportId } of [one, two]) await call(hunt.studio, huntsApi.decide, { id: reportId, ...valid })
  const { gameId, studio } = hunt
  await call(studio, resultsApi.mergeBugs, { gameId, one: one.reportId, other: two.reportId })
  const [merged, ...rest] = await listOf(hunt)
  expect([merged?.finds, rest]).toEqual([2, []])
  const member = { gameId, findId: two.reportId }
  await call(studio, resultsApi.splitBug, { gameId, bugId: merged?.id ?? '', member })
  expect((await listOf(hunt)).map(({ title }) => title).sort()).toEqual([
    'The bird flies backwards',
    'The boat sinks on land',
  ])
  await call(studio, resultsApi.sayBug, { gameId, bugId: `hunt:${two.reportId}`, status: 'fixed', fixedIn: '2' })
  const rows = await db.query`select title, status from game_bugs where game_id = ${gameId} and status is not null`
  expect(rows).toEqual([{ title: 'The bird flies backwards', status: 'fixed' }])
  const other = await aHunt(db, { clock })
  const theft = call(other.studio, resultsApi.groupBugs, { groups: [[{ gameId: other.gameId, findId: one.reportId }]] })
  await expect(theft).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

// Regression: while the list's migration ran, the former version accepted reports that never came into it.
test('what the former version accepted is listed by a migration, which may run again', async () => {
  const hunt = await aHunt(db, { clock })
  const [first, later, listed] = [await aReported(hunt), await aReported(hunt), await aReported(hunt)]
  await call(hunt.studio, huntsApi.decide, { id: first.reportId, ...valid })
  for (const { reportId } of [later, listed]) {
    const duplicate = { verdict: 'duplicate' as const, originalNumber: first.number, reason: '' }
    await call(hunt.studio, huntsApi.decide, { id: reportId, ...duplicate })
  }
  const before = await listOf(hunt)
  const forget = (...reportIds: string[]) =>
    db.systemPool.query(
      `with finds as (delete from bug_finds where id = any($1)), evidence as (delete from bug_evidence where key = any($1::text[]))
       delete from game_bugs where id = any($1) and not exists (select 1 from bug_evidence where bug_id = id and key <> all($1::text[]))`,
      [reportIds],
    )
  const [file = ''] = (await readdir('migrations')).filter((name) => name.includes('finds-accepted-by'))
  const backfill = await readFile(`migrations/${file}`, 'utf8')
  for (const gone of [[later], [first, later, listed], []]) {
    await forget(...gone.map(({ reportId }) => reportId))
    for (let n = 0; n < 2; n++) await db.systemPool.query(backfill)
    expect(await listOf(hunt)).toEqual(before)
  }
})
