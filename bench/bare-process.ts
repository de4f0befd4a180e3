import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import { asMeasuredProcess, listen } from './measured-process.ts'
import { bareSecret, idOf } from './numbered-ids.ts'

interface Start {
  system: pg.PoolConfig
  connections: number
}

/** The main statement of an SQL file, prepared by name, with one person or game as its only parameter. */
function statement(file: string, variable: string) {
  const statements = readFileSync(file, 'utf8')
    .replace(/^(--|\\).*$/gm, '')
    .split(';')
  const text = statements.find((one) => one.includes('notification_history') || one.includes('from games g')) ?? ''
  return { name: file, text: text.replaceAll(`(:${variable} || '-0000-4000-8000-000000000000')`, '$1') }
}

const inbox = statement('bench/sql/newest-notifications.sql', 'reader')
const page = statement('bench/sql/game-page.sql', 'game')

const signed = /session=([^.]+)\.([^;]+)/

/** The reader that a cookie names, if its signature is valid; otherwise undefined. */
function readerOf(cookies: string | undefined): string | undefined {
  const [, id = '', signature = ''] = signed.exec(cookies ?? '') ?? []
  const given = Buffer.from(signature, 'base64url')
  const expected = createHmac('sha256', bareSecret).update(id).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

/**
 * A baseline: Node's own HTTP server and a pool, without sessions, schemas and pages. The inbox is one named statement
 * for the reader of a signed token. Answers the rows as JSON.
 */
asMeasuredProcess<Start>(async ({ system, connections }) => {
  const everything = new pg.Pool({ ...system, max: connections })

  const rowsOf = async (statement: pg.QueryConfig, id: string) =>
    (await everything.query({ ...statement, values: [id] })).rows
  const answer = (response: ServerResponse, rows: unknown) => {
    const body = Buffer.from(JSON.stringify(rows))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  }
  const server = createServer(async (request, response) => {
    const [, subject, number] = request.url?.split('/') ?? []
    if (subject !== 'inbox') return answer(response, await rowsOf(page, idOf(Number(number))))
    const reader = readerOf(request.headers.cookie)
    if (reader === undefined) return void response.writeHead(401).end()
    answer(response, await rowsOf(inbox, reader))
  })
  return listen(server, () => everything.end())
})
