import { createContext, use } from 'react'
import type { Permission } from '../permissions.ts'
import { decide, type Holder, type Matrix } from '../rules.ts'

/** The signed-in person, with what contextual conditions ask about them. */
export interface SignedIn extends Holder {
  demographicsCompleted?: boolean
  reputation?: number
}

/** The signed-in person and what of the matrix concerns their roles; `holder` is null without a session. */
export interface Rights {
  holder: SignedIn | null
  matrix: Matrix
  /** Permissions of which a condition does not hold now. */
  unmet?: readonly string[]
  /** Permissions for owners only. */
  ownerOnly?: readonly string[]
}

const RightsContext = createContext<Rights>({ holder: null, matrix: {} })

/** Around the app: the session's answer, which is read again whenever an admin changes the matrix. */
export const RightsProvider = RightsContext.Provider

export const useRights = (): Rights => use(RightsContext)

/**
 * Whether the signed-in person has a permission, by the function that the server asks, and its conditions hold. `isOwner`
 * is for what may belong to a colleague.
 */
export function useCan(permission: Permission, isOwner = true): boolean {
  return canBy(useRights(), permission, isOwner)
}

/** The same for rights that are at hand. */
export const canBy = ({ holder, matrix, unmet, ownerOnly }: Rights, permission: string, isOwner = true): boolean =>
  holder !== null &&
  decide(holder, permission, matrix) &&
  !unmet?.includes(permission) &&
  (isOwner || !ownerOnly?.includes(permission))
