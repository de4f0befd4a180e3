import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { asMeasuredProcess } from './measured-process.ts'
import { idOf } from './numbered-ids.ts'
import { notification } from './realtime-notification.ts'

interface Start {
  system: pg.PoolConfig
}

const insert = {
  name: 'insert',
  text: `insert into notification_history (user_id, title, message, notification_type, link, event_key, sent_at)
    values ($1, $2, $3, $4, $5, $6, now()) returning id`,
}

/** A baseline: LISTEN, NOTIFY within the inserting transaction, and one stream per browser. */
asMeasuredProcess<Start>(async ({ system }) => {
  const pool = new pg.Pool({ ...system, max: 10 })
  const listener = new pg.Client(system)
  await listener.connect()
  await listener.query('listen bare')
  const streams = new Map<string, ServerResponse>()
  listener.on('notification', ({ payload = '' }) => {
    const [person = '', ref] = payload.split(' ')
    const data = JSON.stringify({ kind: 'notifications', ref })
    streams.get(person)?.write(`event: live-event\ndata: ${data}\n\n`)
  })
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: hello\ndata: {}\n\n')
    streams.set(idOf(Number(request.url?.split('/')[2])), response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  let sent = 0
  return {
    port: (server.address() as AddressInfo).port,
    async insert(person) {
      const to = idOf(person)
      const client = await pool.connect()
      try {
        await client.query('begin')
        const values = [
          to,
          notification.title,
          notification.message,
          notification.type,
          notification.link,
          `bare:${sent++}`,
        ]
        const { rows } = await client.query<{ id: string }>({ ...insert, values })
        await client.query('select pg_notify($1, $2)', ['bare', `${to} ${rows[0]?.id}`])
        await client.query('commit')
      } finally {
        client.release()
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await Promise.all([pool.end(), listener.end()])
    },
  }
})
