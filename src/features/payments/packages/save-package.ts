import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { packageSaved } from '../events.ts'
import { packageFields, type savePackageInput } from '../schema.ts'
import { creditPackages } from '../tables.ts'

export type PackageFields = z.output<typeof packageFields>

interface SavePackageInput extends Omit<z.output<typeof savePackageInput>, 'requestId'> {
  /** The values that the change was valued with; null: there was no such package. */
  from: PackageFields | null
  adminId: string
  now: Date
}

/**
 * Updates a package, or adds it at the end. Applies to later purchases; audited with the previous values. Throws
 * STATE_CHANGED when the package is no longer as in `from`.
 */
export async function savePackage(
  tx: SystemTx,
  { adminId, now, id, reason, from, ...fields }: SavePackageInput,
): Promise<void> {
  const [before] = await tx.select().from(creditPackages).where(eq(creditPackages.id, id)).for('update')
  if (!isSame(before, from) && !isSame(before, fields))
    throw new AppError('STATE_CHANGED', `Another admin has changed the package ${fields.name} in the meantime.`)
  if (before) {
    await tx
      .update(creditPackages)
      .set({ ...fields, updatedAt: now })
      .where(eq(creditPackages.id, id))
  } else {
    const last = sql<number>`(select coalesce(max(sort_order), 0) + 10 from ${creditPackages})`
    await tx.insert(creditPackages).values({ id, ...fields, sortOrder: last, createdAt: now, updatedAt: now })
  }
  const changed = Object.entries(fields).filter(([key, value]) => before?.[key as keyof typeof fields] !== value)
  if (changed.length === 0) return
  const changes = Object.fromEntries(
    changed.map(([key, to]) => [key, before ? { from: before[key as keyof typeof fields], to } : to]),
  )
  tx.happened(packageSaved({ adminId, packageId: id, name: fields.name, added: !before, reason, changes }), now)
}

const isSame = (one: PackageFields | undefined, other: PackageFields | null) =>
  one && other
    ? packageFields.keyof().options.every((key) => one[key] === other[key])
    : one === undefined && other === null
