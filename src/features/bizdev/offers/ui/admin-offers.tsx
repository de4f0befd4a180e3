import { Plus } from 'lucide-react'
import { useState } from 'react'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { fundFields } from '../schema.ts'
import { BudgetFigures } from './budget-figures.tsx'
import { offers } from './calls.ts'

/** The offers budget for admins: how much business developers may offer, and the grants to it. */
export function AdminOffers() {
  const list = useList(offers.grants.pages(), (page) => page.grants)
  const [granting, setGranting] = useState(false)
  return (
    <div className="grid max-w-content grid-cols-[minmax(0,1fr)] gap-8">
      <BudgetFigures />
      <section aria-labelledby="grants" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="grants" className="type-title">
            Grants to the budget
          </h2>
          <Button variant="accent" onClick={() => setGranting(true)}>
            <Plus aria-hidden="true" />
            Grant credits
          </Button>
        </div>
        <LoadedRows
          list={list}
          failed="Couldn’t load the grants"
          loading="Loading grants"
          empty={<EmptyLine>Nothing has been granted yet, so no offers can be made.</EmptyLine>}
        >
          {({ id, amount, reason, adminName, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
              <div className="grid min-w-48 flex-1 gap-0.5">
                <p dir="auto" className="break-words">
                  {reason}
                </p>
                <p className="text-xs text-ink-muted">
                  {adminName ?? 'The operator'}, <TimeAgo date={createdAt} />
                </p>
              </div>
              <Credits amount={amount} signed />
            </li>
          )}
        </LoadedRows>
      </section>
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
    </div>
  )
}

function GrantDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(fundFields, { amount: 1000, reason: '' })
  const [id] = useState(() => crypto.randomUUID())
  const fund = useAct(offers.fund, {
    form,
    touches: ['offers', 'approvals'],
    toast: ({ pending }) => (pending ? secondAdminNeeded : 'Credits granted to the offers budget'),
    onSuccess: onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title="Grant credits to the offers budget"
      description="New credits are issued. Offers never exceed the budget."
      confirm="Grant credits"
      busy={fund.isPending}
      onValid={(fields) => fund.mutate({ id, ...fields })}
      onClose={onClose}
    >
      <Field label="Credits" error={errors.amount?.message}>
        <TextInput
          inputMode="numeric"
          {...form.register('amount', { setValueAs: (value) => (value === '' ? Number.NaN : Number(value)) })}
        />
      </Field>
      <LongTextField form={form} name="reason" label="Reason" hint="Shown in the audit log." rows={2} maxLength={500} />
    </FormDialog>
  )
}
