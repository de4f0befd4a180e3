import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'
import { type MovableClock, movableClock } from '../clock.ts'
import { silentLog } from '../log/log.ts'
import type { FinishedUpload } from './finish-upload.ts'
import { openUploads, type Uploads } from './tus-plugin.ts'

/** An upload server that can be restarted. The header `x-person` names the caller. */
export class UploadServer {
  readonly clock: MovableClock = movableClock()
  /** Content and grant of all processed uploads, in order. */
  readonly processed: { id: string; content: Buffer; name: string; mime: string; grant: object }[] = []
  /** Runs before an upload is processed; throw to fail or reject it. */
  beforeProcessing: (upload: FinishedUpload) => Promise<void> | void = () => {}
  idleMs = 120_000
  uploads!: Uploads
  origin = ''
  dataDir = ''
  #app: FastifyInstance | undefined

  async start(): Promise<this> {
    this.dataDir ||= await mkdtemp(join(tmpdir(), 'playhatch-uploads-'))
    this.uploads = openUploads({
      dataDir: this.dataDir,
      storage: { assertRoom: async () => undefined },
      clock: this.clock,
      log: silentLog,
      idleMs: this.idleMs,
      findOwner: async ({ headers }) => (headers['x-person'] ? String(headers['x-person']) : null),
      authorize: async ({ headers }, { metadata }) => {
        if (!headers['x-person']) throw new AppError('SIGNED_OUT')
        return { ownerId: String(headers['x-person']), purpose: metadata.purpose || 'build' }
      },
      onFinished: async (upload) => {
        await this.beforeProcessing(upload)
        const { id, name, mime, grant } = upload
        this.processed.push({ id, name, mime, grant, content: await readFile(upload.path) })
      },
    })
    this.#app = Fastify({ forceCloseConnections: true })
    await this.uploads.serve(this.#app)
    this.origin = await this.#app.listen({ port: 0, host: '127.0.0.1' })
    return this
  }

  async stop(): Promise<void> {
    await this.#app?.close()
  }

  async end(): Promise<void> {
    await this.stop()
    // The library's store makes its folder in the background; this call is queued behind that one, so the folder is not
    // removed in the middle of it, which the library would throw outside of any test.
    await mkdir(join(this.dataDir, 'uploads'), { recursive: true })
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** One call as `person`, with the headers of the protocol. */
  call(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array,
    person = 'ann',
  ): Promise<Response> {
    const all = { 'tus-resumable': '1.0.0', ...(person ? { 'x-person': person } : {}), ...headers }
    return fetch(this.origin + path, { method, headers: all, body: (body ?? null) as BodyInit | null })
  }

  /** Starts an upload and returns its path. */
  async begin(bytes: number, person = 'ann'): Promise<string> {
    const answer = await this.call('POST', '/uploads', { 'upload-length': String(bytes) }, undefined, person)
    if (answer.status !== 201) throw new Error(`not begun: ${answer.status} ${await answer.text()}`)
    return answer.headers.get('location') ?? ''
  }

  patch(path: string, offset: number, body: Uint8Array, person = 'ann'): Promise<Response> {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    return this.call('PATCH', path, headers, body, person)
  }

  /** The number of bytes that the server has received. */
  async offset(path: string): Promise<number> {
    const answer = await this.call('HEAD', path)
    if (answer.status !== 200) throw new Error(`HEAD said ${answer.status}`)
    return Number(answer.headers.get('upload-offset'))
  }

  /** Starts a PATCH that announces `announced` bytes and sends only `part`; the connection stays open. */
  async stall(path: string, part: Uint8Array, announced: number) {
    const sent = request(this.origin + path, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'x-person': 'ann',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(announced),
      },
    })
    const ended = new Promise<IncomingMessage | Error>((resolve) => {
      sent.once('response', (answer) => resolve(answer.resume()))
      sent.once('error', resolve)
    })
    await new Promise((resolve) => sent.write(part, resolve))
    return { cut: () => sent.destroy(), ended }
  }
}
