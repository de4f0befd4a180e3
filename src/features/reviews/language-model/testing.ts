import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export type Way = (request: IncomingMessage, response: ServerResponse) => void

/** The answer of a model that says this. */
export const says =
  (content: string): Way =>
  (_request, response) =>
    response.end(JSON.stringify({ choices: [{ message: { content } }] }))

/** A server in the place of a language model; `answer` is set by the test, `asked` has what it was sent. */
export async function aModel() {
  const model = {
    url: '',
    answer: says('') as Way,
    asked: [] as { path: string | undefined; key: string | undefined; body: string }[],
  }
  const server = createServer(async (request, response) => {
    model.asked.push({ path: request.url, key: request.headers.authorization, body: await text(request) })
    model.answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return model
}
