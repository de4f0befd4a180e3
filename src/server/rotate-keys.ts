import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { endEverySession } from '#features/accounts/sign-ins/end-every-session.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { withClient } from '#platform/db/with-client.ts'
import type { KeySettings } from '#platform/keys/open-keys.ts'
import { rotateKeys } from '#platform/keys/rotate-keys.ts'
import { auditLog } from '#platform/tables.ts'

interface Rotation {
  settings: KeySettings
  formerSecretKey: string | undefined
  lost?: boolean
}

const recordRotation = textOf(sql`insert into ${auditLog} (action, detail) values ('keys.rotated', $1)`)

/** Rotates the keys and ends all sign-ins, in one transaction. Returns the number of sign-ins that ended. */
export const rotateProductKeys = (system: pg.PoolConfig, { lost = false, ...rotation }: Rotation) =>
  withClient(system, async (client) => {
    await client.query('begin')
    const { forget } = await rotateKeys({ client, lost, ...rotation })
    const { rowCount } = await client.query(endEverySession)
    await client.query(recordRotation, [{ sessions: rowCount, lost }])
    await client.query('commit')
    await forget()
    return { sessions: rowCount ?? 0 }
  })
