import { randomUUID } from 'node:crypto'
import { aFileBuild, aGame } from '#features/games/testing.ts'
import type { Examples } from '#testing/example.ts'
import { aStudio } from '#testing/people.ts'
import { daysExamples } from './days/testing-examples.ts'
import { huntsExamples } from './hunt/testing-examples.ts'
import { storeTestsExamples } from './store-test/testing-examples.ts'
import { aPlan, aPlanDraft } from './testing.ts'
import { togetherExamples } from './together/testing-examples.ts'

const roles = ['studio'] as const

export const plansExamples: Examples = {
  ...daysExamples,
  ...huntsExamples,
  ...storeTestsExamples,
  ...togetherExamples,
  'plans.list': async ({ db }) => ({ owner: (await aPlanDraft(db)).studio, input: {}, roles: [...roles] }),
  'plans.get': async ({ db }) => {
    const { studio: owner, planId: id } = await aPlanDraft(db)
    return { owner, input: { id }, roles: [...roles], owned: true }
  },
  'plans.make': async ({ db }) => {
    const owner = await aStudio(db)
    const gameId = await aGame(db, owner)
    const builds = { studio: owner, gameId, kind: 'web' } as const
    const buildA = await aFileBuild(db, { ...builds, version: '1' })
    const buildB = await aFileBuild(db, { ...builds, version: '2' })
    const input = {
      id: randomUUID(),
      requestId: randomUUID(),
      gameId,
      question: 'Which is better?',
      buildA,
      buildB,
      testers: 6,
    }
    return { owner, input, roles: [...roles], owned: true }
  },
  'plans.clone': async ({ db }) => {
    const { studio: owner, planId: id } = await aPlanDraft(db)
    return { owner, input: { id, newId: randomUUID(), newRequestId: randomUUID() }, roles: [...roles], owned: true }
  },
  'plans.openEarly': async ({ db }) => {
    const { studio: owner, planId: id } = await aPlan(db)
    return { owner, input: { id }, roles: [...roles], owned: true }
  },
}
