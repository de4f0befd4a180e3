import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Conditions } from '#features/access/conditions.ts'
import type { Matrix } from '#features/access/rules.ts'
import { access } from '#features/access/ui/calls.ts'
import { PermissionGuard } from '#features/access/ui/permission-guard.tsx'
import { RightsProvider, useCan, useRights } from '#features/access/ui/rights.ts'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { Checkbox, Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { type Role, roleBadge, roles } from '#shared/roles.ts'

/** Each guard at work, beside its code. An admin can look at them as any role. */
export function ExamplesPart() {
  const own = useRights()
  const [role, setRole] = useState<Role | 'own'>('own')
  const mayChoose = useCan('permission_manage')
  const list = useQuery({ ...access.permissions.queryOptions(), enabled: mayChoose })
  const whole: Matrix = Object.fromEntries(
    (list.data?.permissions ?? []).map((row) => [row.permissionName, row.isActive ? row.roles : []]),
  )
  const seen = role === 'own' || !own.holder ? own : { holder: { ...own.holder, roles: [role] }, matrix: whole }
  return (
    <div className="grid max-w-content grid-cols-[minmax(0,1fr)] gap-6">
      {mayChoose && (
        <Field label="View as" className="max-w-64">
          <Select<Role | 'own'>
            value={role}
            onValueChange={setRole}
            options={[{ value: 'own', label: 'You' }, ...roles.map((one) => ({ value: one, label: roleBadge[one] }))]}
          />
        </Field>
      )}
      <RightsProvider value={seen}>
        <Example title="One permission" code={codes.one}>
          <PermissionGuard needs="game_create">
            <Open>You can add games.</Open>
          </PermissionGuard>
        </Example>
        <Example title="Any of several" code={codes.any}>
          <PermissionGuard needs={{ any: ['review_create', 'review_decide'] }}>
            <Open>You write reviews or decide about them.</Open>
          </PermissionGuard>
        </Example>
        <Example title="All of several" code={codes.all}>
          <PermissionGuard needs={{ all: ['game_edit', 'request_order'] }}>
            <Open>You edit games and order reviews of them.</Open>
          </PermissionGuard>
        </Example>
        <Example title="A resource and an action" code={codes.resource}>
          <PermissionGuard needs={{ resource: 'profile', action: 'update' }}>
            <Open>You can save your profile.</Open>
          </PermissionGuard>
        </Example>
        <InContext />
      </RightsProvider>
    </div>
  )
}

const choices: { key: keyof Conditions; label: string; value: Conditions }[] = [
  { key: 'ownerOnly', label: 'Only the owner', value: { ownerOnly: true } },
  { key: 'allowedDays', label: 'Only from Monday to Friday', value: { allowedDays: [1, 2, 3, 4, 5] } },
  { key: 'timeWindow', label: 'Only from 09:00 to 17:00', value: { timeWindow: { start: '09:00', end: '17:00' } } },
  { key: 'requireDemographics', label: 'Only with a completed profile', value: { requireDemographics: true } },
  { key: 'minReputation', label: 'From 50 reputation', value: { minReputation: 50 } },
  { key: 'minCredits', label: 'From 100 credits', value: { minCredits: 100 } },
]

/** A guard with conditions, which the visitor switches on and off. */
function InContext() {
  const { balance } = useBalance()
  const [isOwner, setIsOwner] = useState(true)
  const [chosen, setChosen] = useState<readonly (keyof Conditions)[]>(['ownerOnly'])
  const conditions: Conditions = Object.assign(
    {},
    ...choices.filter(({ key }) => chosen.includes(key)).map(({ value }) => value),
  )
  const flip = (key: keyof Conditions, on: boolean) =>
    setChosen((before) => (on ? [...before, key] : before.filter((one) => one !== key)))
  return (
    <Example title="In context" code={codes.context(conditions)}>
      <div className="grid gap-4">
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-2 text-ink-muted">
            Days and times are those of the permission’s time zone (here UTC). An admin needs none.
          </legend>
          {choices.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={chosen.includes(key)}
              onChange={(event) => flip(key, event.target.checked)}
            />
          ))}
          <Checkbox
            label="The profile is yours"
            checked={isOwner}
            onChange={(event) => setIsOwner(event.target.checked)}
          />
        </fieldset>
        <PermissionGuard needs="profile_update" conditions={conditions} isOwner={isOwner} credits={balance}>
          <Open>All conditions hold.</Open>
        </PermissionGuard>
      </div>
    </Example>
  )
}

function Example({ title, code, children }: { title: string; code: string; children: ReactNode }) {
  return (
    <Panel aria-label={title}>
      <PanelHeader title={title} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        {children}
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll by keyboard
          tabIndex={0}
          className="overflow-x-auto rounded-control bg-surface-2 p-3 type-code"
        >
          <code>{code}</code>
        </pre>
      </div>
    </Panel>
  )
}

const Open = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2.5 rounded-surface border border-line px-4 py-3">
    <CircleCheck aria-hidden="true" className="size-4 flex-none text-good-ink" />
    {children}
  </p>
)

const codes = {
  one: `<PermissionGuard needs="game_create">
  <AddGame />
</PermissionGuard>`,
  any: `<PermissionGuard
  needs={{ any: ['review_create', 'review_decide'] }}
>
  <Reviews />
</PermissionGuard>`,
  all: `<PermissionGuard
  needs={{ all: ['game_edit', 'request_order'] }}
>
  <OrderReviews />
</PermissionGuard>`,
  resource: `<PermissionGuard
  needs={{ resource: 'profile', action: 'update' }}
>
  <ProfileForm />
</PermissionGuard>`,
  context: (conditions: Conditions) => `<PermissionGuard
  needs="profile_update"
  conditions={${JSON.stringify(conditions, null, 2).replaceAll('\n', '\n  ')}}
  isOwner={isOwner}
  credits={balance}
>
  <ProfileForm />
</PermissionGuard>`,
}
