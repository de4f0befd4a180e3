import type { FastifyRequest } from 'fastify'
import type { HttpTools } from '#platform/http/http-tools.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import type { StorageQuota } from './rules.ts'

/** What storing a file needs. */
export interface StoreTools extends Pick<HttpTools, 'db' | 'clock' | 'storage'> {
  quota: StorageQuota
}

/** What receiving a file needs. */
export interface UploadTools extends StoreTools {
  findCaller(request: FastifyRequest): Promise<Caller | null>
}
