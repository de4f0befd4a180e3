import { expect, test } from 'vitest'
import type { ErasurePreview } from '../schema.ts'
import { losses } from './erasure-losses.ts'

const nothing: ErasurePreview = {
  credits: 0,
  testsForYou: 0,
  onlyAdmin: false,
  openRequests: 0,
  inEscrow: 0,
  invitations: 0,
  testsInWork: 0,
  reviewsWaiting: 0,
  promised: 0,
  games: 0,
  workspaces: 0,
}

test('only lines that apply are listed', () => {
  expect(losses(nothing)).toHaveLength(2)
})

test('the credits line includes refunds from open spots', () => {
  expect(losses({ ...nothing, credits: 40, inEscrow: 75 })[0]).toBe(
    '115 credits are forfeited, 75 of them from spots nobody took.',
  )
  expect(losses({ ...nothing, reviewsWaiting: 1, promised: 18 })[0]).toBe(
    '1 review you have submitted stays with the studio, and the 18 credits promised for it are forfeited.',
  )
})
