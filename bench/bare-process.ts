import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { asMeasuredProcess } from './measured-process.ts'
import { idOf } from './numbered.ts'

interface Start {
  person: pg.PoolConfig
  system: pg.PoolConfig
  connections: number
}

/** The statement of a file of SQL with one person or game as its only parameter, prepared by name. */
function statement(file: string, variable: string) {
  const statements = readFileSync(file, 'utf8')
    .replace(/^(--|\\).*$/gm, '')
    .split(';')
  const text = statements.find((one) => one.includes('notification_history') || one.includes('from games g')) ?? ''
  return { name: file, text: text.replaceAll(`(:${variable} || '-0000-4000-8000-000000000000')`, '$1') }
}

const inbox = statement('bench/sql/newest-notifications.sql', 'reader')
const page = statement('bench/sql/game-page.sql', 'game')

/** Node's own HTTP server and a pool, nothing else: no session, no schema, no page. It answers the rows as JSON. */
asMeasuredProcess<Start>(async ({ person, system, connections }) => {
  const people = new pg.Pool({ ...person, max: connections })
  const everything = new pg.Pool({ ...system, max: connections })

  async function inboxOf(id: string) {
    const client = await people.connect()
    try {
      await client.query(`begin; set local app.user_id = '${id}'`)
      const { rows } = await client.query({ ...inbox, values: [id] })
      await client.query('commit')
      return rows
    } finally {
      client.release()
    }
  }
  const answer = (response: ServerResponse, rows: unknown) => {
    const body = Buffer.from(JSON.stringify(rows))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  }
  const server = createServer(async (request, response) => {
    const [, subject, number] = request.url?.split('/') ?? []
    const id = idOf(Number(number))
    answer(response, subject === 'inbox' ? await inboxOf(id) : (await everything.query({ ...page, values: [id] })).rows)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      server.close()
      await Promise.all([people.end(), everything.end()])
    },
  }
})
