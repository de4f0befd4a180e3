import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { areaSaved } from '../events.ts'
import type { saveAreaInput } from './schema.ts'
import { consultationServiceAreas } from './tables.ts'

type SaveAreaInput = z.output<typeof saveAreaInput> & { adminId: string; now: Date }

/** Changes the texts of a service area; audited with the previous ones. Throws NOT_FOUND. */
export async function saveArea(
  tx: SystemTx,
  { adminId, now, areaType, reason, ...fields }: SaveAreaInput,
): Promise<void> {
  const ofType = eq(consultationServiceAreas.areaType, areaType)
  const [before] = await tx.select().from(consultationServiceAreas).where(ofType).for('update')
  if (!before) throw new AppError('NOT_FOUND')
  const changed = Object.entries(fields).filter(
    ([key, value]) => !isDeepStrictEqual(before[key as keyof typeof fields], value),
  )
  if (changed.length === 0) return
  await tx
    .update(consultationServiceAreas)
    .set({ ...fields, updatedAt: now })
    .where(ofType)
  const changes = Object.fromEntries(
    changed.map(([key, to]) => [key, { from: before[key as keyof typeof fields], to }]),
  )
  tx.happened(areaSaved({ adminId, areaType, areaId: before.id, reason, changes }), now)
}
