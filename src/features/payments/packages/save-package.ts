import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { packageSaved } from '../events.ts'
import type { savePackageInput } from '../schema.ts'
import { creditPackages } from '../tables.ts'

type SavePackageInput = z.output<typeof savePackageInput> & { adminId: string; now: Date }

/** Updates a package, or adds it at the end. Applies to later purchases; audited with the previous values. */
export async function savePackage(
  tx: SystemTx,
  { adminId, now, id, reason, ...fields }: SavePackageInput,
): Promise<void> {
  const [before] = await tx.select().from(creditPackages).where(eq(creditPackages.id, id)).for('update')
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
