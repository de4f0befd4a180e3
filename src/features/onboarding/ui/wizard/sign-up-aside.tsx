import type { ReactNode } from 'react'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import type { SignupRole } from '#shared/roles.ts'

const RoleBenefits = partOnDemand(
  async () => (await import('./role-benefits.tsx')).RoleBenefits,
  <Skeleton className="h-64" />,
)

/** Beside a form of the sign-up: what the role gets, then what the page adds. */
export function SignUpAside({ role, children }: { role: SignupRole; children?: ReactNode }) {
  return (
    <>
      <RoleBenefits role={role} />
      {children}
    </>
  )
}
