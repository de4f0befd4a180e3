import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockForErasure } from '#features/accounts/lock-for-erasure.ts'
import { nameInEmail } from '#features/accounts/name-in-email.ts'
import { assertNoneDisputed } from '#features/accounts/reversals/offer-reversal.ts'
import { eraseConsulting } from '#features/consulting/engagement/erase-work.ts'
import { forfeitCredits } from '#features/credits/accounts/forfeit-credits.ts'
import { eraseGames } from '#features/games/erase-games.ts'
import { unnamePerson } from '#features/notifications/unname-person.ts'
import { findReturned } from '#features/payments/checkout/find-returned.ts'
import { debtMailbox } from '#features/payments/checkout/follow-debts.ts'
import { hasCheckout, hasOpenDebt } from '#features/payments/sql.ts'
import { keepMailbox } from '#features/profiles/keep-mailbox.ts'
import { profiles } from '#features/profiles/sql.ts'
import { erasePromoPages } from '#features/promo/pages/erase-pages.ts'
import { erasePictures } from '#features/reviews/pictures/store-bug-picture.ts'
import { hasSold, owesForSales } from '#features/shop/sql.ts'
import { at } from '#platform/db/at.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { AnnotatedTable, PersonSql } from '#platform/db/table.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { AppError } from '#shared/errors.ts'
import { everyTable } from '../ports.ts'
import { completeRequest, lockRequest } from '../requests/record-request.ts'
import type { LeftOut } from '../requests/tables.ts'
import { accountDeletedEmail } from './emails.ts'
import { endWork } from './end-work.ts'
import { accountErased } from './events.ts'
import { lockEverything } from './lock-everything.ts'
import { assertNotNeeded } from './read-erasure-preview.ts'
import { unnameMentions } from './unname-mentions.ts'

const counted = z.object({ table: z.string(), rows: z.number() })

type Copy = Exclude<AnnotatedTable['personal']['copy'], string>

const countOf = ({ table, name }: AnnotatedTable, copy: Copy, person: PersonSql): SQL =>
  sql`select ${name}::text as "table", count(*)::int as rows from ${table} where ${copy(getTableColumns(table) as never, person)}`

interface PersonToErase {
  profileId: string
  userId: string
  email: string
  now: Date
}

interface ErasePersonInput extends Omit<PersonToErase, 'email'> {
  publicUrl: string
  /** Secret for the digest under which the mailbox of a person who can owe something is kept. */
  bonusSecret: string
  /** The request that is carried out; nothing happens if the person has withdrawn it. */
  requestId?: string
}

const maxAttempts = 3

/**
 * Erases an account in one transaction: ends open work with refunds, forfeits the credits, erases personal data and
 * signs the person out everywhere. Reviews stay without a name. The owner gets an email. Idempotent. Throws
 * STATE_CHANGED while others depend on the person (`readErasurePreview` lists why).
 */
export async function erasePerson(db: Database, input: ErasePersonInput): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.asSystem((tx) => erase(tx, input))
    } catch (error) {
      // Retry when PostgreSQL chose this transaction as the victim of a deadlock.
      if (attempt === maxAttempts || !isDeadlock(error)) throw error
    }
  }
}

async function erase(tx: SystemTx, { profileId, userId, now, publicUrl, bonusSecret, requestId }: ErasePersonInput) {
  const user = await lockForErasure(tx, userId)
  if (!user || (requestId && !(await lockRequest(tx, requestId)))) return
  await lockEverything(tx, profileId)
  await assertNotNeeded(tx, profileId)
  await assertNoneDisputed(tx, { userId, now })
  await endWork(tx, { profileId, now })
  await eraseConsulting(tx, { studioId: profileId, now })
  await erasePromoPages(tx, { studioId: profileId })
  await erasePictures(tx, { testerId: profileId })
  await eraseGames(tx, { studioId: profileId, now })
  const [profile] = await tx.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, profileId))
  await unnameMentions(tx, { profileId, name: profile?.name ?? '', newName: null })
  const id = sql`${profileId}::uuid`
  const canOwe = sql`(${hasCheckout(id)} or ${hasSold(id)})`
  await keepMailbox(tx, { profileId, digest: debtMailbox(user.email, bonusSecret), when: canOwe, now })
  // Another account of the mailbox or the card may have been opened before.
  const { rowCount: owes } = await tx.execute(sql`select 1 where ${hasOpenDebt(id)} or ${owesForSales(id)}`)
  if (owes) await findReturned(tx, profileId)
  await forfeitCredits(tx, { profileId, now })
  const person = personSql({ profileId, userId, email: user.email, now })
  for (const table of everyTable.ask()) {
    const statement = traceOf(table, person)
    if (statement) await tx.execute(statement)
  }
  await unnamePerson(tx, profileId)
  const leftOut = await rowsLeft(tx, person)
  await completeRequest(tx, { userId: profileId, type: 'deletion', step: 'erased', leftOut, now })
  tx.happened(accountErased({ profileId }), now)
  await sendMail(tx, await accountDeletedEmail({ to: user.email, name: nameInEmail(user), publicUrl }))
}

const personSql = ({ profileId, userId, email, now }: PersonToErase): PersonSql => ({
  profile: sql`${profileId}::uuid`,
  account: sql`${userId}::uuid`,
  email: sql`${email}::text`,
  now: at(now),
})

/**
 * The statement with which an erasure deletes or overwrites what a table holds of a person. Undefined if the table keeps
 * it, or another operation of the erasure handles it.
 */
function traceOf({ table, columns, personal }: AnnotatedTable, person: PersonSql): SQL | undefined {
  const { erase } = personal
  if (typeof erase === 'string') return undefined
  const t = getTableColumns(table) as never
  if ('delete' in erase) return sql`delete from ${table} where ${erase.delete(t, person)}`
  const overwritten = Object.entries(columns).flatMap(([column, { blank }]) => {
    if (blank === undefined) return []
    return [sql`${sql.identifier(column)} = ${typeof blank === 'function' ? blank(person) : blank}`]
  })
  return sql`update ${table} set ${sql.join(overwritten, sql`, `)} where ${erase.blank(t, person)}`
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof AppError && (error.cause as { code?: string } | undefined)?.code === '40P01'

/**
 * The rows of a person that an erasure has kept, with the reasons of their tables: those that the copy of their data
 * would have listed. Call it at the end of the erasure, when the others are gone.
 */
async function rowsLeft(tx: SystemTx, person: PersonSql): Promise<LeftOut[]> {
  const kept = everyTable.ask().flatMap((table) => {
    const { copy, erase } = table.personal
    return typeof erase === 'string' && typeof copy !== 'string' ? [{ table, copy, reason: erase }] : []
  })
  if (kept.length === 0) return []
  const counts = kept.map(({ table, copy }) => countOf(table, copy, person))
  const found = await rows(tx, counted)`select * from (${sql.join(counts, sql` union all `)}) counts where rows > 0`
  return found.map(({ table: name, rows: left }) => ({
    table: name,
    rows: left,
    reason: kept.find(({ table }) => table.name === name)?.reason ?? '',
  }))
}
