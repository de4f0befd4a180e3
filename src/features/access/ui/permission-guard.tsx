import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '#kit/data/use-now.ts'
import { type Conditions, decideInContext } from '../conditions.ts'
import type { Permission } from '../permissions.ts'
import { nameOf } from '../rules.ts'
import { notAllowed } from './can.tsx'
import { canBy, useRights } from './rights.ts'

/** What a guard asks for: one permission, any or all of several, or a resource with an action. */
export type Need =
  | Permission
  | { any: readonly Permission[] }
  | { all: readonly Permission[] }
  | { resource: string; action: string }

interface GuardProps {
  needs: Need
  /** What must hold besides; an admin needs none of it. */
  conditions?: Conditions
  /** What the conditions are compared with, as far as the guard can't know it. */
  isOwner?: boolean
  credits?: number
  /** Shown instead of the sentence. */
  otherwise?: ReactNode
  children: ReactNode
}

const noConditions: Conditions = {}

/** Shows its content to people with a permission, and a sentence to others. It follows the matrix without a reload. */
export function PermissionGuard({
  needs,
  conditions = noConditions,
  isOwner = false,
  credits = 0,
  otherwise,
  children,
}: GuardProps): ReactNode {
  const rights = useRights()
  const { holder, matrix } = rights
  const now = useNow(15_000)
  if (!holder) return otherwise ?? <Refusal>You must be logged in to access this content.</Refusal>
  const { demographicsCompleted = false, reputation = 0 } = holder
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const at = { isOwner, credits, now, timeZone, demographicsCompleted, reputation }
  const isAllowed = meets(
    needs,
    (permission) =>
      canBy(rights, permission, isOwner) && decideInContext(holder, permission, { matrix, conditions, at }),
  )
  return isAllowed ? children : (otherwise ?? <Refusal>{notAllowed}</Refusal>)
}

/** Whether a need is met, by the answer for one permission. */
export function meets(needs: Need, has: (permission: string) => boolean): boolean {
  if (typeof needs === 'string') return has(needs)
  if ('any' in needs) return needs.any.some(has)
  if ('all' in needs) return needs.all.every(has)
  return has(nameOf(needs.resource, needs.action))
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 rounded-surface border border-dashed border-line-strong px-4 py-3 text-ink-muted">
      <Lock aria-hidden="true" className="size-4 flex-none" />
      {children}
    </p>
  )
}
