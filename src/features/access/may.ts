import type { AnyProcedure } from '@orpc/server'
import { doneOutput } from '#platform/rpc/in-transaction.ts'
import { type CallContext, refusalsOf, signedIn } from '#platform/rpc/procedure.ts'
import { acts, type Route } from '#platform/rpc/route.ts'
import { assertMay, refusalOf } from './assert-may.ts'
import type { Permission } from './permissions.ts'

/** Whether what a call names belongs to the caller; the input has not been checked yet. */
export type Ownership = (context: Pick<CallContext, 'db'>, input: unknown, me: string) => Promise<boolean>

/**
 * For signed-in people with this permission, for whom its conditions hold; others get RLS_VIOLATION. Without `isOwner`
 * the calls reach only what belongs to the caller.
 */
export const may = (permission: Permission, route: Route, isOwner?: Ownership) => {
  const before = signedIn(route)
  const guarded = before.use(async ({ context, next }, input) => {
    const { caller, db, clock } = context
    await assertMay({ db, clock, caller }, permission, isOwner && (() => isOwner(context, input, caller.profileId)))
    return next()
  })
  for (const guard of guarded['~orpc'].middlewares.slice(before['~orpc'].middlewares.length)) {
    asked.set(guard, permission)
    refusalsOf.set(guard, ['RLS_VIOLATION', 'SECOND_FACTOR_MISSING'])
  }
  return guarded
}

const asked = new WeakMap<object, Permission>()

/** The permission that a procedure asks for; undefined for one that is open to all, or to all who are signed in. */
export const permissionOf = (procedure: AnyProcedure): Permission | undefined =>
  procedure['~orpc'].middlewares.map((guard) => asked.get(guard)).find((one) => one !== undefined)

/** Like `may`, for a change without an answer; `summary` says in the description of the API what it does. */
export const mayDo = (permission: Permission, summary: string, isOwner?: Ownership) =>
  may(permission, acts(summary), isOwner).output(doneOutput)

/** For admins with this permission, whatever other roles the matrix gives it. */
export const mayAsAdmin = (permission: Permission, route: Route) =>
  may(permission, route).use(({ context, next }) => {
    if (!context.caller.roles.includes('admin')) throw refusalOf(context.caller)
    return next()
  })
