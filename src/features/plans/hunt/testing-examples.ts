import { randomUUID } from 'node:crypto'
import { callerOn } from '#testing/call.ts'
import type { Examples, World } from '#testing/example.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { huntsApi } from './api.ts'
import { aHunt, aHuntDraft, aHunter, aReportOf } from './testing-hunts.ts'

/** A report that waits for its studio. */
async function aFiledReport({ db, clock }: World) {
  const hunt = await aHunt(db, { clock })
  const hunter = await aHunter(db, hunt, { clock })
  const { id } = await callerOn(db, clock)(hunter, huntsApi.report, aReportOf(hunt.id))
  return { hunt, hunter, id }
}

/** A report that was refused, and can be disputed. */
async function aRefusedReport(world: World) {
  const filed = await aFiledReport(world)
  const refusal = { id: filed.id, verdict: 'refused', reason: 'It is meant to be so.' } as const
  await callerOn(world.db, world.clock)(filed.hunt.studio, huntsApi.decide, refusal)
  return filed
}

const studio = { roles: ['studio' as const], owned: true as const }
const tester = { roles: ['tester' as const] }

/** A valid call of each procedure of bug hunts. */
export const huntsExamples: Examples = {
  'hunts.list': async ({ db, clock }) => ({
    owner: (await aHunt(db, { clock })).studio,
    input: {},
    roles: ['studio'],
  }),
  'hunts.get': async ({ db, clock }) => {
    const { id, studio: owner } = await aHunt(db, { clock })
    return { owner, input: { id }, ...studio }
  },
  'hunts.reports': async (world) => {
    const { hunt } = await aFiledReport(world)
    return { owner: hunt.studio, input: { id: hunt.id, view: 'undecided' }, ...studio }
  },
  'hunts.save': async ({ db, clock }) => {
    const { id, gameId, buildId, studio: owner } = await aHuntDraft(db, { clock })
    const prices = { priceMinor: 5, priceMajor: 20, priceCritical: 50 }
    const terms = { question: 'What breaks?', instructions: '', budget: 100, days: 7 }
    return { owner, input: { id, revision: 1, gameId, buildId, ...prices, ...terms }, ...studio }
  },
  'hunts.clone': async ({ db, clock }) => {
    const { id, studio: owner } = await aHunt(db, { clock })
    return { owner, input: { id, newId: randomUUID() }, ...studio }
  },
  'hunts.remove': async ({ db, clock }) => {
    const { id, studio: owner } = await aHuntDraft(db, { clock })
    return { owner, input: { id }, ...studio }
  },
  'hunts.open': async ({ db, clock }) => {
    const { id, studio: owner } = await aHuntDraft(db, { clock })
    return { owner, input: { id, revision: 1, shownBudget: 500 }, ...studio }
  },
  'hunts.close': async ({ db, clock }) => {
    const { id, studio: owner } = await aHunt(db, { clock })
    return { owner, input: { id }, ...studio }
  },
  'hunts.decide': async (world) => {
    const { hunt, id } = await aFiledReport(world)
    return { owner: hunt.studio, input: { id, verdict: 'valid', severity: 'major', reason: '' }, ...studio }
  },
  'hunts.offers': async ({ db, clock }) => {
    await aHunt(db, { clock })
    return { owner: await aTester(db), input: {}, ...tester }
  },
  'hunts.room': async ({ db, clock }) => {
    const { id } = await aHunt(db, { clock })
    return { owner: await aTester(db), input: { id }, ...tester }
  },
  'hunts.join': async ({ db, clock }) => {
    const { id } = await aHunt(db, { clock })
    return { owner: await aTester(db), input: { id }, ...tester }
  },
  'hunts.play': async ({ db, clock }) => {
    const hunt = await aHunt(db, { clock })
    return { owner: await aHunter(db, hunt, { clock }), input: { id: hunt.id }, ...tester, owned: true }
  },
  'hunts.record': async ({ db, clock }) => {
    const hunt = await aHunt(db, { clock })
    const moments = [{ id: randomUUID(), kind: 'bug', atSeconds: 3, note: '', removed: false }]
    const input = { id: hunt.id, seconds: 0, served: null, moments, refusals: [] }
    return { owner: await aHunter(db, hunt, { clock }), input, ...tester, owned: true }
  },
  'hunts.report': async ({ db, clock }) => {
    const hunt = await aHunt(db, { clock })
    return { owner: await aHunter(db, hunt, { clock }), input: aReportOf(hunt.id), ...tester, owned: true }
  },
  'hunts.dispute': async (world) => {
    const { hunter, id } = await aRefusedReport(world)
    return { owner: hunter, input: { id, text: 'It is a bug.' }, ...tester, owned: true }
  },
  'hunts.disputes': async (world) => {
    const { hunter, id } = await aRefusedReport(world)
    await callerOn(world.db, world.clock)(hunter, huntsApi.dispute, { id, text: 'It is a bug.' })
    return { owner: await aPerson(world.db, 'admin'), input: {}, roles: ['admin'] }
  },
  'hunts.decideDispute': async (world) => {
    const { hunter, id } = await aRefusedReport(world)
    await callerOn(world.db, world.clock)(hunter, huntsApi.dispute, { id, text: 'It is a bug.' })
    const input = { id, for: 'tester', note: 'It is one.' }
    return { owner: await aPerson(world.db, 'admin'), input, roles: ['admin'] }
  },
}
