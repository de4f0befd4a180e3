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
}

const RightsContext = createContext<Rights>({ holder: null, matrix: {} })

/** Around the app: the session's answer, which is read again whenever an admin changes the matrix. */
export const RightsProvider = RightsContext.Provider

export const useRights = (): Rights => use(RightsContext)

/** Whether the signed-in person has a permission, by the function that the server asks. */
export function useCan(permission: Permission): boolean {
  const { holder, matrix } = useRights()
  return holder !== null && decide(holder, permission, matrix)
}
