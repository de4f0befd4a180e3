import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPersonalPage } from '#platform/http/cached-page.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { renderNoUnsubscribe, renderUnsubscribe, renderUnsubscribed } from './render-unsubscribe.tsx'
import { unsubscribe } from './unsubscribe.ts'
import { openUnsubscribing } from './unsubscribe-token.ts'

interface UnsubscribeParts extends Pick<HttpTools, 'db' | 'clock' | 'publicUrl'> {
  assets: PageAssets
  /** Signs the links. */
  secret: Buffer
}

const largestForm = 4 * 1024

/**
 * The link of an email that ends emails of its kind, without a sign-in. `POST /unsubscribe/{token}` does it, from the page
 * or from a mail program with one click (RFC 8058); `GET` asks with a button and changes nothing.
 */
export async function serveUnsubscribe(
  app: FastifyInstance,
  { db, clock, secret, ...page }: UnsubscribeParts,
): Promise<void> {
  const answer = (reply: FastifyReply, html: string) =>
    sendPersonalPage(reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex'), html)

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // A form of either kind, or none: the token says everything.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestForm }, (_request, _body, done) =>
      done(null),
    )
    // A wildcard, because the router limits the length of parameters.
    scope.get<{ Params: { '*': string } }>('/unsubscribe/*', (request, reply) => {
      const wanted = openUnsubscribing(request.params['*'], secret)
      return wanted
        ? answer(reply, renderUnsubscribe({ ...page, kinds: wanted.kinds }))
        : answer(reply.status(404), renderNoUnsubscribe(page))
    })
    // It comes from mail programs, and from the page without a referrer; it uses no session.
    scope.post<{ Params: { '*': string } }>(
      '/unsubscribe/*',
      { config: { anyOrigin: true } },
      async (request, reply) => {
        const wanted = openUnsubscribing(request.params['*'], secret)
        if (!wanted) return answer(reply.status(404), renderNoUnsubscribe(page))
        await db.asSystem((tx) => unsubscribe(tx, { ...wanted, now: clock.now() }))
        return answer(reply, renderUnsubscribed({ ...page, kinds: wanted.kinds }))
      },
    )
  })
}
