import { createHash, randomUUID } from 'node:crypto'

/** Milliseconds between two chunks of a sender: four times as fast as they are recorded. */
const paceMs = 500
const seeks = 300
/** Not measured: a server that has run for a while has compiled its code, and the bare one needs fewer to get there. */
const seeksBefore = 1_000
/** What a browser reads at a seek before it shows the picture. */
const seekBytes = 256 * 1024

export interface Sender {
  playtestId: string
  cookie: string
  /** Of its files at the bare server. */
  name: string
}

export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

interface ReplayInput {
  port: number
  senders: readonly Sender[]
  chunks: readonly Buffer[]
  product: boolean
}

/** Each sender sends these chunks, one after the other at its pace; returns the median time to an acknowledgement. */
export async function replay({ port, senders, chunks, product }: ReplayInput): Promise<number> {
  const origin = `http://localhost:${port}`
  const took: number[] = []
  async function sendAll({ playtestId, cookie, name }: Sender, offset: number) {
    const partId = randomUUID()
    const token = product ? await beginPart({ origin, cookie, partId, playtestId }) : ''
    await rest(offset)
    for (const [index, body] of chunks.entries()) {
      const url = product ? `${origin}/recordings/${partId}/${index}` : `${origin}/${name}-${index}`
      const digest = createHash('sha256').update(body).digest('hex')
      const headers = {
        'content-type': 'application/octet-stream',
        origin,
        cookie,
        'x-part-token': token,
        'x-content-sha256': digest,
        'x-made-ms': String((index + 1) * 2000),
      }
      const since = performance.now()
      const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A chunk was refused with ${answer.status}.`)
      const ms = performance.now() - since
      took.push(ms)
      await rest(Math.max(0, paceMs - ms))
    }
    if (product) await endPart({ origin, cookie, partId, chunks: chunks.length })
  }
  await Promise.all(senders.map((sender, at) => sendAll(sender, (at * paceMs) / senders.length)))
  return medianOf(took)
}

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms))

interface Of {
  origin: string
  cookie: string
  partId: string
}

async function beginPart({ origin, cookie, partId, playtestId }: Of & { playtestId: string }): Promise<string> {
  const json = { id: partId, playtestId, startedAt: new Date(), mime: 'video/webm;codecs=vp8,opus' }
  const { token } = await ask<{ token: string }>({ origin, cookie, name: 'beginPart', json, date: 'startedAt' })
  return token
}

const endPart = ({ origin, cookie, partId, chunks }: Of & { chunks: number }) =>
  ask({ origin, cookie, name: 'endPart', json: { partId, endedAt: new Date(), chunks }, date: 'endedAt' })

interface Ask {
  origin: string
  cookie: string
  name: string
  json: object
  /** The field that is a date. */
  date: string
}

async function ask<T>({ origin, cookie, name, json, date }: Ask): Promise<T> {
  const answer = await fetch(`${origin}/rpc/sessions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ json, meta: [[1, date]] }),
  })
  const said = (await answer.json()) as { json: T }
  if (!answer.ok) throw new Error(`${name} failed: ${JSON.stringify(said.json)}`)
  return said.json
}

interface SeekInput {
  port: number
  path: string
  cookie: string
}

/**
 * Reads from places all over a file of this size, after some reads that don't count; returns the median time of one in
 * milliseconds for each server. The servers take turns, so that what slows the machine slows both.
 */
export async function seek(servers: readonly SeekInput[], size: number): Promise<number[]> {
  const took: number[][] = servers.map(() => [])
  for (let n = -seeksBefore; n < seeks; n++) {
    const start = Math.floor(((Math.abs(n) * 0.618) % 1) * (size - seekBytes))
    for (const [server, { port, path, cookie }] of servers.entries()) {
      const since = performance.now()
      const answer = await fetch(`http://localhost:${port}${path}`, {
        headers: { cookie, range: `bytes=${start}-${start + seekBytes - 1}` },
      })
      if (answer.status !== 206) throw new Error(`A seek was answered with ${answer.status}.`)
      await answer.arrayBuffer()
      if (n >= 0) took[server]?.push(performance.now() - since)
    }
  }
  return took.map(medianOf)
}
