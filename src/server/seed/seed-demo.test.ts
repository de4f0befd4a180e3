import { expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/api.ts'
import { aBrowser } from '#features/accounts/testing.ts'
import { startIncentives } from '#features/credits/incentives/fill-incentives.ts'
import { playtestJobs } from '#features/playtests/jobs.ts'
import { type PlaytestState, playtestStates, stateOf } from '#features/playtests/rules.ts'
import { levelAt, levels } from '#features/profiles/progress/levels.ts'
import { invitationJobs } from '#features/recruiting/invitations/jobs.ts'
import { invitationStates } from '#features/recruiting/invitations/rules.ts'
import { requestsOf } from '#features/requests/queries.ts'
import { resultsOf } from '#features/results/queries.ts'
import { countsIn } from '#features/results/testing.ts'
import { reviewJobs } from '#features/reviews/jobs.ts'
import { movableClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { aDatabase } from '#testing/database.ts'
import { aFolder } from '#testing/folder.ts'
import { servicesOn, testKeys } from '#testing/open-services.ts'
import { games } from '../../../seed/games.ts'
import { demoPassword, invitedMember, player, studios, teamMembers, testers } from '../../../seed/people.ts'
import { promoSales } from '../../../seed/promo-sales.ts'
import { prospects, referralLinks } from '../../../seed/prospects.ts'
import { requests } from '../../../seed/requests.ts'
import { reviews } from '../../../seed/reviews/reviews.ts'
import { channels, tasks } from '../../../seed/team-work.ts'
import { verifyBooks } from '../verify-books.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import { seedDemo } from './seed-demo.ts'
import { buildId } from './steps/add-games.ts'

const db = await aDatabase()
const dataDir = await aFolder()
const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', SEED: 'demo' })
const storage = await openStorage(config)
const clock = movableClock()
await installJobs(db)
await db.asSystem((tx) => startIncentives(tx, clock.now()))
const now = clock.now()
const parts = { db, storage, config, log: silentLog, services: servicesOn(db, clock, config), now }

const rowsOf = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await db.systemPool.query<T>(sql, values)).rows
const people = async () => (await rowsOf('select 1 from profiles')).length

const unwanted = await seedDemo({ ...parts, config: { ...config, seed: 'none' } })
const afterUnwanted = await people()
// The disk is full in the middle of the second build, which simulates a process that is killed there.
let puts = 0
const full: typeof storage = {
  ...storage,
  putFile: (key, path) => (puts++ < 12 ? storage.putFile(key, path) : Promise.reject(new Error('no space left'))),
}
const brokenOff = await seedDemo({ ...parts, storage: full }).catch((error: Error) => error)
const afterBreak = await people()
const atOnce = await Promise.all([seedDemo(parts), seedDemo(parts)])

test('a database is seeded when the settings ask for it, once, by the first process', async () => {
  expect({ unwanted, afterUnwanted }).toEqual({ unwanted: false, afterUnwanted: 0 })
  expect(atOnce.sort()).toEqual([false, true])
  expect(await seedDemo(parts)).toBe(false)
})

test('an interrupted start leaves no rows, and the next start begins again', () => {
  expect(brokenOff).toBeInstanceOf(Error)
  expect(afterBreak).toBe(0)
})

test('the ledger verifies', async () => {
  expect((await verifyBooks(db.systemPool, testKeys)).faults).toEqual([])
})

test('the transfers of each account are in chronological order, and none is in the future', async () => {
  const backwards = await rowsOf(`
    select 1 from (select created_at, lag(created_at) over (partition by account_id order by seq) as before
      from credit_transactions) t where created_at < before`)
  expect(backwards).toEqual([])
  const ahead = await rowsOf(
    `select 1 from credit_transfers where created_at > $1 union all select 1 from playtest_events where created_at > $1
     union all select 1 from notification_history where sent_at > $1 union all select 1 from reputation_events where created_at > $1`,
    [now],
  )
  expect(ahead).toEqual([])
})

test('all people exist and sign in with the shared password', async () => {
  const counted = await rowsOf<{ role: string; n: number }>('select role, count(*)::int as n from profiles group by 1')
  expect(Object.fromEntries(counted.map(({ role, n }) => [role, n]))).toEqual({
    studio: studios.length + prospects.length,
    tester: testers.length,
    admin: 2,
    player: 1,
    teammember: teamMembers.length,
    businessdeveloper: 1,
    consultant: 1,
  })
  const signIns = await demoSignIns(db)
  expect(signIns?.people.map(({ role }) => role)).toEqual([
    'studio',
    'tester',
    'teammember',
    'player',
    'businessdeveloper',
    'consultant',
    'admin',
  ])
  for (const { role, email } of signIns?.people ?? []) {
    const browser = aBrowser(db, clock)
    await browser.call(accountsApi.signIn, { email, password: demoPassword })
    expect((await browser.caller())?.role).toBe(role)
  }
})

test('testers have each level, with events that add up', async () => {
  const rows = await rowsOf<{ email: string; level: string; score: number; events: number; unlocked: boolean }>(`
    select p.email, p.tester_level as level, p.reputation_score as score, p.monetization_unlocked as unlocked,
      (select coalesce(sum(points), 0)::int from reputation_events e where e.profile_id = p.id) as events
    from profiles p where p.role = 'tester'`)
  for (const { email, reputation } of testers) {
    const row = rows.find((one) => one.email === email)
    expect(row).toMatchObject({ level: levelAt(reputation).name, events: row?.score, unlocked: true })
    expect(Math.abs((row?.score ?? 0) - reputation), email).toBeLessThan(25)
  }
  expect(new Set(rows.map(({ level }) => level))).toEqual(new Set(levels.map(({ name }) => name)))
})

test('games can be played in the browser, the newest version first', async () => {
  const rows = await rowsOf<{ title: string; version: string; builds: number }>(`
    select g.title, g.version, count(*)::int as builds from games g
    join game_builds b on b.game_id = g.id and b.kind = 'web' and b.state = 'ready' group by g.id`)
  const wanted = games.map(({ title, builds }) => ({ title, version: builds.at(-1)?.version, builds: builds.length }))
  expect(rows.sort((a, b) => a.title.localeCompare(b.title))).toEqual(
    wanted.sort((a, b) => a.title.localeCompare(b.title)),
  )
  for (const { title, builds } of games) {
    for (const { version } of builds) {
      const entry = `builds/${buildId(title, version)}/web/index.html`
      expect((await storage.stat(entry))?.bytes, `${title} ${version}`).toBeGreaterThan(0)
    }
  }
})

test('requests have each state: drafts, open with free spots, full, closed with refunds', async () => {
  const rows = await rowsOf<{ status: string; free: boolean; refunded: boolean }>(`
    select r.status, coalesce(bool_or(p.state = 'open'), false) as free, coalesce(bool_or(p.state = 'refunded'), false) as refunded
    from review_requests r left join review_spots p on p.request_id = r.id group by r.id`)
  expect(rows).toHaveLength(Object.keys(requests).length)
  for (const state of [
    { status: 'draft', free: false, refunded: false },
    { status: 'open', free: true, refunded: false },
    { status: 'open', free: false, refunded: false },
    { status: 'closed', free: false, refunded: true },
  ]) {
    expect(rows).toContainEqual(state)
  }
})

test('the first studio has a workspace with its people and an open invite', async () => {
  const rows = await rowsOf(
    `
    select s.email as studio, w.name, array_agg(p.email || ' ' || m.role order by m.joined_at) as members, min(m.joined_at) > w.created_at as later,
      (select array_agg(invited_email) from workspace_invites i where i.workspace_id = w.id and is_active and expires_at > $1) as invited
    from team_workspaces w join profiles s on s.id = w.studio_id
    join workspace_members m on m.workspace_id = w.id join profiles p on p.id = m.profile_id group by w.id, s.email`,
    [now],
  )
  const members = teamMembers.map(({ email, role }) => `${email} ${role}`)
  expect(rows).toEqual([
    { studio: studios[0].email, name: 'Saltmarsh crew', members, later: true, invited: [invitedMember] },
  ])
})

/** Number of playtests in each state. */
async function statusCounts() {
  const rows = await rowsOf<{ status: Parameters<typeof stateOf>[0]; by: Parameters<typeof stateOf>[1] }>(
    'select status, returned_by as by from review_participations',
  )
  const counts: Partial<Record<PlaytestState, number>> = {}
  for (const { status, by } of rows) counts[stateOf(status, by)] = (counts[stateOf(status, by)] ?? 0) + 1
  return counts
}

test('playtests and invitations have each lasting state, and all reviews exist', async () => {
  // These two states last a moment only: a running server moves on at once.
  const lasting = playtestStates.filter((state) => state !== 'review_submitted' && state !== 'validating')
  expect(Object.keys(await statusCounts()).sort()).toEqual([...lasting].sort())
  expect(await rowsOf('select 1 from reviews')).toHaveLength(reviews.length)
  const invited = await rowsOf<{ status: string }>('select distinct status from invitations')
  expect(invited.map(({ status }) => status).sort()).toEqual([...invitationStates].sort())
})

test('the list of requests and the results of each request show the same counts', async () => {
  const studiosWithRequests = await rowsOf<{ id: string }>('select distinct studio_id as id from review_requests')
  for (const { id: studioId } of studiosWithRequests) {
    const { requests: listed } = await requestsOf(db, { studioId })
    for (const { id: requestId, counts } of listed.filter(({ status }) => status !== 'draft')) {
      const results = await db.asPerson(studioId, (tx) => resultsOf(tx, { requestId, studioId }))
      expect(counts).toMatchObject(countsIn(results))
    }
  }
})

test('nothing is overdue, and no emails or jobs are pending', async () => {
  const before = await statusCounts()
  const tools = { db, clock, log: silentLog }
  const jobs = { ...playtestJobs, ...reviewJobs() }
  for (const job of ['time-out-tests', 'approve-silent-reviews', 'end-returns', 'resume-validations']) {
    await jobs[job]?.({}, tools)
  }
  await invitationJobs['expire-invitations']?.({}, tools)
  expect(await statusCounts()).toEqual(before)
  expect(await rowsOf(`select 1 from invitations where status = 'pending'`)).not.toEqual([])
  const waiting = await rowsOf<{ task: string }>(
    'select distinct t.identifier as task from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id',
  )
  expect(waiting).toEqual([{ task: 'delete-stored' }])
  expect(await rowsOf('select 1 from live_events')).toEqual([])
})

test('promo pages have sold: the player has a library, one sale is paid, and one code is reported', async () => {
  const sales = await rowsOf<{ item: string; paid: boolean; reported: boolean; player: boolean; seen: boolean }>(
    `select b.item_data ->> 'item_title' as item, e.paid_at is not null as paid, b.revealed_at is not null as seen,
       exists (select 1 from promo_code_reports r where r.purchase_id = b.id and r.status = 'open') as reported,
       b.buyer_id = (select id from profiles where email = $1) as player
     from promo_page_purchases b join promo_earnings e on e.purchase_id = b.id where b.purchase_status = 'completed'`,
    [player.email],
  )
  expect(sales).toHaveLength(promoSales.length)
  expect(
    sales
      .filter((sale) => sale.player)
      .map(({ seen }) => seen)
      .sort(),
  ).toEqual([false, true, true, true])
  expect(sales.filter(({ paid }) => paid).map(({ item }) => item)).toEqual(['Full game, desktop key'])
  expect(sales.filter(({ reported }) => reported).map(({ item }) => item)).toEqual(['Paper parasol skin'])
})

test('three tests of the first studio can be watched, with moments, marks, captions and notes; one says why it can’t', async () => {
  const found = await rowsOf<{ file: string | null; reason: string | null; moments: number }>(
    `select r.storage_key as file, r.missing_reason as reason, (select count(*)::int from playtest_moments m
       join review_participations p on p.id = m.playtest_id where p.id = r.playtest_id and m.created_at between p.started_at and p.started_at + make_interval(secs => r.seconds + 2)) as moments
     from session_recordings r order by r.missing_reason nulls first`,
  )
  expect(found.map(({ reason }) => reason)).toEqual([null, null, null, 'others_heard'])
  for (const { file } of found.slice(0, 3)) expect((await storage.stat(file ?? ''))?.bytes).toBeGreaterThan(100_000)
  expect(found.map(({ moments }) => moments > 3)).toEqual([true, true, true, false])
  expect(await rowsOf('select 1 from session_captions')).toHaveLength(3)
  expect(await rowsOf('select 1 from session_notes')).toHaveLength(4)
})

test('the demo sign-ins are offered only in a database with the demo', async () => {
  const bare = await aDatabase({ system: 2, person: 1 })
  expect(await demoSignIns(bare)).toBeNull()
})

test('a team works together: its board is half done, and its channels have unread messages for each member', async () => {
  const board = await rowsOf<{ status: string; count: number }>(
    'select status, count(*)::int as count from workspace_tasks group by status',
  )
  const done = tasks.filter((task) => task.done !== undefined).length
  const begun = tasks.filter((task) => task.started !== undefined).length - done
  expect(Object.fromEntries(board.map(({ status, count }) => [status, count]))).toEqual({
    todo: tasks.length - done - begun,
    in_progress: begun,
    done,
  })
  const written = await rowsOf('select 1 from channel_messages where created_at <= $1', [now])
  expect(written).toHaveLength(channels.flatMap(({ messages }) => messages).length)
  const reads = await rowsOf<{ behind: boolean }>(`
    select bool_or(r.read_seq < c.last_seq) as behind from channel_reads r join workspace_channels c on c.id = r.channel_id
    group by r.profile_id`)
  expect(reads).toEqual([{ behind: true }, { behind: true }, { behind: true }])
})

test('the pipeline has a studio in each stage, a follow-up that is due, an open offer and links with sign-ups', async () => {
  const staged = await rowsOf<{ stage: string }>('select distinct stage from business_accounts order by 1')
  expect(staged.map(({ stage }) => stage)).toEqual(['active', 'at_risk', 'contacted', 'lead', 'trial'])
  const [counts] = await rowsOf<object>(
    `select (select count(*)::int from business_notes) as notes,
      (select count(*)::int from business_follow_ups where done_at is null and due_on <= $1::date) as due,
      (select available from offer_budget) as available,
      (select count(*)::int from business_offers where state = 'open' and expires_at > $1) as offers`,
    [now],
  )
  expect(counts).toEqual({ notes: 5, due: 2, available: 1900, offers: 1 })
  const links = await rowsOf<object>(
    `select l.code, l.visits, (select count(*)::int from referral_sign_ups s where s.code = l.code) as sign_ups
     from referral_links l order by l.created_at`,
  )
  expect(links).toEqual([
    { code: referralLinks[0].code, visits: referralLinks[0].visits, sign_ups: 2 },
    { code: referralLinks[1].code, visits: referralLinks[1].visits, sign_ups: 1 },
  ])
})
