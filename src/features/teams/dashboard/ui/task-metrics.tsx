import type { ReactNode } from 'react'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Panel } from '#kit/layout/panel.tsx'
import type { TeamMemberDashboard } from '../schema.ts'
import { percent } from './team-stats.tsx'

type Metrics = TeamMemberDashboard['task_metrics'][number]

/** Progress of the person's tasks in each workspace: a proportional bar with the figures beside it. */
export function TaskMetrics({ metrics }: { metrics: readonly Metrics[] }) {
  return (
    <Panel title="Task Metrics">
      <ul className="grid gap-5">
        {metrics.map((one) => (
          <li key={one.workspace_id} className="grid gap-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="font-semibold break-words">{one.workspace_name}</h3>
              <p className="font-semibold">
                {percent(one.completion_rate)} <span className="font-normal text-ink-muted">complete</span>
              </p>
            </div>
            <Bar metrics={one} />
            <Figures metrics={one} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const waitingOf = ({ tasks_assigned, tasks_completed, tasks_in_progress }: Metrics) =>
  tasks_assigned - tasks_completed - tasks_in_progress

function Bar({ metrics }: { metrics: Metrics }) {
  const parts = [
    [metrics.tasks_completed, 'bg-good'],
    [metrics.tasks_in_progress, 'bg-accent'],
    [waitingOf(metrics), 'bg-transparent'],
  ] as const
  return (
    <div aria-hidden="true" className="drawn flex h-2 gap-px overflow-hidden rounded-full bg-surface-3">
      {parts.map(([count, fill]) => count > 0 && <span key={fill} className={fill} style={{ flexGrow: count }} />)}
    </div>
  )
}

function Figures({ metrics }: { metrics: Metrics }) {
  const { tasks_assigned, tasks_completed, tasks_in_progress, avg_completion_time_hours: hours } = metrics
  if (tasks_assigned === 0) return <p className="text-xs text-ink-muted">No tasks are assigned to you yet.</p>
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted">
      <Figure dot="bg-good">{formatNumber(tasks_completed)} done</Figure>
      <Figure dot="bg-accent">{formatNumber(tasks_in_progress)} in progress</Figure>
      <Figure dot="bg-surface-3 inset-ring inset-ring-control-line">{formatNumber(waitingOf(metrics))} to do</Figure>
      {hours !== null && <li className="sm:ml-auto">{averageText(hours)}</li>}
    </ul>
  )
}

function Figure({ dot, children }: { dot: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {children}
    </li>
  )
}

function averageText(hours: number): string {
  if (hours < 1) return 'under an hour a task'
  return hours < 48
    ? `about ${plural(Math.round(hours), 'hour')} a task`
    : `about ${plural(Math.round(hours / 24), 'day')} a task`
}
