import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { AppError } from '#shared/errors.ts'
import type { Config } from '../config.ts'
import { digestOf } from '../rpc/attempts.ts'

type Setting = Pick<Config, 'metricsToken' | 'trustProxy'>

/**
 * Metrics are for the operator (ruling 69): with the bearer token METRICS_TOKEN, or without one from this machine,
 * which is certain only if no proxy is trusted and the request was not forwarded. Throws NOT_FOUND, or SIGNED_OUT if a
 * token is set.
 */
export function assertMayReadMetrics(request: IncomingMessage, { metricsToken, trustProxy }: Setting): void {
  const { headers, socket } = request
  const forwarded = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  if (trustProxy === 0 && !forwarded && isLoopbackAddress(socket.remoteAddress ?? '')) return
  if (!metricsToken) throw new AppError('NOT_FOUND')
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  // Compares digests, because timingSafeEqual needs equal lengths.
  const [mine, theirs] = [metricsToken, given].map((token) => Buffer.from(digestOf(token)))
  if (!mine || !theirs || !timingSafeEqual(mine, theirs)) {
    throw new AppError('SIGNED_OUT', 'This needs the token of the setting METRICS_TOKEN.')
  }
}

const isLoopbackAddress = (address: string) => /^(::ffff:)?127(\.\d+){3}$/i.test(address) || address === '::1'
