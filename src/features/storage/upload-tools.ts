import type { FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { StorageQuota } from './rules.ts'

/** What storing a file needs. */
export interface StoreTools {
  db: Database
  clock: Clock
  storage: Storage
  quota: StorageQuota
}

/** What receiving a file needs. */
export interface UploadTools extends StoreTools {
  findCaller(request: FastifyRequest): Promise<Caller | null>
}
