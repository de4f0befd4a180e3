import { pagePaths } from '#browser/page-paths.ts'
import { openCreditsServices } from '#features/credits/open-services.ts'
import { openGamesServices } from '#features/games/open-services.ts'
import { openInsightsServices } from '#features/insights/open-services.ts'
import { openMonitoringServices } from '#features/monitoring/open-services.ts'
import { openNotificationsServices } from '#features/notifications/open-services.ts'
import { openAccountsServices } from '#features/onboarding/open-accounts-services.ts'
import { openPaymentsServices } from '#features/payments/open-services.ts'
import { openProfilesServices } from '#features/profiles/open-services.ts'
import { openInvitationsServices } from '#features/recruiting/invitations/open-services.ts'
import { openRecruitingServices } from '#features/recruiting/open-services.ts'
import { openShopServices } from '#features/shop/open-services.ts'
import type { KeptTesterIndex } from '#features/targeting/index/keep-index.ts'
import { openTargetingServices } from '#features/targeting/open-services.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { createHmac } from '#platform/crypto/crypto.ts'
import type { Database } from '#platform/db/open.ts'
import type { OperationCounts } from '#platform/http/operation-figures.ts'
import type { Keys } from '#platform/keys/open-keys.ts'
import type { Log } from '#platform/log/log.ts'
import type { Services } from '#platform/rpc/procedure.ts'

interface ServiceParts {
  db: Database
  clock: Clock
  config: Config
  log: Log
  keys: Keys
  /** Calls by operation since this process started. */
  operations: () => Promise<OperationCounts[]>
  /** Tester index in memory; when left out, PostgreSQL counts the testers. */
  testerIndex?: KeptTesterIndex
}

/** Opens the services of the features once: their secrets and their external services. */
export function openServices({ db, clock, config, log, keys, testerIndex, operations }: ServiceParts): Services {
  return {
    accounts: openAccountsServices({
      db,
      clock,
      config,
      log,
      sessionSecret: keys.of('sessions').toString('hex'),
      bonusSecret: keys.of('bonuses').toString('hex'),
      factorKey: createHmac('sha256', keys.of('codes')).update('second factors').digest('hex'),
    }),
    payments: openPaymentsServices({
      db,
      clock,
      config,
      sandboxSecret: `whsec_${keys.of('sandbox-news').toString('hex')}`,
    }),
    profiles: openProfilesServices({ db, clock, log }),
    credits: openCreditsServices(keys),
    games: openGamesServices(config, keys),
    invitations: openInvitationsServices(keys),
    notifications: openNotificationsServices(keys),
    shop: openShopServices(keys),
    monitoring: openMonitoringServices({ db, clock, log, pages: pagePaths, counts: operations }),
    recruiting: openRecruitingServices({ db, clock, log }),
    insights: openInsightsServices({ db, clock, log }),
    targeting: openTargetingServices({ db, ...(testerIndex && { testerIndex }) }),
  }
}
