import type { FastifyRequest } from 'fastify'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'

/** What the files of results are served with. */
export interface ExportServices {
  db: Database
  log: Log
  findCaller(request: FastifyRequest): Promise<Caller | null>
}
