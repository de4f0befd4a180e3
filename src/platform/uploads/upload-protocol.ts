import { chmodSync, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { FileStore } from '@tus/file-store'
import { Server, Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { Log } from '../log/log.ts'
import { asAnswer } from '../rpc/call-errors.ts'
import { isFull } from '../storage/free-space.ts'
import type { UploadFinisher } from './finish-upload.ts'
import { uploadLifeMs } from './sweep-uploads.ts'
import type { UploadLocks } from './upload-lock.ts'
import type { UploadRecords } from './upload-records.ts'

/** The data that our own checks have verified: the library reads neither ids nor metadata from the request itself. */
type Pass = { id: string } | { metadata: Record<string, string> }

interface Protocol {
  path: string
  records: UploadRecords
  locks: UploadLocks
  finisher: UploadFinisher
  log: Log
  maxBytes: number
  idleMs: number
}

class UploadStore extends FileStore {
  readonly #records: UploadRecords

  constructor(records: UploadRecords) {
    // The library would make the folder and files readable by everyone.
    mkdirSync(records.folder, { recursive: true, mode: 0o700 })
    chmodSync(records.folder, 0o700)
    super({ directory: records.folder, configstore: records, expirationPeriodInMilliseconds: uploadLifeMs })
    // Without 'creation-defer-length', because the size decides whether an upload is admitted.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
    this.#records = records
  }

  override async create(upload: Upload): Promise<Upload> {
    await writeFile(this.#records.bytesPath(upload.id), '', { mode: 0o600 })
    return super.create(upload)
  }

  /** The bytes of a finished upload are deleted, but its record still shows that it is complete. */
  override async getUpload(id: string): Promise<Upload> {
    const record = await this.#records.read(id)
    return record?.finishedAt ? new Upload({ ...record, offset: record.size }) : super.getUpload(id)
  }
}

/** The tus protocol behind our checks. The returned function answers an admitted request. */
export function speakTus({ path, records, locks, finisher, log, maxBytes, idleMs }: Protocol) {
  const admitted = new WeakMap<object, Pass & { requestId: string }>()
  const passOf = (request: object) =>
    admitted.get((request as { runtime: { node: { req: IncomingMessage } } }).runtime.node.req)

  const store = new UploadStore(records)

  const tus = new Server({
    path,
    datastore: store,
    locker: locks,
    maxSize: maxBytes,
    relativeLocation: true,
    allowedOrigins: () => false,
    getFileIdFromRequest: (request) => {
      const pass = passOf(request)
      return pass && 'id' in pass ? pass.id : undefined
    },
    onUploadCreate: async (request) => {
      const pass = passOf(request)
      if (!pass || !('metadata' in pass)) throw new AppError('NOT_FOUND')
      return { metadata: pass.metadata }
    },
    onUploadFinish: async (_request, upload) => {
      await finisher.run(upload.id)
      return {}
    },
    onResponseError: async (request, error) => {
      const ofProtocol = 'status_code' in error ? error.status_code : undefined
      const known =
        ofProtocol === undefined
          ? error
          : // The library hides why it could not write.
            new AppError(
              ofProtocol === 500 && (await isFull(records.folder))
                ? 'NO_ROOM'
                : (protocolCodes[ofProtocol] ?? 'VALIDATION_ERROR'),
            )
      const failed = asAnswer(known, passOf(request)?.requestId ?? '', log)
      const { code, message, data } = failed.toJSON()
      const status = code === 'NO_ROOM' ? failed.status : (ofProtocol ?? failed.status)
      return { status_code: status, body: JSON.stringify({ code, message, data }) }
    },
  })

  return async (request: FastifyRequest, reply: FastifyReply, pass: Pass): Promise<void> => {
    admitted.set(request.raw, { ...pass, requestId: request.id })
    request.raw.setTimeout(idleMs, () => request.raw.complete || request.raw.destroy())
    reply.hijack()
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    reply.raw.setHeader('cache-control', 'no-store')
    await tus.handle(request.raw, reply.raw)
  }
}

/** Maps the statuses of the library's own errors to the codes of the catalogue. */
const protocolCodes: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  409: 'STATE_CHANGED',
  410: 'NOT_FOUND',
  413: 'TOO_LARGE',
  423: 'STATE_CHANGED',
  500: 'UNKNOWN_ERROR',
}
