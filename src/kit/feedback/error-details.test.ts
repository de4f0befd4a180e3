import { expect, test } from 'vitest'
import { CallError } from '../calls/call-server.ts'
import { errorDetails } from './error-details.ts'

const at = new Date('2026-03-04T05:06:07Z')

test('contains message, stack, page, time, version and request id', () => {
  const error = new CallError('DATABASE_ERROR', {
    status: 500,
    message: 'It broke',
    data: { requestId: 'b1f0c9de-0000-4000-8000-000000000000' },
  })
  const lines = errorDetails({ error, page: '/studio', at }).split('\n')
  expect(lines.slice(0, 7)).toEqual([
    'Playhatch development',
    'Page: /studio',
    'Time: 2026-03-04T05:06:07.000Z',
    'Code: DATABASE_ERROR',
    'Request: b1f0c9de-0000-4000-8000-000000000000',
    'Message: Error: It broke',
    'Stack:',
  ])
  expect(lines.length).toBeGreaterThan(7)
})

test('contains no secret from message, stack or address', () => {
  const error = new Error('No email for anna@studio.example, token=abc123')
  error.stack = 'Error\n    at open (https://hatch.example/auth/reset?token=abc123:1:2)'
  const text = errorDetails({ error, page: '/auth/reset?token=abc123', at })
  expect(text).not.toMatch(/anna|abc123/)
  expect(text).toContain('(https://hatch.example/auth/reset:1:2)')
})

test('accepts any thrown value, and limits the length', () => {
  expect(errorDetails({ error: 'plain words', page: '/', at })).toContain('Message: plain words')
  expect(errorDetails({ error: new Error('x '.repeat(50_000)), page: '/', at }).length).toBeLessThan(9000)
})
