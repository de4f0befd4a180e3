import type { Database } from '#platform/db/open.ts'
import { recordLog } from './record-log.ts'
import type { LogInput } from './schema.ts'

/** An entry as a browser sends it. */
export const aLogInput = ({ context, ...given }: Partial<LogInput> = {}): LogInput => ({
  timestamp: '2026-11-23T12:00:00.000Z',
  level: 'error',
  message: 'The cover has no width',
  sessionId: 'visit-0000',
  stack: 'TypeError: The cover has no width\n    at drawCover (http://localhost:3000/assets/cover-DkF3a9Zx.js:1:20)',
  ...given,
  context: { page: '/studio', version: '0.1.0', ...context },
})

/** Records an error of a browser. Returns the id of its group. */
export async function aClientError(db: Database, { message = 'The cover has no width', now = new Date() } = {}) {
  await db.asSystem((tx) => recordLog(tx, { entry: aLogInput({ message }), personId: null, network: '127.0.0.1', now }))
  const { rows } = await db.systemPool.query<{ id: string }>('select id from client_errors where message = $1', [
    message,
  ])
  return rows[0]?.id ?? ''
}
