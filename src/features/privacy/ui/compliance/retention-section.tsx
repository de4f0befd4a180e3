import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { formatDate, formatNumber, plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { DataTable } from '#kit/data/table/data-table.tsx'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { FormerValuesButton } from '#kit/overlays/former-values-button.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { retentionKinds, retentionRules, type SweptKind } from '../../retention/rules.ts'
import type { Retention, saveRetentionInput } from '../../retention/schema.ts'
import { privacy } from '../calls.ts'

const FormerRetention = part(async () => (await import('./former-retention.tsx')).FormerRetention)

const fetchInput = async () => (await import('../../retention/schema.ts')).saveRetentionInput

/** How long each kind of data is kept, what the nights deleted, and what is kept on purpose. */
export function RetentionSection() {
  const [reading, setReading] = useState(false)
  return (
    <section aria-labelledby="retention" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PanelHeader
          id="retention"
          title="Retention"
          text="Older data is deleted every night at 00:00 UTC. Changes apply from the next night."
        />
        <FormerValuesButton onClick={() => setReading(true)} />
      </div>
      <Loaded
        from={useQuery(privacy.retention.queryOptions())}
        failed="Failed to load compliance data"
        loading={<SkeletonRows label="Loading retention" />}
      >
        {(retention) => (
          <>
            <RetentionForm key={JSON.stringify(retention.days)} days={retention.days} />
            <Nights of={retention.nights} />
            <Kept of={retention.kept} />
            {reading && <FormerRetention inForce={retention.days} onClose={() => setReading(false)} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

function RetentionForm({ days }: { days: Retention['days'] }) {
  const form = useZodForm<z.input<typeof saveRetentionInput>, z.output<typeof saveRetentionInput>>(fetchInput, {
    ...days,
    reason: '',
  })
  const save = useAct(privacy.saveRetention, { form, toast: 'Retention saved' })
  const { errors } = form.formState
  const values = form.watch()
  const changed = retentionKinds.filter((kind) => Number(values[kind]) !== days[kind])
  return (
    <Form onSubmit={(event) => void form.handleSubmit((input) => save.mutate(input))(event)}>
      <FormError form={form} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {retentionKinds.map((kind) => (
          <Field
            key={kind}
            label={`${retentionRules[kind].title}, days`}
            hint={changed.includes(kind) ? `Was ${days[kind]}` : retentionRules[kind].what}
            error={errors[kind]?.message}
          >
            <TextInput inputMode="numeric" autoComplete="off" {...form.register(kind)} />
          </Field>
        ))}
      </div>
      {changed.length > 0 && (
        <>
          <LongTextField form={form} name="reason" label="Reason" hint="Shown in the audit log." rows={2} />
          <Button type="submit" className="w-fit" busy={save.isPending}>
            Save {plural(changed.length, 'change')}
          </Button>
        </>
      )}
    </Form>
  )
}

const titles = { consents: 'Consents', recordings: 'Recordings' }
const titleOf = (kind: SweptKind) =>
  kind === 'consents' || kind === 'recordings' ? titles[kind] : retentionRules[kind].title

function Nights({ of }: { of: Retention['nights'] }) {
  const nights = [...new Set(of.map(({ night }) => night))].map((night) => {
    const kinds = of.filter((row) => row.night === night)
    return {
      night,
      total: kinds.reduce((sum, { removed }) => sum + removed, 0),
      removed: kinds.filter(({ removed }) => removed > 0),
      ended: kinds.every((row) => row.finishedAt !== null),
    }
  })
  return (
    <DataTable
      caption="Deleted by night"
      rows={nights}
      rowKey={({ night }) => night}
      empty={<EmptyLine>Nothing has been deleted yet.</EmptyLine>}
      columns={[
        { header: 'Night', cell: ({ night }) => formatDate(`${night}T12:00:00Z`, { timeZone: 'UTC' }) },
        {
          header: 'Deleted',
          cell: ({ removed }) =>
            removed.length === 0 ? (
              <span className="text-ink-muted">Nothing was due</span>
            ) : (
              removed.map((row) => `${titleOf(row.kind)} ${formatNumber(row.removed)}`).join(' · ')
            ),
        },
        {
          header: 'Status',
          onPhone: 'hidden',
          cell: ({ ended }) => (ended ? 'Done' : <span className="text-warn-ink">Not finished</span>),
        },
        {
          header: 'Rows',
          align: 'end',
          cell: ({ total }) => <span className="tabular-nums">{formatNumber(total)}</span>,
        },
      ]}
    />
  )
}

function Kept({ of }: { of: Retention['kept'] }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer font-[550]">Kept deliberately: {plural(of.length, 'table')}</summary>
      <ul className="divide-y divide-line border-y border-line mt-3">
        {of.map(({ table, reason }) => (
          <li key={table} className="grid grid-cols-[minmax(0,1fr)] gap-x-4 py-2 sm:grid-cols-[18rem_minmax(0,1fr)]">
            <code className="break-all type-code">{table}</code>
            <span className="text-ink-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
