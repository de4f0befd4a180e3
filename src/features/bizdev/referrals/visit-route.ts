import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { minutes } from '#platform/clock.ts'
import { rows } from '#platform/db/rows.ts'
import { isBrowser } from '#platform/http/callers/is-browser.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import { countAttempt } from '#platform/rpc/attempts.ts'
import { networkOf } from '#platform/rpc/network-of.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { countVisits } from './make-link.ts'
import { rememberedLink, rememberLink } from './origin-cookie.ts'
import { codePattern } from './rules.ts'
import { referralLinks } from './tables.ts'

interface ReferralTools extends Pick<HttpTools, 'db' | 'clock' | 'publicUrl'> {
  /** The browser's session token; null when nobody is signed in. */
  sessionTokenOf(cookies: string | undefined): string | null
}

const linkRow = z.object({ code: z.string(), isOpen: z.boolean() })

/** Visits of one network that are counted, and who is remembered: further ones only open the product. */
const perNetwork = { windowMs: minutes(15), max: 120 }

/**
 * `GET /r/{code}`: opens the product. A browser in which nobody is signed in remembers the link for its sign-up; the first
 * open link wins.
 */
export function serveReferrals(app: FastifyInstance, { db, clock, publicUrl, sessionTokenOf }: ReferralTools): void {
  app.get<{ Params: { code: string } }>(paths.referral(':code'), async (request, reply) => {
    const { code } = request.params
    if (!codePattern.test(code)) return reply.callNotFound()
    const { cookie, 'user-agent': userAgent } = request.headers
    const kept = rememberedLink(cookie, publicUrl)
    const known = await db.asSystem(
      (tx) => rows(tx, linkRow)`
        select code, ended_at is null as is_open from ${referralLinks} where code in (${code}, ${kept ?? code})`,
    )
    const link = known.find((one) => one.code === code)
    if (!link) return reply.callNotFound()
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const isVisit = request.method === 'GET' && isBrowser(userAgent) && sessionTokenOf(cookie) === null
    const isFirst = known.every((one) => one.code !== kept || !one.isOpen)
    if (link.isOpen && isVisit && isFirst && (await isWithinLimit(request.clientAddress))) {
      await db.asSystem((tx) => countVisits(tx, { code, visits: 1 }))
      reply.header('set-cookie', rememberLink(code, publicUrl))
    }
    return reply.redirect(paths.home, 302)
  })

  async function isWithinLimit(address: string): Promise<boolean> {
    try {
      await countAttempt(db.systemPool, {
        keys: [`referral:${networkOf(address)}`],
        allow: ([count = 0]) => count <= perNetwork.max,
        windowMs: perNetwork.windowMs,
        now: clock.now(),
      })
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
      throw error
    }
  }
}
