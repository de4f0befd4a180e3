import { formatDateTime, plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import type { ListedRequest } from '../../requests/schema.ts'
import { statusLabels, stepLabels, typeLabels } from './compliance-labels.ts'

/** One request: its steps, who handled it, and what was left out. */
export function RequestSheet({ request, onClose }: { request: ListedRequest; onClose: () => void }) {
  const { requestType, personName, status, handledBy, note, exportFileUrl, steps, leftOut } = request
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${typeLabels[requestType]}, ${personName}`}
      width="l"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <KvList
          items={[
            { label: 'Status', value: statusLabels[status] },
            { label: 'Handled by', value: handledBy ?? 'Automatic' },
            ...(note === '' ? [] : [{ label: 'Reason', value: note }]),
            ...(exportFileUrl === null ? [] : [{ label: 'File', value: exportFileUrl }]),
            { label: 'Person', value: <code className="break-all type-code">{request.userId}</code> },
          ]}
        />
        <Section title="Steps" level={3} className="grid gap-2">
          <ol className="divide-y divide-line border-y border-line">
            {steps.map(({ step, at }) => (
              <li key={`${step} ${at}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>{stepLabels[step]}</span>
                <span className="text-ink-muted tabular-nums">{formatDateTime(at)}</span>
              </li>
            ))}
          </ol>
        </Section>
        {leftOut.length > 0 && (
          <Section
            title={requestType === 'export' ? 'Left out of the copy' : 'Kept after the erasure'}
            level={3}
            className="grid grid-cols-[minmax(0,1fr)] gap-2"
          >
            <ul className="divide-y divide-line border-y border-line">
              {leftOut.map(({ table, rows, reason }) => (
                <li key={table} className="grid grid-cols-[minmax(0,1fr)] gap-0.5 py-2">
                  <span className="flex flex-wrap justify-between gap-x-4">
                    <code className="type-code">{table}</code>
                    {rows > 0 && <span className="tabular-nums">{plural(rows, 'row')}</span>}
                  </span>
                  <span dir="auto" className="break-words text-ink-muted">
                    {reason}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </Dialog>
  )
}
