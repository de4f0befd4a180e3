import { call, os } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainError } from '#shared/texts/plain-errors.ts'
import { refusingUnknownKeys, unknownKeys } from './known-keys.ts'

const schema = z.object({
  id: z.string(),
  list: z.array(z.object({ at: z.number() })).optional(),
  kind: z.discriminatedUnion('is', [
    z.object({ is: z.literal('a'), one: z.string() }),
    z.object({ is: z.literal('b'), two: z.string() }),
  ]),
  free: z.record(z.string(), z.unknown()).default({}),
  open: z.looseObject({ a: z.string() }).optional(),
  piped: z.object({ x: z.string() }).transform(({ x }) => x),
})
const valid = { id: 'a', kind: { is: 'b', two: 'x' }, piped: { x: 'a' } }

test.each([
  [{}, []],
  [{ free: { any: { thing: 1 } }, open: { a: 'a', more: 1 } }, []],
  [{ ids: 'b' }, ['ids']],
  [{ list: [{ at: 1 }, { at: 2, to: 3 }] }, ['list.1.to']],
  [{ kind: { is: 'b', two: 'x', one: 'y' } }, ['kind.one']],
  [{ piped: { x: 'a', y: 1 } }, ['piped.y']],
  [{ constructor: 1 }, ['constructor']],
  [{ list: 'no list', kind: 7 }, []],
])('%j has the unknown keys %j', (more, expected) => {
  const found = unknownKeys(schema, { ...valid, ...more })
  expect(found.map((path) => path.join('.'))).toEqual(expected)
})

test('a procedure names the key that it does not know, and ignores what the release before knew', async () => {
  const procedure = os.input(z.object({ a: z.string() })).handler(({ input }) => input)
  const { one } = refusingUnknownKeys({ one: procedure }, { one: ['old'] })
  await expect(call(one, { a: 'a', old: 1 } as never)).resolves.toEqual({ a: 'a' })
  await expect(call(one, { a: 'a', b: 1 } as never)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [{ path: ['b'], message: 'Unknown field: b' }] },
  })
})

test.each([
  [z.number().min(13), 4, 'Enter at least 13.'],
  [z.number().max(1200), 5000, 'Enter at most 1,200.'],
  [z.int(), 1.5, 'Enter a whole number.'],
  [z.string(), undefined, 'This is missing.'],
  [z.string().min(3), 'a', 'Use at least 3 characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Give at most 1 entry.'],
  [z.enum(['a', 'b']), 'c', 'Choose one of: a, b.'],
  [z.uuid(), 'x', 'This is not a valid id.'],
  [z.date().min(new Date('2026-01-02')), new Date('2025-01-01'), 'Choose a date from 2026-01-02.'],
  [z.union([z.string(), z.number()]), true, 'This is not valid.'],
])('%# is refused in words of our own', (wrong, value, message) => {
  const { error } = z.safeParse(wrong as never, value, { error: plainError })
  expect(error?.issues[0]?.message).toBe(message)
})

test('a key of the prototype is an unknown key like any other', () => {
  expect(unknownKeys(z.object({ a: z.string() }), JSON.parse('{"a":"a","__proto__":{"x":1}}'))).toEqual([['__proto__']])
})
