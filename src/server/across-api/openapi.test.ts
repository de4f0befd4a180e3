import { isProcedure } from '@orpc/server'
import { expect, test } from 'vitest'
import { permissionOf } from '#features/access/may.ts'
import { catalogue } from '#shared/errors.ts'
import { aServer } from '#testing/server.ts'
import { router } from '../router.ts'

const server = await aServer({ work: false })
const description = await (await fetch(`${server.url}/api/openapi.json`)).json()

interface Operation {
  operationId: string
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}
const operations = Object.values(description.paths).flatMap((methods) =>
  Object.values(methods as object),
) as Operation[]

const codesOf = ({ responses }: Operation) =>
  Object.values(responses).flatMap(({ description: text }) =>
    [...text.matchAll(/^([A-Z_]+): /gm)].map(([, code]) => code),
  )

/** Places of schemas that no value fits. */
function impossible(value: unknown, place: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'not' in value && JSON.stringify(value.not) === '{}' ? [place] : []
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => impossible(inner, `${place}/${key}`))]
}

test('no schema is impossible to meet', () => {
  expect(impossible(description, '')).toEqual([])
})

test('each operation lists its errors under their statuses', () => {
  expect(operations.length).toBeGreaterThan(300)
  for (const operation of operations) {
    expect([operation.operationId, codesOf(operation)]).toEqual([
      operation.operationId,
      expect.arrayContaining(['RATE_LIMITED', 'CONNECTION_ERROR', 'UNKNOWN_ERROR']),
    ])
    for (const [status, { description: text }] of Object.entries(operation.responses))
      for (const [, code] of text.matchAll(/^([A-Z_]+): /gm))
        expect(String(catalogue[code as keyof typeof catalogue].status)).toBe(status)
  }
})

test('what asks for a sign-in, a permission or a fresh proof says so', () => {
  const named = new Map(operations.map((operation) => [operation.operationId, codesOf(operation)]))
  for (const api of Object.values(router))
    for (const procedure of Object.values(api)) {
      if (!isProcedure(procedure) || permissionOf(procedure) === undefined) continue
      const id = procedure['~orpc'].route.operationId ?? ''
      expect([id, named.get(id)]).toEqual([id, expect.arrayContaining(['SIGNED_OUT', 'RLS_VIOLATION'])])
    }
  expect(named.get('health.discardJob')).toEqual(expect.arrayContaining(['FRESH_SIGN_IN', 'NOT_FOUND']))
  expect(named.get('promo.buy')).toEqual(expect.arrayContaining(['PRICE_CHANGED', 'INSUFFICIENT_CREDITS']))
  expect(named.get('insights.platformStats')).not.toContain('SIGNED_OUT')
})
