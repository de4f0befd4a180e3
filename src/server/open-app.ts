import type { AddressInfo } from 'node:net'
import type { PoolConfig } from 'pg'
import { keepMatrix } from '#features/access/keep-matrix.ts'
import { rememberCallers } from '#features/accounts/sign-ins/remember-callers.ts'
import { serveSocialSignIn } from '#features/accounts/social/http.ts'
import { serveReferrals } from '#features/bizdev/referrals/visit-route.ts'
import { startIncentives } from '#features/credits/fill-incentives.ts'
import { openBuildChecker } from '#features/games/checks/open-checker.ts'
import { serveGames } from '#features/games/http.ts'
import './ports.ts'
import { serveAuditExports } from '#features/admin/audit/http.ts'
import { serveStatements } from '#features/admin/history/http.ts'
import { serveStatement } from '#features/credits/http.ts'
import { serveFeedback } from '#features/feedback/http.ts'
import { findPlayGrant } from '#features/games/play-access.ts'
import { openAlarmWatch } from '#features/health/alarms/watch.ts'
import { quickInbox } from '#features/notifications/quick-inbox.ts'
import { countAliases } from '#features/onboarding/count-aliases.ts'
import { servePayments } from '#features/payments/http.ts'
import { servePersonalData } from '#features/privacy/http.ts'
import { openViewCounter } from '#features/promo/analytics/view-counter.ts'
import { servePromo } from '#features/promo/http.ts'
import { serveResultExports } from '#features/results/http.ts'
import { serveBugPictures } from '#features/reviews/pictures/picture-routes.ts'
import { testerIndexMetrics } from '#features/targeting/index/index-metrics.ts'
import { keepTesterIndex } from '#features/targeting/index/keep-index.ts'
import { finishRestore } from '#platform/backup/swap-files.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openDatabaseClock } from '#platform/db/database-clock.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Database, type DatabaseAccess, openDatabase } from '#platform/db/open.ts'
import { holdPresence } from '#platform/db/presence.ts'
import { roleTopic } from '#platform/events/event.ts'
import { secureHeaders } from '#platform/http/headers.ts'
import { healthOf, serveHealth } from '#platform/http/health.ts'
import { servedHosts } from '#platform/http/host-names.ts'
import { type CallLimits, limitCalls } from '#platform/http/limit-calls.ts'
import { diskMetric, type Measures, serveMetrics } from '#platform/http/metrics.ts'
import { openHttp } from '#platform/http/open-http.ts'
import { assertSameOrigin } from '#platform/http/same-origin.ts'
import { openTraffic } from '#platform/http/traffic.ts'
import { watchedPart } from '#platform/http/watched-part.ts'
import { installJobs, type Jobs, startJobs } from '#platform/jobs/worker.ts'
import { openLiveFeed } from '#platform/live/relay.ts'
import { serveLive } from '#platform/live/stream.ts'
import { throttle } from '#platform/live/throttle.ts'
import type { Log } from '#platform/log/log.ts'
import { transportOf } from '#platform/mail/transport.ts'
import { openPlayHost } from '#platform/play/play-host.ts'
import { readsOnly } from '#platform/rpc/methods-of.ts'
import { mountRpc } from '#platform/rpc/mount.ts'
import { diskSpace } from '#platform/storage/free-space.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { watchedStorage } from '#platform/storage/watched-storage.ts'
import { openTraces } from '#platform/traces/open-traces.ts'
import { serveApiDocs } from './api-docs/serve-api-docs.ts'
import { readBuiltAssets } from './built-assets.ts'
import { errorsByArea } from './errors-by-area.ts'
import { formerKeys } from './former-keys.ts'
import { jobs, repeated } from './jobs.ts'
import { servePublicPages } from './landing/serve-public-pages.ts'
import { serveSearchFiles } from './landing/serve-search-files.ts'
import { openProductKeys } from './open-keys.ts'
import { openProductUploads } from './open-product-uploads.ts'
import { openSecurity } from './open-security.ts'
import { openServices } from './open-services.ts'
import { serveCovers } from './render-covers.tsx'
import { router } from './router.ts'
import { replaceDemoPasswords } from './seed/replace-demo-passwords.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { serveAppPages } from './serve-app-pages.ts'
import { tabReports } from './tab-reports.ts'

interface AppOptions {
  config: Config
  access: DatabaseAccess
  clock: Clock
  /** The process's own clock in milliseconds. */
  ownTime?: () => number
  log: Log
  /** Superuser of the embedded server, which restores backups for a test. */
  admin?: PoolConfig
  /** True when no other process uses the database: locks of a killed process are released at once. */
  alone: boolean
  /** Folder of the built browser app; when left out only the API is served. */
  dist?: string
  /** False: another process works on the jobs. */
  work?: boolean
  /** Rate limits of calls by person or address: burst size and refill rate. */
  limits?: CallLimits
}

export interface App {
  db: Database
  /** Passwords generated at this start, by email address; see `replaceDemoPasswords`. */
  demoPasswords: ReadonlyMap<string, string>
  port: number
  /**
   * Call it before `close`: readiness turns false, new connections are refused, streams end, calls in progress end
   * within `config.drainMs`.
   */
  drain(): Promise<void>
  close(): Promise<void>
}

/** Used when another process works on the jobs. */
const idleJobs: Jobs = { running: true, lastSuccessAt: null, stop: async () => undefined }

/**
 * Starts the whole product on one port: migrates the database, opens the services, works on jobs, listens. Closing runs
 * in order: no new requests, streams end, jobs finish, connection pools close.
 */
export async function openApp({
  config,
  access,
  clock: givenClock,
  ownTime,
  admin,
  log,
  alone,
  dist,
  work = true,
  limits = { perSecond: 50, burst: 300 },
}: AppOptions): Promise<App> {
  const session = access.direct ?? access.system
  const traces = await openTraces({ settings: config.traces, log })
  const presence = await holdPresence(session, log)
  await finishRestore(session, config.dataDir)
  await migrate(session)
  const db = openDatabase(access, log, config.databasePools)
  const clock = await openDatabaseClock({
    ...{ pool: db.systemPool, clock: givenClock, onLoopback: config.onLoopback, log, ownTime },
  })
  await installJobs(db)
  await db.asSystem((tx) => startIncentives(tx, clock.now()))
  const keys = await openProductKeys(db.systemPool, config)
  const feed = await openLiveFeed(db, log)
  const matrix = await keepMatrix({ db, feed, log })
  const storagePart = watchedPart()
  const storage = watchedStorage(await openStorage(config), storagePart)
  const emailPart = watchedPart()
  const events = throttle(2_000, () => feed.publishHere(roleTopic('studio'), 'targeting'))
  const testerIndex = keepTesterIndex({ db, log, onChange: events.publish })
  // A start can last longer than the minute after which the calls are summed up: until then there are none.
  let measures: Measures | undefined
  const services = openServices({
    ...{ db, clock, config, log, keys, testerIndex },
    operations: async () => (await measures?.operations()) ?? [],
  })
  await countAliases(db, { bonusSecret: services.accounts.bonusSecret, now: clock.now() })
  // The demo is seeded before the server listens, so that no request sees a part of it.
  await seedDemo({ db, storage, config, log, services, now: clock.now() })
  const demoPasswords = config.onLoopback ? new Map<string, string>() : await replaceDemoPasswords(db)
  const { findCaller } = services.accounts
  const { quota } = services.games
  const uploads = openProductUploads({ db, clock, log, storage, quota, dataDir: config.dataDir, findCaller })
  const playHost = await openPlayHost({
    ...{ config, storage, clock, log, secret: services.games.playSecret },
    findGrant: (ticket) => db.asSystem((tx) => findPlayGrant(tx, { ...ticket, now: clock.now() })),
    ...tabReports({ db, clock, publicUrl: config.publicUrl }),
  })
  const traffic = openTraffic()
  const security = await openSecurity({ db, clock, log, feed, publicUrl: config.publicUrl })
  const app = openHttp(config, log, {
    playHost,
    traffic,
    serves: servedHosts(config),
    refuses: security.refuses,
    timeLimits: config.timeLimits,
    isLongBody: (url) => /^\/(uploads|images|bug-pictures|promo-images|feedback-pictures)(\/|\?|$)/.test(url),
  })
  app.quickPages.headers = secureHeaders(app, {
    frameSource: `${config.playOrigin.replace('{build}', '*')} ${config.publicUrl}/demo/builds/`,
    https: config.publicUrl.startsWith('https:'),
  })
  security.record(app)
  assertSameOrigin(app, config.publicUrl)
  const callers = rememberCallers(services.accounts)
  const onlyReads = readsOnly(router)
  const gate = limitCalls(app, {
    limits,
    findCaller: callers.find,
    guessCaller: (request) => (onlyReads(request) ? callers.guess(request.headers.cookie) : null),
  })
  measures = serveMetrics(app, {
    config,
    db,
    feed,
    more: [...testerIndexMetrics(testerIndex), diskMetric(config.dataDir)],
  })
  serveLive(app, { feed, clock, traffic, findCaller, blocks: security.blocks })
  const inbox = quickInbox({ db, clock, sessionTokenOf: services.accounts.sessionTokenOf })
  await mountRpc(app, {
    ...{ router, formerKeys, errorsByArea, shared: { services, db, clock, config, log } },
    quick: { reads: [inbox], gate },
  })
  serveApiDocs(app)
  serveResultExports(app, { db, log, findCaller })
  serveStatement(app, { db, log, findCaller })
  serveStatements(app, { db, log, clock, findCaller })
  serveAuditExports(app, { db, log, clock, findCaller })
  servePersonalData(app, { db, clock, log, findCaller })
  const assetsOf = await readBuiltAssets(dist, config)
  await serveGames(app, {
    db,
    clock,
    config,
    log,
    feed,
    storage,
    uploads,
    services: services.games,
    assets: assetsOf('src/browser/game-page-entry.ts'),
    findCaller,
  })
  await serveBugPictures(app, { db, clock, log, storage, quota, findCaller })
  const { publicUrl } = config
  await serveFeedback(app, { db, clock, log, storage, quota, publicUrl, findCaller })
  const promoPage = assetsOf('src/browser/promo-page-entry.ts')
  const [purchaseScript] = assetsOf('src/browser/promo-buy-entry.ts').js
  const [galleryScript] = assetsOf('src/browser/promo-gallery-entry.ts').js
  const views = openViewCounter({ db, clock, log, feed })
  const { codeSeal } = services.promo
  const promoParts = { quota, publicUrl, codeSeal, views, assets: promoPage, purchaseScript, galleryScript }
  await servePromo(app, { db, clock, log, feed, storage, findCaller, ...promoParts })
  const assets = assetsOf('src/browser/landing/landing-entry.ts')
  await servePayments(app, { db, clock, config, log, services: services.payments, assets, findCaller })
  await security.serve(app, { findCaller, assets })
  serveSocialSignIn(app, { db, clock, services: services.accounts })
  serveReferrals(app, { db, clock, publicUrl, sessionTokenOf: services.accounts.sessionTokenOf })
  serveCovers(app)
  serveSearchFiles(app, { db, clock, log, publicUrl })
  servePublicPages(app, { insights: services.insights, publicUrl, assets, findCaller })
  const { smtpUrl } = config
  let working = idleJobs
  const readHealth = healthOf({
    db,
    jobs: () => working,
    feed,
    clock,
    disk: () => diskSpace(config.dataDir),
    traffic,
    storage: { part: storagePart, check: storage.check, everyMs: 15_000 },
    email: { part: emailPart, check: smtpUrl ? () => transportOf(smtpUrl).verify() : undefined, everyMs: 300_000 },
  })
  const checker = openBuildChecker({ config, storage })
  if (work)
    working = await startJobs(
      { db, clock, log },
      jobs({
        config,
        bonusSecret: services.accounts.bonusSecret,
        keys,
        payments: services.payments,
        storage,
        uploads,
        checker,
        emailPart,
        readHealth,
        system: session,
        admin,
      }),
      { repeated, alone, mayWork: () => clock.isRight, onFinished: measures.jobFinished },
    )
  const alarms = openAlarmWatch({ db, clock, log, readHealth, config })
  serveHealth(app, readHealth)
  await serveAppPages(app, { dist, css: assets.css, db, clock, config, log, services })
  await uploads.finishInterrupted()
  await app.listen({ port: config.port, host: config.host })
  return {
    db,
    demoPasswords,
    port: (app.server.address() as AddressInfo).port,
    async drain() {
      const cut = await traffic.drain({ withinMs: config.drainMs })
      if (cut > 0) log.warn({ calls: cut }, 'calls in progress were cut when the server stopped')
    },
    async close() {
      await app.close()
      await views.close()
      await security.close()
      await alarms.close()
      await playHost.close()
      checker.close()
      await working.stop()
      await testerIndex.close()
      events.stop()
      await services.payments.close()
      await services.monitoring.close()
      await matrix.close()
      await feed.close()
      clock.stop()
      await presence.stop()
      await db.close()
      await traces.close()
    },
  }
}
