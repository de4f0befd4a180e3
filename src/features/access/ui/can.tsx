import type { ReactNode } from 'react'
import type { Permission } from '../permissions.ts'
import { useCan } from './rights.ts'

/** The text for people without a permission. */
export const notAllowed = "You don't have permission to access this content."

interface CanProps {
  permission: Permission
  /** Shown without the permission; by default nothing. */
  otherwise?: ReactNode
  children: ReactNode
}

/** A button or part that people with a permission see; it goes within a second after an admin removes the permission. */
export function Can({ permission, otherwise = null, children }: CanProps): ReactNode {
  return useCan(permission) ? children : otherwise
}
