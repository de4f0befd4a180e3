import { useQuery } from '@tanstack/react-query'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Sheet } from '#kit/overlays/sheet.tsx'
import type { ErrorDetail } from '../schema.ts'
import { monitoring } from './calls.ts'

/** One error: its figures, stack, the steps before it, and its latest appearances. */
export function ErrorSheet({ errorId, onClose }: { errorId: string; onClose: () => void }) {
  const error = useQuery(monitoring.error.queryOptions({ input: { errorId } }))
  const resolve = useAct(monitoring.resolveError, { toast: 'Error resolved', onSuccess: onClose })
  const reopen = useAct(monitoring.reopenError, { toast: 'Error reopened', onSuccess: onClose })
  const mayManage = useCan('system_manage')
  const isResolved = Boolean(error.data?.resolvedAt)
  const act = isResolved ? reopen : resolve
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Error"
      footer={
        error.data &&
        mayManage && (
          <Button busy={act.isPending} variant={isResolved ? 'line' : 'accent'} onClick={() => act.mutate({ errorId })}>
            {isResolved ? 'Reopen' : 'Resolve'}
          </Button>
        )
      }
    >
      <Loaded from={error} failed="Couldn’t load the error" loading={<SkeletonRows label="Loading the error" />}>
        {(detail) => <Detail error={detail} />}
      </Loaded>
    </Sheet>
  )
}

function Detail({ error }: { error: ErrorDetail }) {
  const { message, page, count, people, firstVersion, lastVersion, resolvedAt, reopenedAt, stack, crumbs } = error
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="font-medium [overflow-wrap:anywhere]">{message}</p>
      <KvList
        items={[
          { label: 'Page', value: <code className="type-code break-all">{page}</code> },
          { label: 'Times', value: formatNumber(count) },
          { label: 'People', value: formatNumber(people) },
          { label: 'First seen', value: <Seen at={error.firstSeenAt} version={firstVersion} /> },
          { label: 'Last seen', value: <Seen at={error.lastSeenAt} version={lastVersion} /> },
          ...(resolvedAt ? [{ label: 'Resolved', value: <TimeAgo date={resolvedAt} /> }] : []),
          ...(reopenedAt ? [{ label: 'Reopened', value: <TimeAgo date={reopenedAt} /> }] : []),
        ]}
      />
      <section aria-labelledby="error-stack" className="grid gap-2">
        <h3 id="error-stack" className="type-row">
          Stack
        </h3>
        {stack === '' ? (
          <EmptyLine>The browser sent no stack trace.</EmptyLine>
        ) : (
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
            tabIndex={0}
            className="type-code max-h-72 overflow-auto rounded-control border border-line bg-surface-0 p-3 text-xs"
          >
            {stack}
          </pre>
        )}
      </section>
      <section aria-labelledby="error-crumbs" className="grid gap-2">
        <h3 id="error-crumbs" className="type-row">
          Before it happened
        </h3>
        {crumbs.length === 0 ? (
          <EmptyLine>No steps were recorded.</EmptyLine>
        ) : (
          <ol className="divide-y divide-line border-y border-line text-sm">
            {crumbs.map(({ at, text }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no ids and keep their order
              <li key={position} className="flex justify-between gap-3 py-1.5">
                <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
                <time dateTime={at} className="flex-none text-ink-muted tabular-nums">
                  {at.slice(11, 19)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </section>
      <Appearances entries={error.entries} />
    </div>
  )
}

function Seen({ at, version }: { at: Date; version: string }) {
  return (
    <span>
      <TimeAgo date={at} />, {version}
    </span>
  )
}

function Appearances({ entries }: Pick<ErrorDetail, 'entries'>) {
  return (
    <section aria-labelledby="error-latest" className="grid gap-2">
      <h3 id="error-latest" className="type-row">
        Latest occurrences
      </h3>
      {entries.length === 0 ? (
        <EmptyLine>They are no longer in the log.</EmptyLine>
      ) : (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {entries.map(({ id, personName, createdAt, version, requestId }) => (
            <li key={id} className="grid gap-0.5 py-2">
              <span className="flex justify-between gap-3">
                <span className="min-w-0 break-words">{personName ?? 'A visitor'}</span>
                <TimeAgo date={createdAt} className="flex-none text-ink-muted" />
              </span>
              <span className="type-cap break-all">
                {version}
                {requestId !== null && `, request ${requestId}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
