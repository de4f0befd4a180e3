import { eq } from 'drizzle-orm'
import type { PersonTx } from '#platform/db/open.ts'
import { defaultEmailKinds, type EmailKind, emailKindNames } from './email-kinds.ts'
import { preferencesSaved } from './events.ts'
import { notificationPreferences } from './tables.ts'

/** The kinds of notifications that are also emailed to this person. */
export async function preferencesOf(tx: PersonTx, profileId: string): Promise<{ emails: EmailKind[] }> {
  const [row] = await tx
    .select({ emails: notificationPreferences.emails })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.profileId, profileId))
  const chosen: readonly string[] = row?.emails ?? defaultEmailKinds
  return { emails: emailKindNames.filter((kind) => chosen.includes(kind)) }
}

interface SavePreferencesInput {
  profileId: string
  emails: EmailKind[]
  now: Date
}

export async function savePreferences(tx: PersonTx, { profileId, emails, now }: SavePreferencesInput): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values({ profileId, emails, updatedAt: now })
    .onConflictDoUpdate({ target: notificationPreferences.profileId, set: { emails, updatedAt: now } })
  tx.happened(preferencesSaved({ profileId }), now)
}
