import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { formerValues } from '#platform/db/former-values.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { adminNames } from './ports.ts'
import { type matrixChangesInput, type matrixChangesOutput, matrixKeys } from './schema.ts'

/** A page of the changes of all permissions, or of one, newest first. */
export const matrixChanges = (
  tx: SystemTx,
  { permission, cursor }: z.output<typeof matrixChangesInput>,
): Promise<z.output<typeof matrixChangesOutput>> =>
  formerValues(tx, {
    actions: [
      'permissions.give',
      'permissions.take',
      'permissions.activate',
      'permissions.deactivate',
      'permissions.conditions',
    ],
    keys: matrixKeys,
    people: adminNames.ask(),
    changesOf: byKey,
    subjectOf: (detail) => detail.permission,
    ...(permission && { only: sql`and l.detail->>'permission' = ${permission}` }),
    cursor,
  })

/** The changes of an entry by their keys: what a role may is stored as 'allowed', beside the role. */
function byKey({ role, changes }: Record<string, unknown>): unknown {
  const { allowed, ...others } = (changes ?? {}) as { allowed?: unknown }
  return typeof role === 'string' ? { ...others, [role]: allowed } : others
}
