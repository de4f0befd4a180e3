import type { AccountsDoor } from '#features/accounts/door.ts'
import { creditsDoor } from '#features/credits/door.ts'
import { gamesDoor } from '#features/games/door.ts'
import { openInsightsDoor } from '#features/insights/door.ts'
import { testLinkSecret } from '#features/invitations/links/testing.ts'
import { openAccountsDoor } from '#features/onboarding/open-accounts-door.ts'
import { openPaymentsDoor, type PaymentsDoor } from '#features/payments/door.ts'
import { openProfilesDoor } from '#features/profiles/door.ts'
import { openTargetingDoor } from '#features/targeting/door.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/open.ts'
import type { Keys } from '#platform/keys/open-keys.ts'
import { silentLog } from '#platform/log/log.ts'
import type { Doors } from '#platform/rpc/procedure.ts'

export const testSecrets = { sessionSecret: 's'.repeat(64), bonusSecret: 'b'.repeat(64) }

/** Keys of a test that needs a server's keys and nothing that stays. */
export const testKeys: Keys = { of: () => Buffer.alloc(32, 4), former: [] }

/** What a test signs the ends of chains with, for a statement to be checked. */
export const ledgerSeed = Buffer.alloc(32, 3)

const paymentsOn = new WeakMap<Database, PaymentsDoor>()
const opened = new WeakMap<Database, WeakMap<Clock, AccountsDoor>>()

/** The doors of a server on this database, opened when first used. */
export function doorsOn(db: Database, clock: Clock, config: Config): Doors {
  return {
    profiles: openProfilesDoor({ db, clock, log: silentLog }),
    credits: creditsDoor(ledgerSeed),
    games: gamesDoor({
      playOrigin: config.playOrigin,
      playSecret: Buffer.alloc(32, 1),
      fileSecret: Buffer.alloc(32, 2),
    }),
    invitations: { linkSecret: testLinkSecret },
    insights: openInsightsDoor({ db, clock, log: silentLog }),
    targeting: openTargetingDoor({ db }),
    get payments() {
      const door = paymentsOn.get(db) ?? openPaymentsDoor({ db, clock, config, sandboxSecret: 'whsec_of_a_test' })
      paymentsOn.set(db, door)
      return door
    },
    get accounts() {
      const byClock = opened.get(db) ?? new WeakMap<Clock, AccountsDoor>()
      opened.set(db, byClock)
      const door = byClock.get(clock) ?? openAccountsDoor({ db, clock, config, log: silentLog, ...testSecrets })
      byClock.set(clock, door)
      return door
    },
  }
}
