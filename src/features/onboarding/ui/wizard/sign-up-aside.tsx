import type { ReactNode } from 'react'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { SignupRole } from '#shared/roles.ts'

const RoleBenefits = part(async () => (await import('./role-benefits.tsx')).RoleBenefits, {
  meanwhile: <Skeleton className="h-64" />,
})

/** Beside a form of the sign-up: what the role gets, then what the page adds. */
export function SignUpAside({ role, children }: { role: SignupRole; children?: ReactNode }) {
  return (
    <>
      <RoleBenefits role={role} />
      {children}
    </>
  )
}
