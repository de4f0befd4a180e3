import type pg from 'pg'
import { withClient } from '#platform/db/with-client.ts'
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
    const { rowCount } = await client.query('delete from auth_sessions')
    await client.query(`insert into audit_log (action, detail) values ('keys.rotated', $1)`, [
      { sessions: rowCount, lost },
    ])
    await client.query('commit')
    await forget()
    return { sessions: rowCount ?? 0 }
  })
