import { type SQL, sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { requestMoved } from './events.ts'
import type { RequestStep, RequestType } from './rules.ts'
import { dataDeletionRequests, type LeftOut, type StoredStep } from './tables.ts'

interface RequestOf {
  userId: string
  type: RequestType
  now: Date
}

export const stepAt = (step: RequestStep, now: Date) =>
  JSON.stringify([{ step, at: now.toISOString() }] as StoredStep[])

/** Records that a person asks for a copy or the deletion. Returns false for one that still waits: it keeps its clock. */
export async function openRequest(tx: SystemTx, { userId, type, now }: RequestOf): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${dataDeletionRequests} (user_id, request_type, requested_at, steps)
    values (${userId}, ${type}, ${at(now)}, ${stepAt('asked', now)}::jsonb) on conflict do nothing`)
  if (rowCount) tx.happened(requestMoved({ userId }), now)
  return Boolean(rowCount)
}

interface CompleteRequestInput extends RequestOf {
  step: Extract<RequestStep, 'downloaded' | 'erased'>
  exportFileUrl?: string
  leftOut?: readonly LeftOut[]
}

/** Records that a copy was downloaded or an account erased, with a request that nobody made in the settings as well. */
export async function completeRequest(tx: SystemTx, input: CompleteRequestInput): Promise<void> {
  const { userId, type, step, exportFileUrl = null, leftOut = [], now } = input
  const left = JSON.stringify(leftOut)
  const { rowCount } = await tx.execute(sql`
    update ${dataDeletionRequests} set status = 'completed', processed_at = ${at(now)}, export_file_url = ${exportFileUrl},
      left_out = ${left}::jsonb, steps = steps || ${stepAt(step, now)}::jsonb
    where user_id = ${userId} and request_type = ${type} and processed_at is null`)
  if (!rowCount)
    await tx.execute(sql`
      insert into ${dataDeletionRequests} (user_id, request_type, status, requested_at, processed_at, export_file_url, left_out, steps)
      values (${userId}, ${type}, 'completed', ${at(now)}, ${at(now)}, ${exportFileUrl}, ${left}::jsonb,
        ${stepAt('asked', now)}::jsonb || ${stepAt(step, now)}::jsonb)`)
  tx.happened(requestMoved({ userId }), now)
}

/** Locks a request that waits, so that it is not withdrawn meanwhile; false if it has ended. */
export async function lockRequest(tx: SystemTx, requestId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from ${dataDeletionRequests} where id = ${requestId} and processed_at is null for update`,
  )
  return (rowCount ?? 0) > 0
}

/** The person withdraws a request that still waits. Throws NOT_FOUND for another person's and for one that has ended. */
export async function withdrawRequest(
  tx: SystemTx,
  { requestId, ...person }: { requestId: string; userId: string; now: Date },
): Promise<void> {
  if (!(await withdraw(tx, sql`id = ${requestId}`, person))) throw new AppError('NOT_FOUND')
}

/** Withdraws a person's erasure that still waits, if there is one. */
export async function withdrawErasure(tx: SystemTx, person: { userId: string; now: Date }): Promise<void> {
  await withdraw(tx, sql`request_type = 'deletion'`, person)
}

async function withdraw(tx: SystemTx, which: SQL, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${dataDeletionRequests} set status = 'other', processed_at = ${at(now)},
      steps = steps || ${stepAt('withdrawn', now)}::jsonb
    where ${which} and user_id = ${userId} and processed_at is null`)
  if (rowCount) tx.happened(requestMoved({ userId }), now)
  return Boolean(rowCount)
}
