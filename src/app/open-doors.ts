import { openCreditsDoor } from '#features/credits/door.ts'
import { openGamesDoor } from '#features/games/door.ts'
import { openInsightsDoor } from '#features/insights/door.ts'
import { openInvitationsDoor } from '#features/invitations/door.ts'
import { openAccountsDoor } from '#features/onboarding/open-accounts-door.ts'
import { openPaymentsDoor } from '#features/payments/door.ts'
import { openProfilesDoor } from '#features/profiles/door.ts'
import { openTargetingDoor } from '#features/targeting/door.ts'
import type { KeptPool } from '#features/targeting/pool/keep-pool.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import type { Keys } from '#platform/keys/open-keys.ts'
import type { Log } from '#platform/log/log.ts'
import type { Doors } from '#platform/rpc/procedure.ts'

interface DoorParts {
  db: Database
  clock: Clock
  config: Config
  log: Log
  keys: Keys
  /** Testers in memory; left out, PostgreSQL counts them. */
  pool?: KeptPool
}

/** What features are given once: their secrets and their outside services. */
export function openDoors({ db, clock, config, log, keys, pool }: DoorParts): Doors {
  return {
    accounts: openAccountsDoor({
      db,
      clock,
      config,
      log,
      sessionSecret: keys.of('sessions').toString('hex'),
      bonusSecret: keys.of('bonuses').toString('hex'),
    }),
    payments: openPaymentsDoor({
      db,
      clock,
      config,
      sandboxSecret: `whsec_${keys.of('sandbox-news').toString('hex')}`,
    }),
    profiles: openProfilesDoor({ db, clock, log }),
    credits: openCreditsDoor(keys),
    games: openGamesDoor(config, keys),
    invitations: openInvitationsDoor(keys),
    insights: openInsightsDoor({ db, clock, log }),
    targeting: openTargetingDoor({ db, ...(pool && { pool }) }),
  }
}
