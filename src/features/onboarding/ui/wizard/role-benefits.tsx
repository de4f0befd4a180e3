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
        {benefits[role].map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <Icon className="mt-0.5 size-[18px] text-accent-ink" aria-hidden="true" />
            <span className="grid gap-0.5">
              <span className="font-medium">{title}</span>
              <span className="text-ink-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
