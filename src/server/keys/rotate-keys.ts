import type pg from 'pg'
import { endEverySession } from '#features/accounts/sign-ins/end-sessions.ts'
import { systemClock } from '#platform/clock.ts'
import { withClient } from '#platform/db/drivers/with-client.ts'
import { insertAudit } from '#platform/events/event-outbox.ts'
import type { KeySettings } from '#platform/keys/open-keys.ts'
import { rotateKeys } from '#platform/keys/rotate-keys.ts'

interface Rotation {
  settings: KeySettings
  formerSecretKey: string | undefined
  lost?: boolean
}

/** Rotates the keys and ends all sign-ins, in one transaction. Returns the number of sign-ins that ended. */
export const rotateProductKeys = (system: pg.PoolConfig, { lost = false, ...rotation }: Rotation) =>
  withClient(system, async (client) => {
    await client.query('begin')
    const { forget } = await rotateKeys({ client, lost, ...rotation })
    const { rowCount } = await client.query(endEverySession)
    const detail = { sessions: rowCount, lost }
    await client.query(insertAudit([{ actorId: null, action: 'keys.rotated', detail, at: systemClock.now() }]))
    await client.query('commit')
    await forget()
    return { sessions: rowCount ?? 0 }
  })
