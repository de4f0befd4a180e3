import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import { asAnswer } from '../rpc/call-errors.ts'
import type { Storage } from '../storage/storage.ts'
import { UploadFinisher } from './finish-upload.ts'
import { largestUpload, readUploadDescription } from './read-upload-description.ts'
import { finishInterrupted, isExpired, sweepUploads } from './sweep-uploads.ts'
import { UploadLocks } from './upload-lock.ts'
import { speakTus } from './upload-protocol.ts'
import { grantOf, type UploadRecord, UploadRecords } from './upload-records.ts'
import type { UploadUse } from './upload-use.ts'

interface UploadsOptions extends UploadUse {
  dataDir: string
  storage: Pick<Storage, 'assertRoom'>
  clock: Clock
  log: Log
  /** The caller's profile id; null if anonymous. */
  findOwner(request: FastifyRequest): Promise<string | null>
  maxBytes?: number
  /** A connection without data for this long is cut, in milliseconds; its upload resumes with the next one. */
  idleMs?: number
}

export interface Uploads {
  serve(app: FastifyInstance): Promise<void>
  /** For an hourly job: deletes uploads older than 24 hours. Returns their number. */
  sweepExpired(): Promise<number>
  /** For the start: finishes uploads that were complete when the last process ended. Returns their number. */
  finishInterrupted(): Promise<number>
}

const path = '/uploads'
type OneUpload = { Params: { id: string } }

/** Resumable uploads with the tus protocol at `/uploads`, stored below `dataDir/uploads` until they are processed. */
export function openUploads(options: UploadsOptions): Uploads {
  const { clock, log, findOwner, maxBytes = largestUpload, idleMs = 120_000 } = options
  const records = new UploadRecords(join(options.dataDir, 'uploads'))
  const locks = new UploadLocks()
  const finisher = new UploadFinisher(records, options.onFinished, clock)
  const speak = speakTus({ path, records, locks, finisher, log, maxBytes, idleMs })
  const ask = { records, clock, findOwner }

  return {
    sweepExpired: () => sweepUploads({ records, locks, finisher, clock, log }),
    finishInterrupted: () => finishInterrupted({ records, locks, finisher, clock, log }),

    async serve(app) {
      await app.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
        scope.setErrorHandler((error, request, reply) => {
          const failed = asAnswer(error, request.id, log)
          const { code, message, data } = failed.toJSON()
          // A rejected client might keep sending the whole file, so the connection ends with the answer.
          reply.headers({ 'cache-control': 'no-store', 'tus-resumable': '1.0.0', connection: 'close' })
          return reply.status(failed.status).type('application/json').send({ code, message, data })
        })

        scope.options(path, (request, reply) => speak(request, reply, { metadata: {} }))

        scope.post(path, async (request, reply) => {
          const description = readUploadDescription(request, maxBytes)
          const grant = await options.authorize(request, description)
          await assertQuota(records, grant.ownerId)
          await options.storage.assertRoom(description.bytes, records.folder)
          const metadata = { filename: description.name, filetype: description.mime, grant: JSON.stringify(grant) }
          await speak(request, reply, { metadata })
        })

        scope.head<OneUpload>(`${path}/:id`, async (request, reply) => {
          const record = await findOwnUpload(request, ask)
          if (await finisher.isDue(record)) {
            try {
              await finisher.run(record.id)
            } catch (error) {
              const { status } = asAnswer(error, request.id, log)
              // 423 makes the browser retry later; after any other failure it would send the whole file again.
              return reply.status(status < 500 ? status : 423).send()
            }
          }
          return speak(request, reply, { id: record.id })
        })

        scope.route<OneUpload>({
          method: ['PATCH', 'DELETE'],
          url: `${path}/:id`,
          handler: async (request, reply) => {
            const record = await findOwnUpload(request, ask)
            if (record.finishedAt || finisher.isRunning(record.id)) throw new AppError('STATE_CHANGED')
            await speak(request, reply, { id: record.id })
          },
        })
      })
    },
  }
}

const openPerOwner = 20

/** Throws RATE_LIMITED if the owner has too many unfinished uploads. */
async function assertQuota(records: UploadRecords, ownerId: string): Promise<void> {
  const open = (await records.all()).filter((record) => !record.finishedAt && grantOf(record).ownerId === ownerId)
  if (open.length >= openPerOwner) {
    throw new AppError(
      'RATE_LIMITED',
      `You have ${openPerOwner} unfinished uploads. Finish or cancel one of them first.`,
    )
  }
  await mkdir(records.folder, { recursive: true, mode: 0o700 })
}

interface Ask {
  records: UploadRecords
  clock: Clock
  findOwner(request: FastifyRequest): Promise<string | null>
}

/** The upload of a request. Throws SIGNED_OUT; NOT_FOUND if it belongs to another person, has expired or is unknown. */
async function findOwnUpload(request: FastifyRequest<{ Params: { id: string } }>, ask: Ask): Promise<UploadRecord> {
  const ownerId = await ask.findOwner(request)
  if (!ownerId) throw new AppError('SIGNED_OUT')
  const record = await ask.records.read(request.params.id)
  if (!record || grantOf(record).ownerId !== ownerId || isExpired(record, ask.clock.now()))
    throw new AppError('NOT_FOUND')
  return record
}
