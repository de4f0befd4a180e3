import { useState } from 'react'
import { consentTerms } from '#features/compliance/rules.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate, plural } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { ConsentRecord } from '../../consents/schema.ts'
import { privacy } from '../calls.ts'
import { basisLabels } from './compliance-labels.ts'

const RecordConsent = part(async () => (await import('./record-consent-dialog.tsx')).RecordConsentDialog)

/** What people consented to. Recording and withdrawing for them only show a notice (admin-5). */
export function ConsentsSection() {
  const [recording, setRecording] = useState(false)
  return (
    <section aria-labelledby="consents" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PanelHeader id="consents" title="Consents" text="People give and withdraw them in their settings." />
        <Button onClick={() => setRecording(true)}>Record consent</Button>
      </div>
      <ListTable
        list={useList(privacy.consents.pages(), (page) => page.consents)}
        failed="Failed to load compliance data"
        caption="Consents"
        rowKey={({ id }) => id}
        empty={<EmptyState title="No consents yet" text="They appear here when people give or withdraw them." />}
        columns={[
          { header: 'Person', cell: ({ personName }) => personName },
          {
            header: 'Consent',
            cell: ({ consentType, purpose }) => (
              <span className="grid gap-0.5">
                <span className="font-medium">{consentTerms[consentType].title}</span>
                <span className="text-ink-muted">{purpose}</span>
              </span>
            ),
          },
          { header: 'Legal basis', cell: ({ legalBasis }) => basisLabels[legalBasis] },
          {
            header: 'Retention after end',
            onPhone: 'hidden',
            cell: ({ retentionPeriod }) => plural(retentionPeriod, 'day'),
          },
          { header: 'Status', cell: (record) => <State record={record} /> },
          {
            header: 'Action',
            align: 'end',
            cell: ({ granted, personName, consentType }) =>
              granted ? (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Withdraw ${consentTerms[consentType].title} of ${personName}`}
                  onClick={() => toast.info('Feature Coming Soon')}
                >
                  Withdraw
                </Button>
              ) : null,
          },
        ]}
      />
      {recording && <RecordConsent onClose={() => setRecording(false)} />}
    </section>
  )
}

function State({ record: { granted, grantedAt, withdrawnAt } }: { record: ConsentRecord }) {
  const since = granted ? grantedAt : withdrawnAt
  return (
    <span className="grid gap-0.5 listed:justify-items-end">
      <Badge tone={granted ? 'good' : 'line'}>{granted ? 'Granted' : 'Withdrawn'}</Badge>
      {since && <span className="type-cap">{formatDate(since)}</span>}
    </span>
  )
}
