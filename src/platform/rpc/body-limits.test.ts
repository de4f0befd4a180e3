import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { expect, test } from 'vitest'
import { aStudio } from '#testing/people.ts'
import { procedures } from '#testing/procedures.ts'
import { aServer } from '#testing/server.ts'
import { bodyBytes, bodyLimitsOf } from './body-limits.ts'

const server = await aServer({ work: false })
const cookie = await server.cookieOf(await aStudio(server.db))
const kilobytes = (count: number) => JSON.stringify({ text: 'x'.repeat(count * 1024) })

async function post(path: string, body: string | ReadableStream, headers = {}) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
  } as RequestInit)
  return answer.status
}
const inChunks = (text: string) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < text.length; at += 4096)
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + 4096)))
      controller.close()
    },
  })

test('a signed-out call sends at most 16 KB, in whatever way and to whatever address', async () => {
  for (const path of ['/api/accounts/sign-in', '/rpc/accounts/signIn', '/rpc/promoItems/addCodes']) {
    expect([path, await post(path, kilobytes(17))]).toEqual([path, 413])
    expect([path, await post(path, inChunks(kilobytes(17)))]).toEqual([path, 413])
    expect(await post(path, kilobytes(15))).not.toBe(413)
  }
  expect(await post('/nowhere', kilobytes(17))).toBe(413)
})

test('a signed-in call sends at most 64 KB, unless its procedure asks for more', async () => {
  for (const path of ['/api/accounts/sign-in', '/rpc/games/add']) {
    expect(await post(path, kilobytes(63), { cookie })).not.toBe(413)
    expect(await post(path, kilobytes(65), { cookie })).toBe(413)
  }
  expect(await post('/rpc/promoItems/addCodes', kilobytes(500), { cookie })).not.toBe(413)
  expect(await post('/rpc/promoItems/addCodes', kilobytes(1025), { cookie })).toBe(413)
})

test('calls of all sizes are answered by one server, in whatever order they come', async () => {
  const sizes = [{}, { cookie }, {}, { cookie }]
  for (const headers of sizes) {
    expect(await post('/rpc/insights/platformStats', '{}', headers)).toBe(200)
    expect(await post('/rpc/promoItems/addCodes', '{}', headers)).toBe('cookie' in headers ? 400 : 401)
    const me = await fetch(`${server.url}/api/accounts/me`, { headers: { ...headers } as Record<string, string> })
    expect(me.status).toBe(200)
  }
})

interface Schema {
  [key: string]: unknown
  type?: string
  anyOf?: Schema[]
  items?: Schema
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
}

/** The longest valid input in characters; texts of a format are short. */
function longest(schema: Schema | undefined): number {
  if (!schema) return 0
  if (schema.anyOf) return Math.max(...schema.anyOf.map(longest))
  if (schema.type === 'string') return 2 + (schema.maxLength ?? 60)
  if (schema.type === 'array') return (schema.maxItems ?? 1) * (1 + longest(schema.items))
  const properties = Object.entries(schema.properties ?? {})
  return properties.length === 0 ? 20 : properties.reduce((sum, [key, one]) => sum + key.length + 4 + longest(one), 2)
}

/** One byte a character: keys, figures and codes, and a draft that is longer than anybody writes. */
const inAscii = [
  'accounts.addPasskey',
  'accounts.signInByPasskey',
  'accounts.confirmByPasskey',
  'security.logEvent',
  'monitoring.recordMetrics',
  'promoItems.addCodes',
  'promoItems.knownCodes',
  'playtests.saveDraft',
  'playtests.checkDraft',
]

test('each procedure accepts its longest input, of three bytes a character', () => {
  const converter = new ZodToJsonSchemaConverter()
  const tooSmall = procedures.flatMap(([name, procedure]) => {
    const { inputSchema, route } = procedure['~orpc'] as unknown as {
      inputSchema?: never
      route: { maxBytes?: number }
    }
    if (!inputSchema) return []
    const [, schema] = converter.convert(inputSchema, { strategy: 'input' }) as unknown as [boolean, Schema]
    const bytes = longest(schema) * (inAscii.includes(name) ? 1 : 3)
    return bytes > (route.maxBytes ?? bodyBytes.signedIn) ? [`${name}: ${bytes}`] : []
  })
  expect(tooSmall).toEqual([])
  expect(bodyLimitsOf({})({ url: '/rpc/games/add', isSignedIn: false })).toBe(bodyBytes.signedOut)
})
