import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { gamesApi } from '#features/games/api.ts'
import { aGame, aLinkBuild, gameWords } from '#features/games/testing.ts'
import { invitationsApi } from '#features/invitations/api.ts'
import { invitationJobs } from '#features/invitations/jobs.ts'
import { participationsApi } from '#features/reviews/participations/api.ts'
import { reviewJobs } from '#features/reviews/participations/jobs.ts'
import { requestsApi } from '#features/reviews/requests/api.ts'
import { offerFor } from '#features/reviews/requests/offer-for.ts'
import { aReview, ledgerFaults } from '#features/reviews/testing.ts'
import { heldOut, setBy } from '#features/reviews/validation/corpus/halves.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester, fillIncentives } from '#testing/people.ts'

/** Of 1 to so many, each with so many moves: 5,000 moves in all. */
const GROUPS = 20
const MOVES = 250
const AT_ONCE = 5
const NEWEST = 8
/** Another one each time; put the number that was printed here to play the same moves again. */
const seed = Date.now() % 2 ** 31

const db = await aDatabase({ system: 12, person: 2 })
await installJobs(db)
await fillIncentives(db, 1500)
const clock = movableClock()
const call = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const tools = { db, clock, log: silentLog }
const jobs = { ...reviewJobs(), ...invitationJobs }

/** A studio and the testers it made up, with what came of their moves. */
interface World {
  studio: TestPerson
  puppets: TestPerson[]
  games: string[]
  requests: string[]
  invitations: { id: string; tester: TestPerson }[]
  tests: { id: string; tester: TestPerson }[]
}

/** A move with three numbers that say whom, what and how. */
type Act = (world: World, a: number, b: number, c: number) => Promise<unknown>
/** One of the newest: what happened long ago is mostly over. */
const pick = <T>(list: T[], n: number): T => {
  const one = list.at(-1 - (n % Math.min(list.length, NEWEST)))
  if (one === undefined) throw new AppError('NOT_FOUND')
  return one
}
const depths = ['quick', 'standard', 'enhanced', 'expert'] as const
const prices = { quick: 25, standard: 100, enhanced: 150, expert: 280 }
const goodTexts = [...setBy, ...heldOut].filter(({ kind }) => kind === 'good').map(({ review }) => review.content)
const reason = 'What was asked is missing'

const acts: Record<string, Act> = {
  async addGame({ studio, games }) {
    const id = randomUUID()
    await call(studio, gamesApi.add, { ...gameWords, id, price: 10 })
    await aLinkBuild(db, { studio, gameId: id })
    games.push(id)
  },
  async ask({ studio, games, requests }, a, b, c) {
    const [id, reviewMode, requestedCount] = [randomUUID(), pick([...depths], b), 1 + (c % 3)]
    await call(studio, requestsApi.saveDraft, {
      ...{ id, gameId: pick(games, a), reviewMode, requestedCount, testType: 'gameplay' },
      ...{ testInstructions: 'Play.', estimatedDuration: 15 },
    })
    await call(studio, requestsApi.open, { id, revision: 1, shownCost: prices[reviewMode] * requestedCount })
    requests.push(id)
  },
  async clone({ studio, requests }, a, b) {
    const newId = randomUUID()
    await call(studio, requestsApi.clone, { id: pick(requests, a), newId })
    requests.push(newId)
    await call(studio, requestsApi.open, { id: newId, revision: 0, shownCost: pick([25, 50, 75, 100, 200], b) })
  },
  close: ({ studio, requests }, a) => call(studio, requestsApi.close, { id: pick(requests, a) }),
  async invite({ studio, games, requests, puppets, invitations }, a, b, c) {
    const tester = pick(puppets, a)
    const id = randomUUID()
    const requestId = c % 2 ? pick(requests, b) : null
    const gameId = requestId ? (await call(studio, requestsApi.get, { id: requestId })).gameId : pick(games, b)
    invitations.push({ id, tester })
    await call(studio, invitationsApi.send, {
      ...{ gameId, requestId, shownPrice: 5 },
      invitations: [{ id, testerId: tester.profileId }],
    })
  },
  withdraw: ({ studio, invitations }, a) =>
    call(studio, invitationsApi.withdraw, { invitationId: pick(invitations, a).id }),
  decline: (world, a) => {
    const { id, tester } = pick(world.invitations, a)
    return call(tester, invitationsApi.decline, { invitationId: id })
  },
  async accept({ invitations, tests }, a) {
    const { id, tester } = pick(invitations, a)
    const { participation_id: taken } = await call(tester, invitationsApi.accept, {
      p_invitation_id: id,
      p_tester_id: tester.profileId,
    })
    if (taken) tests.push({ id: taken, tester })
  },
  async take({ requests, puppets, tests }, a, b) {
    const [requestId, tester] = [pick(requests, a), pick(puppets, b)]
    const { pay } = await db.asSystem((tx) => offerFor(tx, { requestId, testerId: tester.profileId }))
    const { participationId } = await call(tester, requestsApi.takePlace, { requestId, shownPay: pay })
    tests.push({ id: participationId, tester })
  },
  abandon: ({ tests }, a) => {
    const { id, tester } = pick(tests, a)
    return call(tester, participationsApi.abandon, { participationId: id })
  },
  async review({ tests }, a, b, c) {
    const { id: participationId, tester } = pick(tests, a)
    await call(tester, participationsApi.start, { participationId }).catch(() => undefined)
    const words = b % 4 ? { content: goodTexts[c % goodTexts.length] ?? '' } : {}
    await call(tester, participationsApi.submit, { participationId, ...aReview('poor', words) })
    await call(admin, participationsApi.validateIndividualReview, { participationId })
  },
  pay: ({ studio, tests }, a) => call(studio, participationsApi.accept, { participationId: pick(tests, a).id }),
  sendBack: ({ studio, tests }, a) =>
    call(studio, participationsApi.returnToTester, { participationId: pick(tests, a).id, reason }),
  leaveIt: ({ tests }, a) => {
    const { id, tester } = pick(tests, a)
    return call(tester, participationsApi.leaveAsItIs, { participationId: id })
  },
  dispute: ({ studio, tests }, a) =>
    call(studio, participationsApi.dispute, { participationId: pick(tests, a).id, reason }),
  decide: ({ tests }, a, b) =>
    call(admin, participationsApi.decide, {
      ...{ participationId: pick(tests, a).id, note: reason },
      for: b % 2 ? 'tester' : 'studio',
    }),
  async waits(_world, a, b) {
    if (b % 3 > 0) return
    clock.advance(hours(pick([1, 25, 49, 73], a)))
    for (const job of Object.keys(jobs)) if (job !== 'validate-review') await jobs[job]?.({}, tools)
  },
  async changeReward(_world, a) {
    const { rows } = await db.systemPool.query<{ value: number }>(
      `select coalesce((select setting_value from credit_settings where setting_key = 'quick_reward'), 17) as value`,
    )
    await call(admin, adminApi.saveSettings, {
      ...{ values: { quick_reward: pick([17, 25, 60, 2], a) }, shown: { quick_reward: rows[0]?.value ?? 17 } },
      reason: 'A try',
    })
  },
  deleteGame: ({ studio, games }, a) => call(studio, gamesApi.remove, { gameId: pick(games, a) }),
  restoreGame: ({ studio, games }, a) => call(studio, gamesApi.restore, { gameId: pick(games, a) }),
}

/** How often each move is drawn: those that lead to pay more often. */
const often = [
  'take',
  'take',
  'accept',
  'invite',
  'review',
  'review',
  'review',
  'pay',
  'pay',
  'ask',
  'dispute',
  'decide',
]
const names = [...Object.keys(acts), ...often, ...often]
const number = fc.nat({ max: 9999 })
const moves = fc.array(fc.tuple(fc.constantFrom(...names), number, number, number), {
  minLength: MOVES,
  maxLength: MOVES,
})

/** What a group holds and has in escrow, and what came to it from outside less what went there, by the kind of account. */
async function sums(group: string[]) {
  const { rows } = await db.systemPool.query<Record<'held' | 'incentives' | 'revenue' | 'mint', number>>(
    `with theirs as (
        select id, balance from credit_accounts
        where profile_id = any($1) or place_id in (select id from review_places where studio_id = any($1))),
      crossing as (
        select o.kind, t.amount from credit_transfers t join credit_accounts o on o.id = t.from_account
          where t.to_account in (select id from theirs) and t.from_account not in (select id from theirs)
        union all
        select o.kind, -t.amount from credit_transfers t join credit_accounts o on o.id = t.to_account
          where t.from_account in (select id from theirs) and t.to_account not in (select id from theirs))
      select (select sum(balance)::int from theirs) as held,
        coalesce(sum(amount) filter (where kind = 'incentives'), 0)::int as incentives,
        coalesce(sum(amount) filter (where kind = 'revenue'), 0)::int as revenue,
        coalesce(sum(amount) filter (where kind = 'mint'), 0)::int as mint from crossing`,
    [group],
  )
  return rows[0]!
}

const known = new Set(['NOT_FOUND', 'STATE_CHANGED', 'INSUFFICIENT_CREDITS', 'PRICE_CHANGED', 'VALIDATION_ERROR'])

async function play(world: World, plan: [string, number, number, number][]) {
  const done: Record<string, number> = {}
  const strange: unknown[] = []
  for (let at = 0; at < plan.length; at += AT_ONCE) {
    await Promise.all(
      plan.slice(at, at + AT_ONCE).map(async ([name, a, b, c]) => {
        try {
          await acts[name]?.(world, a, b, c)
          done[name] = (done[name] ?? 0) + 1
        } catch (error) {
          if (!(error instanceof AppError && known.has(error.code))) strange.push(error)
        }
      }),
    )
  }
  return { done, strange }
}

const played: Record<string, number> = {}

// A test for each number of them: none has to be done in the time that all of them take together.
test.each(Array.from({ length: GROUPS }, (_, n) => n + 1))(
  `%i sock puppets around one studio play ${MOVES} random moves (seed ${seed}) and bring out no more than was paid in and the budget gave`,
  async (k) => {
    const reputation = pick([0, 300, 2000], k)
    await fc.assert(
      fc.asyncProperty(moves, async (plan) => {
        const studio = await aStudio(db, { credits: 2000, welcome: 60 })
        const puppets = await Promise.all(Array.from({ length: k }, () => aTester(db, { reputation })))
        const game = await aGame(db, studio)
        await aLinkBuild(db, { studio, gameId: game })
        const group = [studio, ...puppets].map(({ profileId }) => profileId)
        const before = await sums(group)
        const world: World = { studio, puppets, games: [game], requests: [], invitations: [], tests: [] }
        const { done, strange } = await play(world, plan)
        for (const [name, count] of Object.entries(done)) played[name] = (played[name] ?? 0) + count
        expect(strange).toEqual([])
        const after = await sums(group)
        expect(after.held).toBeLessThanOrEqual(before.held + Math.max(0, after.incentives))
        expect(after.revenue).toBeLessThanOrEqual(0)
        expect(after.mint).toBe(before.mint)
      }),
      { numRuns: 1, seed: seed + k, endOnFailure: true },
    )
    expect(await ledgerFaults(db)).toEqual([])
  },
)

test('among all their moves there were enough of each kind that moves credits', () => {
  const through = Object.entries(played).map(([name, count]) => `${name} ${count}`)
  process.stdout.write(`Of ${GROUPS * MOVES} moves these went through (seed ${seed}): ${through.join(', ')}\n`)
  for (const name of ['ask', 'take', 'accept', 'review', 'pay', 'close']) expect(played[name]).toBeGreaterThan(10)
})
