import { Agent, type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { malformedFrom } from '#testing/malformed.ts'
import { procedures } from '#testing/procedures.ts'
import { aServer } from '#testing/server.ts'
import { amount } from '../../../scripts/tiers.mjs'
import { examples } from '../api.examples.ts'

// No jobs run here: the examples do the jobs' work themselves.
const server = await aServer({ work: false })
const inputsEach = amount({ least: 40, most: 200 })
/** Inputs sent at the same time: the next ones need not wait for the database's answer. */
const atOnce = 8

/** A call that takes longer than this many milliseconds counts as hanging. */
const patience = 120_000

/** Parts of statements, of stack traces, of the tables of passwords, and words of the library that checks input. */
const revealing =
  /select |insert |\bat .*\.ts:\d|"passwordHash":|password_hash =|expected \w+ to |expected [^"]{1,60}, received |Unrecognized key/i

const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

/** Sends a request with Node's own client: `fetch` takes a third of the time of this file. */
function ask(url: string, options: RequestOptions, body = ''): Promise<{ status: number; body: string }> {
  return new Promise((done, fail) => {
    const sent = request(url, { ...options, agent, timeout: patience }, (answer) =>
      text(answer).then((read) => done({ status: answer.statusCode ?? 0, body: read }), fail),
    )
    sent.on('error', fail).on('timeout', () => sent.destroy(new Error('The call hangs.')))
    sent.end(body)
  })
}

/** Query string of an input in oRPC's plain HTTP format: nested values in brackets. */
function query(input: unknown): string {
  const queryString = new URLSearchParams()
  const walk = (prefix: string, value: unknown) => {
    if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) walk(prefix ? `${prefix}[${key}]` : key, inner)
    else queryString.append(prefix || 'value', String(value))
  }
  walk('', input)
  return queryString.toString().slice(0, 6000)
}

test.each(procedures)(
  `%s answers at least ${inputsEach} malformed inputs without a failure of its own`,
  async (path, procedure) => {
    const { owner, input, cookie: own } = await examples[path]!(server)
    const { method = 'POST', path: route } = procedure['~orpc'].route
    const url = `${server.url}/api${route}`
    const cookie = [owner ? await server.cookieOf(owner) : [], own ?? []].flat().join('; ')
    const send = async (bad: unknown) => {
      const isGet = method === 'GET'
      const answer = await (isGet
        ? ask(`${url}?${query(bad)}`, { headers: { cookie } })
        : ask(
            url,
            { method, headers: { cookie, 'content-type': 'application/json' } },
            typeof bad === 'string' && bad.startsWith('raw:') ? bad.slice(4) : JSON.stringify(bad),
          ))
      // An assertion costs time too: 85,000 answers that are fine need none.
      if (answer.status >= 500) expect({ status: answer.status, bad, body: answer.body }).toEqual({ status: 'fine' })
      if (revealing.test(answer.body)) expect(answer.body).not.toMatch(revealing)
      return answer
    }
    for (const raw of ['raw:{', 'raw:', 'raw:[1,', 'raw:"', 'raw:nul', 'raw:{"__proto__":{"x":1}}', 'raw:\u0000'])
      await send(raw)
    if (procedure['~orpc'].inputSchema) {
      const { status, body } = await send({ ...(input as object | undefined), madeUp: 1 })
      expect({ status, body }).toEqual({ status: 400, body: expect.stringContaining('Unknown field: madeUp') })
    }
    const several = fc.array(malformedFrom(input ?? {}), { minLength: atOnce, maxLength: atOnce })
    const sendAll = async (inputs: unknown[]) => void (await Promise.all(inputs.map(send)))
    await fc.assert(fc.asyncProperty(several, sendAll), {
      numRuns: inputsEach / atOnce,
      endOnFailure: true,
    })
  },
)
