import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { Refusal } from '#shared/play/play-messages.ts'
import { type MovableClock, movableClock } from '../clock.ts'
import { sharedServer } from '../http/shared-server.ts'
import { silentLog } from '../log/log.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import type { TabMoment, TabSaid } from './frame-reports.ts'
import { grantMs, type PlayGrant } from './kept-grants.ts'
import { pageTag } from './page-script.ts'
import { entranceSegment, openPlayToken, playAddress, sealServedToken } from './play-address.ts'
import { openPlayHost, type PlayHost } from './play-host.ts'

const secret = Buffer.alloc(32, 5)

/** An app and the play origin on one port, with builds that tests add. */
export class PlayServer {
  readonly clock: MovableClock = movableClock()
  /** Grants by build id; `endGrant` closes a build. */
  readonly grants = new Map<string, PlayGrant>()
  /** The host labels of builds that share one with other versions of their game. */
  readonly labels = new Map<string, string>()
  /** The time that frame pages reported. */
  readonly times: { holder: string; seconds: number }[] = []
  /** The moments that frame pages reported. */
  readonly moments: (TabMoment & { holder: string })[] = []
  /** What browsers refused games, as frame pages reported it. */
  readonly refusals: (Refusal & { holder: string })[] = []
  /** What games said, as frame pages handed it on. */
  readonly said: (TabSaid & { holder: string })[] = []
  storage!: Storage
  app!: FastifyInstance
  port = 0
  #dataDir = ''
  #playHost!: PlayHost

  /** `addRoutes` adds the app's routes before it listens. */
  async start(addRoutes: (app: FastifyInstance) => void = () => {}, { trustProxy = 0 } = {}): Promise<this> {
    this.#dataDir = await mkdtemp(join(tmpdir(), 'playhatch-play-'))
    this.storage = await openStorage({ dataDir: this.#dataDir, s3: undefined })
    this.port = await freePort()
    this.#playHost = await openPlayHost({
      config: { playOrigin: this.playOrigin, publicUrl: this.appOrigin, trustProxy },
      storage: this.storage,
      secret,
      clock: this.clock,
      log: silentLog,
      recordTime: async ({ holder }, seconds) => void this.times.push({ holder, seconds }),
      recordMoment: async ({ holder }, moment) => this.moments.push({ ...moment, holder }) < 100,
      recordRefusal: async ({ holder }, refusal) => void this.refusals.push({ ...refusal, holder }),
      recordSaid: async ({ holder }, said) => void this.said.push({ ...said, holder }),
      findTest: async ({ holder }) =>
        holder.startsWith('playtest:')
          ? { game: 'Slip & shore', seconds: 844, estimatedMinutes: 20, url: `${this.appOrigin}/tester/test/1` }
          : null,
      findGrant: async ({ buildId, holder }) => (holder === 'stranger' ? null : (this.grants.get(buildId) ?? null)),
    })
    this.app = Fastify({ serverFactory: sharedServer({ playHost: this.#playHost }), forceCloseConnections: true })
    addRoutes(this.app)
    await this.app.listen({ port: this.port, host: '127.0.0.1' })
    return this
  }

  /** Closes a build, and waits until no grant of it is kept. */
  endGrant(buildId: string): void {
    this.grants.delete(buildId)
    this.clock.advance(grantMs)
  }

  get appOrigin(): string {
    return `http://localhost:${this.port}`
  }

  get playOrigin(): string {
    return `http://{build}.play.localhost:${this.port}`
  }

  async end(): Promise<void> {
    await this.app.close()
    await this.#playHost.close()
    await rm(this.#dataDir, { recursive: true })
  }

  async addBuild(buildId: string, files: Record<string, string | Uint8Array>, isolated = false): Promise<void> {
    const prefix = `builds/${buildId}`
    for (const [name, content] of Object.entries(files))
      await this.storage.put(`${prefix}/${name}`, Buffer.from(content))
    this.grants.set(buildId, { prefix, digests: `builds/${buildId}.json`, isolated, dialogs: false, probe: true })
  }

  /** The address with the ticket in its path. */
  address(buildId: string, holder = 'playtest:1'): string {
    const { src } = this.addresses(buildId, holder)
    return `${src.replace(`/${entranceSegment}/`, '/')}/`
  }

  /** Each build is a game of its own, except where `label` says otherwise. */
  addresses(buildId: string, holder = 'playtest:1', label = this.labels.get(buildId) ?? buildId) {
    return playAddress({
      playOrigin: this.playOrigin,
      secret,
      label,
      buildId,
      holder,
      sessionId: 'session',
      now: this.clock.now(),
    })
  }

  /** The cookie that the entrance of a build gives. */
  async cookie(buildId: string, holder = 'playtest:1'): Promise<string> {
    const { headers } = await this.get(this.addresses(buildId, holder).src)
    return String(headers['set-cookie']?.[0]).split(';')[0] ?? ''
  }

  /** The script element in the pages of the build at this address (from `address`). */
  tag(address: string): string {
    const ticket = openPlayToken(new URL(address).pathname.split('/')[1] ?? '', secret, this.clock.now())
    if (!ticket) throw new Error('no ticket')
    return pageTag({
      token: sealServedToken(ticket, secret),
      version: ticket.buildId,
      dialogs: false,
      probe: true,
    }).toString()
  }

  /** Requests a URL on this server, whatever its host resolves to, without normalizing its path. */
  async get(url: string, headers: Record<string, string> = {}, method = 'GET') {
    const [, host = '', path = '/'] = /^http:\/\/([^/]+)(\/.*)?$/.exec(url) ?? []
    return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }>(
      (resolve, reject) => {
        const sent = request(
          { host: '127.0.0.1', port: this.port, path, method, headers: { host, ...headers } },
          async (answer) => {
            const body = await buffer(answer)
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() })
          },
        )
        sent.on('error', reject)
        sent.end()
      },
    )
  }
}

/** Checks the headers that every response of the play origin must have or must not have. */
export function expectFencedAt(port: number, headers: Record<string, unknown>): void {
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
    "connect-src 'self' data: blob:",
    "object-src 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' http://localhost:${port} http://player.play.localhost:${port}`,
    "webrtc 'block'",
    'sandbox allow-scripts allow-same-origin allow-pointer-lock allow-forms',
  ]) {
    expect(policy.split('; ')).toContain(part)
  }
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  })
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'midi', 'display-capture']) {
    expect(headers['permissions-policy']).toContain(`${feature}=()`)
  }
  expect(headers['set-cookie']).toBeUndefined()
}

/** An error body in the documented shape, without the request id. */
export function refusalOf({ headers, text }: { headers: Record<string, unknown>; text: string }) {
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const { data, ...rest } = JSON.parse(text)
  expect(data).toEqual({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  return rest
}

/** A free port, because addresses with it must be known before the server listens. */
async function freePort(): Promise<number> {
  const probe = Fastify()
  await probe.listen({ port: 0, host: '127.0.0.1' })
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  return port
}
