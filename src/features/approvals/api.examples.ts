import type { Examples } from '#testing/example.ts'
import { aPerson } from '#testing/people.ts'
import { aWaitingAct } from './testing.ts'

export const approvalsExamples: Examples = {
  'approvals.list': async ({ db }) => ({
    owner: await aPerson(db, 'admin'),
    roles: ['admin', 'businessdeveloper'],
    input: { waiting: true },
  }),
  'approvals.approve': async ({ db }) => {
    const [owner, asking] = [await aPerson(db, 'admin'), await aPerson(db, 'admin')]
    return { owner, roles: ['admin'], input: { actId: await aWaitingAct(db, asking.profileId) } }
  },
  'approvals.refuse': async ({ db }) => {
    const [owner, asking] = [await aPerson(db, 'admin'), await aPerson(db, 'admin')]
    return { owner, roles: ['admin'], input: { actId: await aWaitingAct(db, asking.profileId), reason: 'Too much' } }
  },
  'approvals.withdraw': async ({ db }) => {
    const owner = await aPerson(db, 'admin')
    return {
      owner,
      roles: ['admin', 'businessdeveloper'],
      owned: true,
      input: { actId: await aWaitingAct(db, owner.profileId) },
    }
  },
}
