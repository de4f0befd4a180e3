import { signedIn } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { can, type Permission } from './permissions.ts'

/** For signed-in people with this permission; others get RLS_VIOLATION. */
export const may = (permission: Permission) =>
  signedIn.use(({ context, next }) => {
    if (!can(context.caller, permission)) throw new AppError('RLS_VIOLATION')
    return next()
  })

/** For admins with this permission, whatever other roles the matrix gives it. */
export const mayAsAdmin = (permission: Permission) =>
  may(permission).use(({ context, next }) => {
    if (!context.caller.roles.includes('admin')) throw new AppError('RLS_VIOLATION')
    return next()
  })
