import { randomUUID } from 'node:crypto'
import { callerOn } from '#testing/call.ts'
import type { Examples } from '#testing/example.ts'
import { aDayPlan, aDaysDraft, orderOf } from './testing-days.ts'

const studio = { roles: ['studio' as const], owned: true as const }
const stage = { reviewMode: 'quick', minutes: 15, opensAfter: 1, startsWithin: 3 } as const

/** A valid call of each procedure of plans over days. */
export const daysExamples: Examples = {
  'days.list': async ({ db, clock }) => ({
    owner: (await aDaysDraft(db, { clock })).studio,
    input: {},
    roles: ['studio'],
  }),
  'days.get': async ({ db, clock }) => {
    const { id, studio: owner } = await aDayPlan(db, { clock })
    return { owner, input: { id }, ...studio }
  },
  'days.save': async ({ db, clock }) => {
    const { id, gameId, buildId, requestIds, studio: owner } = await aDaysDraft(db, { clock })
    const stages = requestIds.map((requestId) => ({ requestId, ...stage }))
    const input = { id, revision: 1, gameId, buildId, question: 'Who returns?', testers: 5, joinDays: 7, stages }
    return { owner, input, ...studio }
  },
  'days.clone': async ({ db, clock }) => {
    const { id, studio: owner } = await aDayPlan(db, { clock })
    const requestIds = [randomUUID(), randomUUID(), randomUUID()]
    return { owner, input: { id, newId: randomUUID(), requestIds }, ...studio }
  },
  'days.remove': async ({ db, clock }) => {
    const { id, studio: owner } = await aDaysDraft(db, { clock })
    return { owner, input: { id }, ...studio }
  },
  'days.open': async ({ db, clock }) => {
    const draft = await aDaysDraft(db, { clock })
    return { owner: draft.studio, input: await orderOf(callerOn(db, clock), draft), ...studio }
  },
  'days.addPlace': async ({ db, clock }) => {
    const { id, cost, studio: owner } = await aDayPlan(db, { clock, spare: 1000 })
    const spotIds = [randomUUID(), randomUUID(), randomUUID()]
    return { owner, input: { id, spotIds, shownPrice: cost / 2 }, ...studio }
  },
  'days.end': async ({ db, clock }) => {
    const { id, studio: owner } = await aDayPlan(db, { clock })
    return { owner, input: { id }, ...studio }
  },
}
