import { expect, test } from 'vitest'
import { uuidIn } from '#platform/uuid-in.ts'
import { newTestId } from './test-id.ts'

const requestId = '1bc4ca42-5f0e-4d1c-9a2b-0123456789ab'

test('ids of tests are well-formed, each its own, and stand together for one request', () => {
  const ids = Array.from({ length: 1000 }, () => newTestId(requestId))
  expect(new Set(ids).size).toBe(1000)
  expect(ids.filter((id) => uuidIn(id) === id && id.startsWith('1bc4ca42-5f0e-8'))).toHaveLength(1000)
})
