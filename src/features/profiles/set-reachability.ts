import { and, eq, isNotNull } from 'drizzle-orm'
import type { PersonTx } from '#platform/db/open.ts'
import { profiles } from './tables.ts'

interface Reachability {
  profileId: string
  /** Studios may find and invite this tester. */
  openToTests?: boolean | undefined
  /** Studios whose invitation is accepted see the address; without it the message thread is the one way (ruling 21c). */
  shareEmail?: boolean | undefined
  now: Date
}

/** What a person lets studios do; what is left out stays as it is. */
export async function setReachability(tx: PersonTx, { profileId, now, ...wishes }: Reachability): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...wishes, updatedAt: now })
    .where(and(eq(profiles.id, profileId), isNotNull(profiles.userId)))
}
