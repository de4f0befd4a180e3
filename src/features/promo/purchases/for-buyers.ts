import { can } from '#features/access/permissions.ts'
import { assertGuardian, open } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'

/** For people who may buy. Signed-out people get the text of the catalogue (spec 3 §8). Provides `context.caller`. */
export const forBuyers = open.use(({ context: { caller }, next, ...call }) => {
  if (!caller) throw new AppError('SIGNED_OUT', 'User not authenticated')
  if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
  assertGuardian(caller, call)
  if (!can(caller, 'promo_buy')) throw new AppError('RLS_VIOLATION', 'Only players and testers can buy.')
  return next({ context: { caller } })
})
