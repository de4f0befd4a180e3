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
import type { Log } from '#platform/log/log.ts'
import type { Doors } from '#platform/rpc/procedure.ts'
import { readOrMakeKey } from '#platform/storage/keys.ts'

interface DoorParts {
  db: Database
  clock: Clock
  config: Config
  log: Log
  /** Testers in memory; left out, PostgreSQL counts them. */
  pool?: KeptPool
}

/** What features are given once: their secrets, kept in the data folder, and their outside services. */
export async function openDoors({ db, clock, config, log, pool }: DoorParts): Promise<Doors> {
  const secret = async (name: string) => (await readOrMakeKey(config.dataDir, name)).toString('hex')
  return {
    accounts: openAccountsDoor({
      db,
      clock,
      config,
      log,
      sessionSecret: await secret('sessions'),
      bonusSecret: await secret('bonuses'),
    }),
    payments: openPaymentsDoor({ db, clock, config, sandboxSecret: `whsec_${await secret('sandbox-news')}` }),
    profiles: openProfilesDoor({ db, clock, log }),
    credits: await openCreditsDoor(config.dataDir),
    games: await openGamesDoor(config),
    invitations: await openInvitationsDoor(config.dataDir),
    insights: openInsightsDoor({ db, clock, log }),
    targeting: openTargetingDoor({ db, ...(pool && { pool }) }),
  }
}
