import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { saveFile } from '#kit/data/table/save-csv.ts'
import { PanelHeader } from '#kit/layout/panel.tsx'
import type { ProcessingActivity } from '../../record/schema.ts'
import { privacy } from '../calls.ts'
import { basisLabels } from './compliance-labels.ts'

/** The record of processing activities, made from the annotations of the tables. */
export function RecordSection() {
  const record = useQuery(privacy.processingRecord.queryOptions())
  return (
    <section aria-labelledby="processing" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PanelHeader
          id="processing"
          title="Processing activities"
          text="Which personal data is processed and why, who can read it, and what deleting an account does to it."
        />
        {record.data && (
          <Button
            onClick={() =>
              saveFile('processing-activities.json', JSON.stringify(record.data, null, 2), 'application/json')
            }
          >
            <Download aria-hidden="true" />
            Download JSON
          </Button>
        )}
      </div>
      <LoadedRows list={record} failed="Failed to load compliance data" loading="Loading processing activities">
        {(activity) => (
          <li key={activity.title} className="py-3">
            <Activity of={activity} />
          </li>
        )}
      </LoadedRows>
    </section>
  )
}

function Activity({ of: { title, purpose, legalBasis, people, recipients, tables } }: { of: ProcessingActivity }) {
  return (
    <details>
      <summary className="cursor-pointer">
        <span className="font-[550]">{title}</span>{' '}
        <span className="text-ink-muted">
          {basisLabels[legalBasis]}, {plural(tables.length, 'table')}
        </span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
        <p>
          {purpose}. Data of: {people.toLowerCase()}. Read by: {recipients.join(', ').toLowerCase()}.
        </p>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm">
          {tables.map(({ table, columns, erasure }) => (
            <li key={table} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
              <code className="break-all type-code">{table}</code>
              <span className="break-words text-ink-muted">{columns.map(({ column }) => column).join(', ')}</span>
              <span className="text-ink-muted">Erasure: {erasures[erasure] ?? `kept, ${erasure}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

const erasures: Readonly<Record<string, string>> = {
  delete: 'the rows are deleted',
  blank: 'identifying data is overwritten',
  'deleted with the account': 'deleted with the account',
}
