import type { ServerResponse } from 'node:http'
import type { Context } from '@orpc/server'
import { CompressionPlugin, type NodeHttpHandlerOptions } from '@orpc/server/node'

/** `threshold` in bytes: a shorter answer fits in one packet either way. The package has no types of these options. */
const options: object = { threshold: 1400 }

/**
 * Compresses answers of more than one packet for who accepts it. No page of another site can make a call with a person's
 * cookie and a text of its own, so the size of an answer gives nothing away.
 */
export const compressAnswers = () => [sayLength, new CompressionPlugin<Context>(options)]

/**
 * Sends the head of an answer with its body, and so its length: the plugin for compression knows of a short one only by
 * that.
 */
const sayLength = {
  initRuntimeAdapter(handler: NodeHttpHandlerOptions<Context>): void {
    handler.adapterInterceptors ??= []
    handler.adapterInterceptors.push(({ response, next }) => {
      const raw = response as ServerResponse
      const [writeHead, write, end] = [raw.writeHead, raw.write, raw.end].map((method) => method.bind(raw)) as [
        ServerResponse['writeHead'],
        ServerResponse['write'],
        ServerResponse['end'],
      ]
      let head: [status: number, headers: Record<string, string | string[]>] | undefined
      const sendHead = (own: Record<string, number> = {}) => {
        if (head) writeHead(head[0], { ...head[1], ...own })
        head = undefined
      }
      raw.writeHead = ((...given: NonNullable<typeof head>) => {
        head = given
        return raw
      }) as typeof writeHead
      raw.write = ((...given: Parameters<typeof write>) => {
        sendHead()
        return write(...given)
      }) as typeof write
      raw.end = ((body?: unknown) => {
        sendHead(typeof body === 'string' ? { 'content-length': Buffer.byteLength(body) } : {})
        return end(body)
      }) as typeof end
      return next()
    })
  },
}
