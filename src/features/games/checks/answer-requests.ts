import { z } from 'zod'
import type { Devtools, Params } from '#platform/chromium/devtools-pipe.ts'
import type { Config } from '#platform/config.ts'
import { playHeaders, playPolicy } from '#platform/play/play-headers.ts'
import { contentOf, readBuildFile, TooLarge } from '#platform/play/read-build-file.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { isolatedPageHeaders } from '#shared/play/play-frame.ts'
import { checkLimits } from './rules.ts'

const paused = z.object({
  requestId: z.string(),
  request: z.object({ url: z.string(), method: z.string(), headers: z.record(z.string(), z.string()) }),
})

/** Files that are read at the same time, and requests of one check. */
const most = { atOnce: 2, requests: 10_000 }

interface AnswerRequests {
  devtools: () => Devtools
  storage: Storage
  /** The storage prefix of the build's files. */
  prefix: string
  origin: string
  isolated: boolean
  config: Pick<Config, 'publicUrl' | 'playOrigin'>
  onOutside(address: string): void
  onMissing(address: string): void
  /** A file has more than `checkLimits.fileBytes`. */
  onTooLarge(path: string): void
  /** More requests than a game makes. */
  onFlood(): void
}

/**
 * Answers every request of the browser, so that none leaves it: the build's own from its stored files, with the headers
 * that testers get, and no other.
 */
export function answerRequests(options: AnswerRequests): (params: Params) => void {
  const { origin, isolated, config, devtools, onOutside, onMissing, onTooLarge, onFlood, ...files } = options
  const headers = {
    ...playHeaders(config),
    // Dialogs are let through, to see them.
    'content-security-policy': playPolicy(config, { dialogs: true }),
    ...(isolated && isolatedPageHeaders),
  }
  const waiting: z.output<typeof paused>[] = []
  let busy = 0
  let count = 0

  const fail = (requestId: string) =>
    devtools().send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })

  const fulfil = (requestId: string, status: number, more: Record<string, string>, body: Buffer) => {
    const responseHeaders = Object.entries({ ...headers, ...more }).map(([name, value]) => ({ name, value }))
    return devtools().sendBody('Fetch.fulfillRequest', { requestId, responseCode: status, responseHeaders }, body)
  }

  async function answer({ requestId, request: { url, method, headers: sent } }: z.output<typeof paused>) {
    if (!url.startsWith(`${origin}/`)) {
      onOutside(url)
      return fail(requestId)
    }
    if (!['GET', 'HEAD'].includes(method)) return fulfil(requestId, 405, {}, nothing)
    if (Object.keys(sent).some((name) => name.toLowerCase() === 'service-worker'))
      return fulfil(requestId, 403, {}, nothing)
    const found = await readBuildFile({ ...files, pathname: new URL(url).pathname })
    if (!found) {
      onMissing(url)
      return fulfil(requestId, 404, { 'content-type': 'text/plain' }, nothing)
    }
    if ('location' in found) return fulfil(requestId, 302, { location: found.location }, nothing)
    try {
      const body = await contentOf(found.body, checkLimits.fileBytes)
      return await fulfil(requestId, 200, { 'content-type': found.type }, body)
    } catch (error) {
      if (error instanceof TooLarge) onTooLarge(found.path)
      return fail(requestId)
    }
  }

  function next() {
    for (; busy < most.atOnce; ) {
      const one = waiting.shift()
      if (!one) return
      busy++
      answer(one)
        // The browser has ended, or the page no longer waits.
        .catch(() => undefined)
        .finally(() => {
          busy--
          next()
        })
    }
  }

  return (params) => {
    if (++count > most.requests) return onFlood()
    waiting.push(paused.parse(params))
    next()
  }
}

const nothing = Buffer.alloc(0)
