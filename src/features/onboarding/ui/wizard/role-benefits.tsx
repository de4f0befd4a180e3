import { IconRow } from '#kit/layout/icon-row.tsx'
import type { SignupRole } from '#shared/roles.ts'
import { benefits } from './benefits.ts'

/** What a role gets, beside the form that asks for it. */
export function RoleBenefits({ role }: { role: SignupRole }) {
  return (
    <section aria-labelledby="role-benefits" className="grid gap-4">
      <h2 id="role-benefits" className="type-row">
        As a {role}, you get
      </h2>
      <ul className="grid gap-4">
        {benefits[role].map((benefit) => (
          <IconRow key={benefit.title} {...benefit} />
        ))}
      </ul>
    </section>
  )
}
