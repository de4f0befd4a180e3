import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL, immutable: the letters with which the name of an address begins, without dots, underscores, a `+tag` and what
 * follows a hyphen; of `tag@name.service.test` those of the tag and of the subdomain are both possible, so it is the
 * subdomain where the service reads it so. All spellings of a mailbox have a stem with which its name begins.
 */
export const addressStem = (email: SQL | { getSQL(): SQL }): SQL =>
  sql`regexp_replace(regexp_replace(case
    when split_part(lower(${email}), '@', 2) ~ '^[^.]+[.](fastmail[.]|sent[.]com$|messagingengine[.]com$)' then split_part(split_part(lower(${email}), '@', 2), '.', 1)
    else split_part(lower(${email}), '@', 1) end, '(.)[-+].*$', '\\1'), '[._+-]', '', 'g')`
