import type { AccountsServices } from '#features/accounts/open-services.ts'
import { creditsServices } from '#features/credits/open-services.ts'
import { gamesServices } from '#features/games/open-services.ts'
import { openInsightsServices } from '#features/insights/open-services.ts'
import { type MonitoringServices, openMonitoringServices } from '#features/monitoring/open-services.ts'
import { openAccountsServices } from '#features/onboarding/open-accounts-services.ts'
import { openPaymentsServices, type PaymentsServices } from '#features/payments/open-services.ts'
import { openProfilesServices } from '#features/profiles/open-services.ts'
import { testLinkSecret } from '#features/recruiting/links/testing.ts'
import { openRecruitingServices } from '#features/recruiting/open-services.ts'
import { openShopServices } from '#features/shop/open-services.ts'
import { openTargetingServices } from '#features/targeting/open-services.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import type { Keys } from '#platform/keys/open-keys.ts'
import { silentLog } from '#platform/log/log.ts'
import type { Services } from '#platform/rpc/procedure.ts'

export const testSecrets = { sessionSecret: 's'.repeat(64), bonusSecret: 'b'.repeat(64), factorKey: 'f'.repeat(64) }

/** Keys for tests that need a server's keys without a key source. */
export const testKeys: Keys = { of: () => Buffer.alloc(32, 4), former: [] }

/** Signs addresses of web builds in tests. */
export const testPlaySecret = Buffer.alloc(32, 1)

/** The signing key for ledger statements in tests. */
export const ledgerSeed = Buffer.alloc(32, 3)

/** Each call of a test has services: what is derived from keys is derived once. */
const [credits, shop] = [creditsServices(ledgerSeed), openShopServices(testKeys)]
const monitoringOn = new WeakMap<Database, MonitoringServices>()
const paymentsOn = new WeakMap<Database, PaymentsServices>()
const opened = new WeakMap<Database, WeakMap<Clock, AccountsServices>>()

/** The services of a server on this database, opened on first use. */
export function servicesOn(db: Database, clock: Clock, config: Config): Services {
  return {
    profiles: openProfilesServices({ db, clock, log: silentLog }),
    credits,
    games: gamesServices({
      playOrigin: config.playOrigin,
      playSecret: testPlaySecret,
      fileSecret: Buffer.alloc(32, 2),
    }),
    invitations: { linkSecret: testLinkSecret },
    notifications: { unsubscribeSecret: testLinkSecret },
    shop,
    recruiting: openRecruitingServices({ db, clock, log: silentLog }),
    insights: openInsightsServices({ db, clock, log: silentLog }),
    targeting: openTargetingServices({ db }),
    get monitoring() {
      const services =
        monitoringOn.get(db) ??
        openMonitoringServices({
          db,
          clock,
          log: silentLog,
          pages: ['/studio', '/tester'],
          counts: async () => [],
        })
      monitoringOn.set(db, services)
      return services
    },
    get payments() {
      const services =
        paymentsOn.get(db) ?? openPaymentsServices({ db, clock, config, sandboxSecret: 'whsec_of_a_test' })
      paymentsOn.set(db, services)
      return services
    },
    get accounts() {
      const byClock = opened.get(db) ?? new WeakMap<Clock, AccountsServices>()
      opened.set(db, byClock)
      const services = byClock.get(clock) ?? openAccountsServices({ db, clock, config, log: silentLog, ...testSecrets })
      byClock.set(clock, services)
      return services
    },
  }
}
