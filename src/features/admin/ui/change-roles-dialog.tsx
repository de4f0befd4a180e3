import { useState } from 'react'
import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Checkbox } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { type Role, roleBadge } from '#shared/roles.ts'
import { text } from '#shared/text.ts'
import type { PersonRow } from '../schema.ts'
import { givableRoles } from '../schema.ts'
import { admin } from './calls.ts'

const fields = z.object({ reason: text(500, { min: 1, tooShort: 'Enter a reason.' }) })

const hints: Partial<Record<Role, string>> = {
  admin: 'Sees and changes everything',
  consultant: 'Offers services to studios',
  businessdeveloper: 'Works with studios and partners',
}

/** Dialog that adds and removes roles; the person is notified, and the reason is written to the audit log. */
export function ChangeRolesDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const [wanted, setWanted] = useState<readonly Role[]>(person.roles)
  const form = useZodForm(fields, { reason: '' })
  const save = useAct(admin.changeRoles, {
    form,
    toast: ['Roles saved', `${person.companyName ?? person.name} was notified.`],
    onSuccess: onClose,
  })
  const give = givableRoles.filter((role) => wanted.includes(role) && !person.roles.includes(role))
  const take = givableRoles.filter((role) => !wanted.includes(role) && person.roles.includes(role))
  const flip = (role: Role, on: boolean) =>
    setWanted((before) => (on ? [...before, role] : before.filter((one) => one !== role)))
  return (
    <FormDialog
      form={form}
      title={`Roles of ${person.companyName ?? person.name}`}
      description="Removing a role takes effect right away in every browser. Team members join through a studio’s invite."
      confirm="Save roles"
      busy={save.isPending}
      disabled={give.length + take.length === 0}
      onValid={({ reason }) => save.mutate({ profileId: person.id, give, take, reason })}
      onClose={onClose}
    >
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-medium">Roles</legend>
        {givableRoles.map((role) => (
          <Checkbox
            key={role}
            label={roleBadge[role]}
            hint={hints[role]}
            checked={wanted.includes(role)}
            onChange={(event) => flip(role, event.target.checked)}
          />
        ))}
      </fieldset>
      <LongTextField
        form={form}
        name="reason"
        label="Reason"
        hint="Shown to the person in a notification."
        countTo={500}
      />
    </FormDialog>
  )
}
