import { assertMay } from '#features/access/assert-may.ts'
import { can } from '#features/access/permissions.ts'
import { assertGuardian, open } from '#platform/rpc/procedure.ts'
import type { Route } from '#platform/rpc/route.ts'
import { AppError } from '#shared/errors.ts'

/** For people who may buy. Signed-out people get the text of the catalogue (product-3). Provides `context.caller`. */
export const forBuyers = (route: Route) =>
  open(route).use(async ({ context: { caller, db, clock }, next, ...call }) => {
    if (!caller) throw new AppError('SIGNED_OUT', 'User not authenticated')
    if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
    assertGuardian(caller, call)
    if (!can(caller, 'promo_buy')) throw new AppError('RLS_VIOLATION', 'Only players and testers can buy.')
    await assertMay({ db, clock, caller }, 'promo_buy')
    return next({ context: { caller } })
  })
