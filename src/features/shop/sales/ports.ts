import type { SQL } from 'drizzle-orm'
import { port } from '#platform/port.ts'

/** Predicate on a person: something else than a debt of refunded sales pauses their spending. */
export const isHeldOtherwise = port<(profileId: SQL) => SQL>('what else than refunded sales pauses spending')
