import { sql } from 'drizzle-orm'
import { check, text, uuid } from 'drizzle-orm/pg-core'
import { instant, mayRead, me } from '#platform/db/columns.ts'
import { ofProfile, own, table } from '#platform/db/table.ts'

/** Parents or guardians who were asked to confirm an account. The address is kept only until they have. */
export const guardianRequests = table(
  'guardian_requests',
  {
    profileId: own(uuid().primaryKey()),
    guardianEmail: own(text()),
    askedAt: own(instant().notNull()),
    confirmedAt: own(instant()),
  },
  { copy: ofProfile('profileId'), erase: { delete: ofProfile('profileId') } },
  (t) => [
    check('guardian_requests_state', sql`(${t.guardianEmail} is null) = (${t.confirmedAt} is not null)`),
    mayRead(sql`${t.profileId} = ${me}`),
  ],
)
