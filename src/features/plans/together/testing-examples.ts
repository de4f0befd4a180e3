import { randomUUID } from 'node:crypto'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import type { Examples, World } from '#testing/example.ts'
import { aTester } from '#testing/people.ts'
import { aBooking, aDate, aTogetherDraft, aWaiter, come } from './testing-together.ts'

const studio = { roles: ['studio' as const], owned: true as const }
const tester = { roles: ['tester' as const] }

/** A clock that is behind that of the world. */
function before({ clock }: World, milliseconds: number) {
  const past = movableClock()
  past.advance(clock.now().getTime() - past.now().getTime() - milliseconds)
  return past
}

/** A date that has come, with a tester who is in the lobby. */
async function aDateNow(world: World) {
  const { db } = world
  const clock = before(world, hours(2))
  const plan = await aDate(db, { clock, inHours: 2 })
  const booking = await aBooking(db, plan, { clock })
  clock.advance(hours(2) + 50)
  await come(db, plan, [booking.tester], clock)
  return { ...plan, ...booking }
}

/** A full date, with a tester who waits. */
async function aFullDate({ db, clock }: World) {
  const plan = await aDate(db, { clock })
  await aBooking(db, plan, { clock })
  await aBooking(db, plan, { clock })
  return { ...plan, waits: await aWaiter(db, plan, { clock }) }
}

/** A valid call of each procedure of tests at one time, and of their waiting lists. */
export const togetherExamples: Examples = {
  'together.list': async ({ db, clock }) => ({
    owner: (await aTogetherDraft(db, { clock })).studio,
    input: {},
    roles: ['studio'],
  }),
  'together.get': async ({ db, clock }) => {
    const { id, studio: owner } = await aDate(db, { clock })
    return { owner, input: { id }, ...studio }
  },
  'together.save': async ({ db, clock }) => {
    const { id, requestId, gameId, buildId, date, studio: owner } = await aTogetherDraft(db, { clock })
    const terms = { testers: 4, reviewMode: 'quick', minutes: 20, togetherAt: date, zone: 'Europe/Berlin' } as const
    return {
      owner,
      input: { id, requestId, revision: 1, gameId, buildId, question: 'Who leads?', ...terms },
      ...studio,
    }
  },
  'together.clone': async ({ db, clock }) => {
    const { id, studio: owner } = await aDate(db, { clock })
    return { owner, input: { id, newId: randomUUID(), newRequestId: randomUUID() }, ...studio }
  },
  'together.start': async (world) => {
    const { id, studio: owner } = await aDateNow(world)
    return { owner, input: { id }, ...studio }
  },
  'together.cancel': async ({ db, clock }) => {
    const { id, studio: owner } = await aDate(db, { clock })
    return { owner, input: { id }, ...studio }
  },
  'together.lobby': async (world) => {
    const { requestId, waits: owner } = await aFullDate(world)
    return { owner, input: { requestId }, ...tester, owned: true }
  },
  'together.beThere': async (world) => {
    const { db } = world
    const clock = before(world, minutes(100))
    const plan = await aDate(db, { clock, inHours: 2 })
    const { tester: owner } = await aBooking(db, plan, { clock })
    return { owner, input: { requestId: plan.requestId }, ...tester, owned: true }
  },
  'requests.joinList': async (world) => {
    const { requestId } = await aFullDate(world)
    return { owner: await aTester(world.db), input: { requestId, shownPay: 70 }, ...tester }
  },
  'requests.leaveList': async (world) => {
    const { requestId, waits: owner } = await aFullDate(world)
    return { owner, input: { requestId }, ...tester }
  },
}
