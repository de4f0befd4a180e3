import { expect, test } from 'vitest'
import { choiceQuery, readChoice } from './use-choice.ts'

const [gameId, requestId] = ['0b0e4c1e-1111-4111-8111-111111111111', '0b0e4c1e-2222-4222-8222-222222222222']

test('an address is read as it was written; what it can’t say is left out, and nothing else', () => {
  const choice = { gameId, requests: [requestId], since: '2026-11-01', device: 'PC' }
  const search = Object.fromEntries(new URLSearchParams(choiceQuery(choice)))
  expect(readChoice(search, gameId)).toEqual(choice)
  expect(readChoice({ ...search, since: 'yesterday' }, gameId)).toEqual({
    gameId,
    requests: [requestId],
    device: 'PC',
  })
  expect(readChoice({ ...search, requests: 'all' }, gameId)).toEqual({ gameId, since: '2026-11-01', device: 'PC' })
})
