import { sql } from 'drizzle-orm'
import { recordConsent } from '#features/compliance/record-consent.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { defaultEmailKinds } from '../email-kinds.ts'
import { preferencesSaved } from '../events.ts'
import { shownNames } from '../ports.ts'
import { notificationPreferences } from '../tables.ts'
import type { Unsubscribing } from './unsubscribe-token.ts'

/**
 * Ends emails of these kinds for a person; those about offers by withdrawing the consent to marketing. Two links at once
 * end the kinds of both. Does nothing for an account that is gone.
 */
export async function unsubscribe(
  tx: SystemTx,
  { profileId, kinds, now }: Unsubscribing & { now: Date },
): Promise<void> {
  const left = JSON.stringify(defaultEmailKinds.filter((kind) => !kinds.includes(kind)))
  const { rowCount } = await tx.execute(sql`
    insert into ${notificationPreferences} as w (profile_id, emails, updated_at)
    select p.id, array(select jsonb_array_elements_text(${left}::jsonb)), ${at(now)}
    from ${shownNames.ask()} p where p.id = ${profileId}
    on conflict (profile_id) do update set updated_at = excluded.updated_at,
      emails = array(select e from unnest(w.emails) e
        where e not in (select jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb)))`)
  if (!rowCount) return
  if (kinds.includes('offer')) await recordConsent(tx, { userId: profileId, type: 'marketing', granted: false, now })
  tx.happened(preferencesSaved({ profileId }), now)
}
