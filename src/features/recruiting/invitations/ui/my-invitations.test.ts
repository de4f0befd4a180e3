import { expect, test } from 'vitest'
import { type MyInvitation, newInvitations, sendersOf, waitingOf } from './my-invitations.ts'

const at = (hour: number) => new Date(2026, 10, 21, hour)
const anInvitation = (id: string, status: MyInvitation['status'], expires: number) =>
  ({ id, status, createdAt: at(expires - 24), expiresAt: at(expires) }) as MyInvitation

test('waitingOf returns unexpired pending invitations, newest first', () => {
  const all = [
    anInvitation('soon', 'pending', 14),
    anInvitation('late', 'pending', 20),
    anInvitation('over', 'pending', 11),
    anInvitation('no', 'declined', 20),
  ]
  expect(waitingOf(all, at(12)).map(({ id }) => id)).toEqual(['late', 'soon'])
})

test.each([
  [['Coldpress'], 'Coldpress'],
  [['Coldpress', 'Ironberry', 'Coldpress'], 'Coldpress and Ironberry'],
  [['A', 'B', 'C', 'D'], 'A, B and 2 more'],
  [[], ''],
])('senders of %j', (names, text) => {
  expect(sendersOf(names.map((studioName) => ({ studioName })))).toBe(text)
})

test('the banner text has a singular and a plural', () => {
  expect(newInvitations(1)).toBe('1 New Invitation')
  expect(newInvitations(2)).toBe('2 New Invitations')
})
