import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '#features/access/ui/can.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatNumber, formatSpan } from '#kit/data/format.ts'
import { Stat } from '#kit/data/stat.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import type { FailedJob } from '../schema.ts'
import { health } from './calls.ts'

const REFETCH_MS = 15_000

/** The queue of background jobs, and the jobs that failed: run them again or discard them. */
export function JobsSection() {
  const queue = useQuery({ ...health.queue.queryOptions(), refetchInterval: REFETCH_MS })
  const list = useList({ ...health.jobs.pages(), refetchInterval: REFETCH_MS }, (page) => page.jobs)
  const retry = useAct(health.retryJob, { toast: 'Job retried' })
  const [discarded, setDiscarded] = useState<FailedJob | null>(null)
  const { due, running, planned, dead, oldestDueSeconds } = queue.data ?? {}
  const figure = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value))
  return (
    <Section title="Jobs" className="grid gap-4">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Stat
          label="Due"
          value={figure(due)}
          note={oldestDueSeconds ? `oldest since ${formatSpan(oldestDueSeconds * 1000)}` : undefined}
          tone={(oldestDueSeconds ?? 0) > 60 ? 'warn' : 'plain'}
        />
        <Stat label="Running" value={figure(running)} />
        <Stat label="Planned" value={figure(planned)} />
        <Stat label="Gave up" value={figure(dead)} tone={dead ? 'bad' : 'plain'} />
      </dl>
      <ListTable
        list={list}
        failed="Couldn’t load the failed jobs"
        caption="Failed jobs"
        rowKey={({ id }) => id}
        empty={<EmptyState title="No failed jobs" text="Jobs whose last attempt failed appear here." />}
        columns={[
          {
            header: 'Job',
            cell: ({ task, isDead }) => (
              <span className="flex flex-wrap items-center gap-2">
                <code className="break-all type-code">{task}</code>
                {isDead && <Badge tone="bad">Gave up</Badge>}
              </span>
            ),
          },
          { header: 'Reason', cell: ({ error }) => <span className="break-words">{error}</span> },
          {
            header: 'Attempts',
            cell: ({ attempts, maxAttempts }) => (
              <span className="tabular-nums">
                {attempts} of {maxAttempts}
              </span>
            ),
          },
          {
            header: 'Next attempt',
            cell: ({ isDead, runAt }) =>
              isDead ? (
                <span className="text-ink-muted">None</span>
              ) : (
                <TimeAgo date={runAt} className="text-ink-muted" />
              ),
          },
          {
            header: 'Action',
            cell: (job) => (
              <span className="flex flex-wrap gap-2">
                <Can permission="system_manage">
                  <Button
                    size="s"
                    variant="line"
                    disabled={retry.isPending}
                    aria-label={`Retry ${job.task}, job ${job.id}`}
                    onClick={() => retry.mutate({ jobId: job.id })}
                  >
                    Retry
                  </Button>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`Discard ${job.task}, job ${job.id}`}
                    onClick={() => setDiscarded(job)}
                  >
                    Discard
                  </Button>
                </Can>
              </span>
            ),
          },
        ]}
      />
      {discarded && <DiscardDialog job={discarded} onClose={() => setDiscarded(null)} />}
    </Section>
  )
}

function DiscardDialog({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const discard = useAct(health.discardJob, { toast: 'Job discarded' })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Discard this job?"
      text={`The work of “${job.task}” won’t be done. This can’t be undone.`}
      confirm="Discard job"
      danger
      showsError
      onConfirm={() => discard.mutateAsync({ jobId: job.id })}
    />
  )
}
