import type { FastifyInstance } from 'fastify'
import { serve as accounts } from '#features/accounts/http.ts'
import { rememberCallers } from '#features/accounts/sign-ins/remember-callers.ts'
import { serve as admin } from '#features/admin/http.ts'
import { serve as bizdev } from '#features/bizdev/http.ts'
import { serve as credits } from '#features/credits/http.ts'
import { serve as feedback } from '#features/feedback/http.ts'
import { serve as games } from '#features/games/http.ts'
import { findPlayGrant } from '#features/games/play-access.ts'
import { serve as insights } from '#features/insights/http.ts'
import { serve as notifications } from '#features/notifications/http.ts'
import { quickInbox } from '#features/notifications/quick-inbox.ts'
import { serve as payments } from '#features/payments/http.ts'
import { serve as days } from '#features/plans/days/http.ts'
import { serve as plans } from '#features/plans/http.ts'
import { serve as privacy } from '#features/privacy/http.ts'
import { serve as promo } from '#features/promo/http.ts'
import { serve as results } from '#features/results/http.ts'
import { serve as reviews } from '#features/reviews/http.ts'
import { serve as sessions } from '#features/sessions/http.ts'
import { sessionMetrics } from '#features/sessions/session-metrics.ts'
import { serve as shop } from '#features/shop/http.ts'
import { testerIndexMetrics } from '#features/targeting/index/index-metrics.ts'
import { servedHosts } from '#platform/http/callers/host-names.ts'
import { assertSameOrigin } from '#platform/http/callers/same-origin.ts'
import { secureHeaders } from '#platform/http/headers.ts'
import type { HttpTools, ServeArea } from '#platform/http/http-tools.ts'
import { type CallGate, type CallLimits, limitCalls } from '#platform/http/limit-calls.ts'
import { diskMetric, serveMetrics } from '#platform/http/metrics.ts'
import { openHttp } from '#platform/http/open-http.ts'
import type { PageAssets } from '#platform/http/page-document.ts'
import { openTraffic } from '#platform/http/traffic.ts'
import { serveLive } from '#platform/live/stream.ts'
import { openPlayHost } from '#platform/play/play-host.ts'
import { readsOnly } from '#platform/rpc/methods-of.ts'
import { mountRpc } from '#platform/rpc/mount.ts'
import { serveApiDocs } from './api-docs/render-api-docs.tsx'
import { errorsByArea } from './errors-by-area.ts'
import { formerKeys } from './keys/former-keys.ts'
import { servePublicPages } from './landing/serve-public-pages.ts'
import { serveSearchFiles } from './landing/serve-search-files.ts'
import type { Parts } from './open-parts.ts'
import { openProductUploads } from './open-product-uploads.ts'
import { openSecurity } from './open-security.ts'
import { readBuiltAssets } from './pages/built-assets.ts'
import { serveCovers } from './pages/render-covers.tsx'
import { serveAppPages } from './pages/serve-app-pages.ts'
import { router } from './router.ts'
import { tabReports } from './tab-reports.ts'

/** The areas with routes beside the API. */
const areas: readonly ServeArea[] = [
  results,
  credits,
  admin,
  privacy,
  games,
  reviews,
  sessions,
  feedback,
  promo,
  shop,
  payments,
  plans,
  days,
  insights,
  notifications,
  accounts,
  bizdev,
]

interface HttpOptions {
  parts: Parts
  /** Folder of the built browser app; when left out only the API is served. */
  dist: string | undefined
  limits: CallLimits
}

/** Everything that the product answers: calls, pages, files, uploads, the live stream, builds on their own hosts. */
export async function serveProduct({ parts, dist, limits }: HttpOptions) {
  const { config, log, db, clock, feed, storage, services, publicUrl, findCaller } = parts
  const { quota, playSecret } = services.games
  const uploads = openProductUploads({ db, clock, log, storage, quota, dataDir: config.dataDir, findCaller })
  const playHost = await openPlayHost({
    config,
    storage,
    clock,
    log,
    secret: playSecret,
    findGrant: (ticket) => db.asSystem((tx) => findPlayGrant(tx, { ...ticket, now: clock.now() })),
    ...tabReports({ db, clock, publicUrl }),
  })
  const traffic = openTraffic()
  const security = await openSecurity({ db, clock, log, feed, publicUrl })
  const app = openHttp(config, log, {
    playHost,
    traffic,
    serves: servedHosts(config),
    refuses: security.refuses,
    timeLimits: config.timeLimits,
    isLongBody: (url) =>
      /^\/(uploads|recordings|images|bug-pictures|promo-images|feedback-pictures|session-pictures)(\/|\?|$)/.test(url),
  })
  app.quickPages.headers = secureHeaders(app, {
    frameSource: `${config.playOrigin.replace('{build}', '*')} ${publicUrl}/demo/builds/`,
    https: publicUrl.startsWith('https:'),
  })
  security.record(app)
  assertSameOrigin(app, publicUrl)
  const more = [
    ...testerIndexMetrics(parts.testerIndex),
    ...sessionMetrics({ db, now: clock.now }),
    diskMetric(config.dataDir),
  ]
  const assetsOf = await readBuiltAssets(dist, config)
  const { callerOf } = await serveCalls(app, parts, {
    docs: assetsOf('src/browser/landing/landing-entry.ts'),
    limits,
    metrics: () => serveMetrics(app, { config, db, feed, more }),
  })
  serveLive(app, { db, feed, clock, traffic, findCaller, blocks: security.blocks })
  const tools: HttpTools = { ...parts, findCaller: callerOf, uploads, assetsOf }
  for (const serve of [...areas, security.serve]) await serve(app, tools)
  const assets = assetsOf('src/browser/landing/landing-entry.ts')
  serveCovers(app)
  serveSearchFiles(app, { db, clock, log, publicUrl })
  servePublicPages(app, { insights: services.insights, publicUrl, assets, findCaller })
  await serveAppPages(app, { dist, css: assets.css, db, clock, config, log, services })
  return {
    app,
    traffic,
    uploads,
    async close() {
      await app.close()
      await security.close()
      await playHost.close()
    },
  }
}

interface Calls {
  limits: CallLimits
  /** Styles and scripts of the page that describes the API. */
  docs: PageAssets
  /** Counts what comes after the gate. */
  metrics(): NonNullable<Parts['measured']['by']>
}

async function serveCalls(app: FastifyInstance, parts: Parts, { limits, docs, metrics }: Calls): Promise<CallGate> {
  const { config, log, db, clock, services } = parts
  const callers = rememberCallers(services.accounts)
  const onlyReads = readsOnly(router)
  const gate = limitCalls(app, {
    limits,
    findCaller: callers.find,
    guessCaller: (request) =>
      request.routeOptions.config.confirmsCaller || onlyReads(request) ? callers.guess(request.headers.cookie) : null,
  })
  parts.measured.by = metrics()
  const inbox = quickInbox({ db, clock, sessionTokenOf: services.accounts.sessionTokenOf })
  await mountRpc(app, {
    router,
    formerKeys,
    errorsByArea,
    shared: { services, db, clock, config, log },
    quick: { reads: [inbox], gate },
  })
  serveApiDocs(app, docs)
  return gate
}
