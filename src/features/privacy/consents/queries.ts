import { z } from 'zod/mini'
import { type ConsentType, consentTerms, consentTypes } from '#features/compliance/rules.ts'
import { consentRecords, personViews } from '#features/compliance/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { parseUrl } from '#shared/parse-url.ts'
import { nameOf } from '../requests/queries.ts'
import { consentRecord, type consentsOutput, type MyConsent, viewsOutput } from './schema.ts'

const pageSize = 50
const historyRows = 100

const flags = z.object({ dataConsent: z.boolean(), shareEmail: z.boolean() })
const past = z.object({
  id: z.string(),
  consentType: z.enum(consentTypes),
  granted: z.boolean(),
  grantedAt: z.nullable(z.date()),
  withdrawnAt: z.nullable(z.date()),
})

/**
 * The consents of a person with their history. What the profile states holds for its two. `speechUrl`: the speech service
 * of the settings, which is named before anybody allows it (sessions-4).
 */
export async function consentsOf(
  tx: SystemTx,
  { profileId, speechUrl }: { profileId: string; speechUrl: string | undefined },
): Promise<MyConsent[]> {
  const [profile] = await rows(tx, flags)`
    select data_consent, share_email from ${profiles} where id = ${profileId} and user_id is not null`
  if (!profile) throw new AppError('PROFILE_NOT_FOUND')
  const found = await rows(tx, past)`
    select id, consent_type, granted, granted_at, withdrawn_at from ${consentRecords}
    where user_id = ${profileId} order by changed_at desc, id desc limit ${historyRows}`
  const stated: Partial<Record<ConsentType, boolean>> = {
    data_processing: profile.dataConsent,
    third_party_sharing: profile.shareEmail,
  }
  return consentTypes.map((type) => {
    const own = found.filter(({ consentType }) => consentType === type)
    const recorded = own.length > 0 ? own.some(({ granted }) => granted) : (consentTerms[type].unlessStated ?? false)
    return {
      type,
      granted: stated[type] ?? recorded,
      service: type === 'speech' ? (parseUrl(speechUrl ?? '')?.host ?? null) : null,
      history: own.map(({ id, grantedAt, withdrawnAt }) => ({ id, grantedAt, withdrawnAt })),
    }
  })
}

const listedConsent = z.extend(consentRecord, { key: sortKey })

/** A page of everybody's consents, the last changed first. */
export async function latestConsents(
  tx: SystemTx,
  { cursor }: { cursor?: string | undefined },
): Promise<z.output<typeof consentsOutput>> {
  const list = keyset({ by: { 'c.changed_at': 'timestamptz', 'c.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, listedConsent)`
    select c.id, c.user_id, ${nameOf('p')} as person_name, c.consent_type, c.purpose, c.legal_basis, c.retention_period,
      c.granted, c.granted_at, c.withdrawn_at, ${list.key} as key
    from ${consentRecords} c left join ${profiles} p on p.id = c.user_id where true ${list.after} ${list.order}`
  const page = list.page(found)
  return { consents: page.rows, nextCursor: page.nextCursor }
}

const listedView = z.extend(viewsOutput.shape.views.def.element, { key: sortKey })

/** A page of who read a person's data, newest first. */
export async function viewsOf(
  tx: SystemTx,
  { profileId, cursor }: { profileId: string; cursor?: string | undefined },
): Promise<z.output<typeof viewsOutput>> {
  const list = keyset({ by: { 'v.hour': 'timestamptz', 'v.id': 'uuid' }, size: 20, cursor })
  const found = await rows(tx, listedView)`
    select v.id, v.viewer_role, case when v.viewer_role <> 'admin' and p.user_id is not null
        then case when v.viewer_role = 'studio' then coalesce(p.company_name, p.name) else p.name end end as viewer_name,
      v.page, v.session_id, v.hour, ${list.key} as key
    from ${personViews} v left join ${profiles} p on p.id = v.viewer_id
    where v.subject_id = ${profileId} ${list.after} ${list.order}`
  const page = list.page(found)
  return { views: page.rows, nextCursor: page.nextCursor }
}
