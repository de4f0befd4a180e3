import { describe, expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester, creditsOf } from '#testing/people.ts'
import { huntsApi } from './api.ts'
import { huntJobs } from './jobs.ts'
import { aHunt, aHuntDraft, aHunter, aReportOf, bookFaults, type HuntFixture } from './testing-hunts.ts'

const db = await aDatabase({ system: 8, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)

const report = async (hunter: TestPerson, hunt: HuntFixture, of: Parameters<typeof aReportOf>[1] = {}) => {
  const input = aReportOf(hunt.id, of)
  await call(hunter, huntsApi.report, input)
  return input.id
}
const sums = async ({ id, studio }: HuntFixture) => {
  const { free, setAside, spent, refunded } = await call(studio, huntsApi.get, { id })
  return { free, setAside, spent, refunded }
}
const pass = async (time: number) => {
  clock.advance(time)
  await huntJobs['end-hunts']!({}, { db, clock, log: silentLog })
}
const booksAreRight = async () => expect(await bookFaults(db)).toEqual([])

describe('the terms', () => {
  test('are frozen with the budget in escrow, which the studio sees', async () => {
    const hunt = await aHunt(db, { clock })
    expect(await creditsOf(db, hunt.studio.profileId)).toBe(0)
    expect(await sums(hunt)).toEqual({ free: 500, setAside: 0, spent: 0, refunded: 0 })
    const changed = call(hunt.studio, huntsApi.save, {
      ...hunt,
      revision: 1,
      question: 'Other?',
      budget: 50,
      priceMinor: 5,
      priceMajor: 5,
      priceCritical: 5,
      days: 3,
    })
    await expect(changed).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    await booksAreRight()
  })

  test.each([
    { budget: 49 },
    { priceMinor: 4 },
    { priceMajor: 9 },
    { priceCritical: 30 },
    // Less than one critical bug.
    { budget: 90 },
  ])('%o is refused', async (change) => {
    const { studio, gameId, buildId, id } = await aHuntDraft(db, { clock })
    const terms = { budget: 500, priceMinor: 10, priceMajor: 40, priceCritical: 100, days: 10, question: 'What?' }
    const saved = call(studio, huntsApi.save, { id, revision: 1, gameId, buildId, ...terms, ...change })
    await expect(saved).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('need the credits', async () => {
    const { id, studio } = await aHuntDraft(db, { clock, studio: await aStudio(db, { credits: 499 }) })
    const opened = call(studio, huntsApi.open, { id, revision: 1, shownBudget: 500 })
    await expect(opened).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  })
})

describe('a report', () => {
  test('sets aside its price; valid, it pays 70 % of it, and later ones of the bug one credit each, five of them', async () => {
    const hunt = await aHunt(db, { clock })
    const hunters = []
    for (let n = 0; n < 7; n++) hunters.push(await aHunter(db, hunt, { clock }))
    const [first] = hunters
    const id = await report(first!, hunt)
    expect(await sums(hunt)).toMatchObject({ free: 460, setAside: 40 })
    const decided = await call(hunt.studio, huntsApi.decide, { id, verdict: 'valid', severity: 'major' })
    expect(decided).toMatchObject({ status: 'valid', cost: 40, paid: 28 })
    expect(await creditsOf(db, first!.profileId)).toBe(28)
    for (const [n, hunter] of hunters.slice(1).entries()) {
      const later = await report(hunter, hunt)
      const { paid } = await call(hunt.studio, huntsApi.decide, { id: later, verdict: 'duplicate', originalNumber: 1 })
      expect(paid).toBe(n < 5 ? 1 : 0)
    }
    // The rest of each later report stays set aside while it can be disputed.
    expect(await sums(hunt)).toEqual({ free: 500 - 40 - 6 * 40, setAside: 5 * 39 + 40, spent: 45, refunded: 0 })
    await pass(hours(73))
    expect(await sums(hunt)).toEqual({ free: 455, setAside: 0, spent: 45, refunded: 0 })
    await booksAreRight()
  })

  test('needs evidence of own play of this build', async () => {
    const hunt = await aHunt(db, { clock })
    const hunter = await aHunter(db, hunt, { clock })
    const refused = (of: object) =>
      expect(call(hunter, huntsApi.report, { ...aReportOf(hunt.id), ...of })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      })
    await refused({ atSeconds: null })
    await refused({ atSeconds: 151 })
    await refused({ momentId: crypto.randomUUID() })
    await refused({ fingerprint: 'none' })
    const stranger = await aTester(db)
    await expect(call(stranger, huntsApi.report, aReportOf(hunt.id))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that nobody decides on is paid as minor after 72 hours', async () => {
    const hunt = await aHunt(db, { clock })
    const hunter = await aHunter(db, hunt, { clock })
    await report(hunter, hunt, { claimed: 'critical', price: 100 })
    await pass(hours(71))
    expect(await creditsOf(db, hunter.profileId)).toBe(0)
    await pass(hours(2))
    expect(await creditsOf(db, hunter.profileId)).toBe(7)
    expect(await sums(hunt)).toEqual({ free: 400, setAside: 90, spent: 10, refunded: 0 })
    const live: object[] = []
    db.addCommitListener({ before: () => {}, after: (events) => live.push(...events), failed: () => {} })
    await pass(hours(73))
    expect(await sums(hunt)).toEqual({ free: 490, setAside: 0, spent: 10, refunded: 0 })
    // The pages of the studio show it at once.
    expect(live).toContainEqual(expect.objectContaining({ kind: 'hunts', ref: hunt.id }))
    await booksAreRight()
  })

  test('three undecided ones are the most, and two refused ones end the hunt for their hunter', async () => {
    const hunt = await aHunt(db, { clock })
    const hunter = await aHunter(db, hunt, { clock })
    const ids = [await report(hunter, hunt), await report(hunter, hunt), await report(hunter, hunt)]
    await expect(report(hunter, hunt)).rejects.toMatchObject({ details: { reason: 'undecided' } })
    for (const id of ids.slice(0, 2))
      await call(hunt.studio, huntsApi.decide, { id, verdict: 'refused', reason: 'It is meant to.' })
    await expect(report(hunter, hunt)).rejects.toMatchObject({ details: { reason: 'refused' } })
  })

  test('an earlier report is never a later one of a bug', async () => {
    const hunt = await aHunt(db, { clock })
    const [one, other] = [await aHunter(db, hunt, { clock }), await aHunter(db, hunt, { clock })]
    const earlier = await report(one, hunt)
    const later = await report(other, hunt)
    await call(hunt.studio, huntsApi.decide, { id: later, verdict: 'valid', severity: 'minor' })
    const decided = call(hunt.studio, huntsApi.decide, { id: earlier, verdict: 'duplicate', originalNumber: 2 })
    await expect(decided).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  test('the titles of others are there after an own valid report', async () => {
    const hunt = await aHunt(db, { clock })
    const [one, other] = [await aHunter(db, hunt, { clock }), await aHunter(db, hunt, { clock })]
    const id = await report(one, hunt)
    await call(hunt.studio, huntsApi.decide, { id, verdict: 'valid', severity: 'major' })
    const titles = async () => (await call(other, huntsApi.room, { id: hunt.id })).board.map(({ title }) => title)
    expect(await titles()).toEqual([null])
    const own = await report(other, hunt)
    await call(hunt.studio, huntsApi.decide, { id: own, verdict: 'duplicate', originalNumber: 1 })
    expect(await titles()).toEqual(['The boat sinks on land'])
  })
})

describe('a dispute', () => {
  const disputed = async () => {
    const hunt = await aHunt(db, { clock })
    const hunter = await aHunter(db, hunt, { clock })
    const id = await report(hunter, hunt, { claimed: 'critical', price: 100 })
    await call(hunt.studio, huntsApi.decide, { id, verdict: 'valid', severity: 'minor' })
    await call(hunter, huntsApi.dispute, { id, text: 'Nothing works afterwards.' })
    return { hunt, hunter, id }
  }

  test('won, it pays the claimed severity; once', async () => {
    const { hunt, hunter, id } = await disputed()
    const admin = await aPerson(db, 'admin')
    const { disputes } = await call(admin, huntsApi.disputes)
    expect(disputes.map((one) => one.id)).toContain(id)
    await call(admin, huntsApi.decideDispute, { id, for: 'tester', note: 'It is critical.' })
    expect(await creditsOf(db, hunter.profileId)).toBe(70)
    expect(await sums(hunt)).toEqual({ free: 400, setAside: 0, spent: 100, refunded: 0 })
    await expect(call(hunter, huntsApi.dispute, { id, text: 'More.' })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    await booksAreRight()
  })

  test('lost, it frees what was set aside; undecided for seven days, it is won', async () => {
    const lost = await disputed()
    const admin = await aPerson(db, 'admin')
    await call(admin, huntsApi.decideDispute, { id: lost.id, for: 'studio', note: 'A restart helps.' })
    expect(await sums(lost.hunt)).toEqual({ free: 490, setAside: 0, spent: 10, refunded: 0 })
    const left = await disputed()
    await pass(hours(24 * 7 + 1))
    expect(await creditsOf(db, left.hunter.profileId)).toBe(70)
    await booksAreRight()
  })
})

describe('a hunt ends', () => {
  test('by its date: the rest comes back, and what was set aside when its reports are settled', async () => {
    const hunt = await aHunt(db, { clock })
    const hunter = await aHunter(db, hunt, { clock })
    await pass(hours(24 * 10 - 1))
    const id = await report(hunter, hunt)
    await pass(hours(2))
    expect(await sums(hunt)).toEqual({ free: 0, setAside: 40, spent: 0, refunded: 460 })
    await expect(report(hunter, hunt)).rejects.toMatchObject({ details: { reason: 'closed' } })
    await call(hunt.studio, huntsApi.decide, { id, verdict: 'refused', reason: 'It is meant to.' })
    await pass(hours(73))
    expect(await creditsOf(db, hunt.studio.profileId)).toBe(500)
    await booksAreRight()
  })

  test('by its budget, when it pays for no further bug', async () => {
    const hunt = await aHunt(db, { clock, budget: 50, prices: [40, 45, 50] })
    const hunter = await aHunter(db, hunt, { clock })
    const id = await report(hunter, hunt, { claimed: 'minor', price: 40 })
    await call(hunt.studio, huntsApi.decide, { id, verdict: 'valid', severity: 'minor' })
    const { status, closedBy } = await call(hunt.studio, huntsApi.get, { id: hunt.id })
    expect([status, closedBy]).toEqual(['closed', 'budget'])
    expect(await creditsOf(db, hunt.studio.profileId)).toBe(10)
    await booksAreRight()
  })

  test('by hand, for others than the studio’s own people', async () => {
    const hunt = await aHunt(db, { clock })
    expect(await call(hunt.studio, huntsApi.close, { id: hunt.id })).toEqual({ refunded: 500 })
    expect(await call(hunt.studio, huntsApi.close, { id: hunt.id })).toEqual({ refunded: 500 })
    expect(await creditsOf(db, hunt.studio.profileId)).toBe(500)
    await expect(call(await aTester(db), huntsApi.join, { id: hunt.id })).rejects.toMatchObject({
      details: { reason: 'closed' },
    })
  })
})

test('testers find open hunts, with what a bug pays them; those that ended and drafts are not among them', async () => {
  const [hunt, ended, draft] = [await aHunt(db, { clock }), await aHunt(db, { clock }), await aHuntDraft(db, { clock })]
  await call(ended.studio, huntsApi.close, { id: ended.id })
  const tester = await aTester(db)
  const { hunts } = await call(tester, huntsApi.offers, {})
  expect(hunts.find(({ id }) => id === hunt.id)).toMatchObject({
    pay: { minor: 7, major: 28, critical: 70 },
    free: 500,
    joined: false,
  })
  expect(hunts.map(({ id }) => id).filter((id) => id === ended.id || id === draft.id)).toEqual([])
  const room = await call(tester, huntsApi.room, { id: hunt.id })
  expect(room).toMatchObject({ mine: [], board: [], visit: null, missing: [] })
  await expect(call(tester, huntsApi.room, { id: ended.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the reports of a hunt come page by page, each once', async () => {
  const hunt = await aHunt(db, { clock })
  const hunter = await aHunter(db, hunt, { clock })
  await report(hunter, hunt, { claimed: 'minor', price: 10 })
  await db.query`insert into hunt_reports (id, hunt_id, studio_id, game_id, tester_id, number, title, happened, steps,
    claimed, at_seconds, visit_id, decide_by, set_aside)
    select gen_random_uuid(), hunt_id, studio_id, game_id, tester_id, number + n, title, happened, steps, claimed,
    at_seconds, visit_id, decide_by, 0
    from hunt_reports, generate_series(1, 44) n where hunt_id = ${hunt.id}`
  const numbers: number[] = []
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await call(hunt.studio, huntsApi.reports, {
      id: hunt.id,
      view: 'undecided',
      ...(cursor && { cursor }),
    })
    numbers.push(...page.reports.map(({ number }) => number))
    cursor = page.nextCursor ?? undefined
  }
  expect(numbers).toEqual(Array.from({ length: 45 }, (_, at) => at + 1))
})
