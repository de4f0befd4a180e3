import { expect, test } from 'vitest'
import type { ApiArea } from '#shared/api-areas.ts'
import { personOf } from '../answers/everyone/accounts.ts'
import { invitationsAnswers } from '../answers/studio/invitations.ts'
import { demoAt } from '../demo-at.ts'
import type { DemoRole } from '../demo-roles.ts'
import { Store } from '../store.ts'
import { allTesters, demoTester } from './people.ts'
import { pastReputation } from './tester-reputation.ts'

const now = new Date('2026-11-20T10:00:00Z')

test('the past of the demo’s tester brings the reputation that all roles show', () => {
  const points = pastReputation(now).reduce((sum, row) => sum + row.points, 0)
  expect(points).toBe(demoTester.reputation)
  expect(allTesters.find(({ id }) => id === demoTester.id)).toMatchObject({ reputation: points })
})

test('a studio sees the level to which the tester has risen', () => {
  const store = new Store(() => now)
  const as = (role: DemoRole) => {
    store.show(role)
    return demoAt(store, now, new Set<ApiArea>(), () => undefined)
  }
  const seenLevel = () =>
    invitationsAnswers.testers({ testerId: demoTester.id }, as('studio')).testers.map(({ level }) => level)
  expect(seenLevel()).toEqual(['Beginner'])
  personOf(as('tester')).reputation = 320
  expect(seenLevel()).toEqual(['Regular'])
})
