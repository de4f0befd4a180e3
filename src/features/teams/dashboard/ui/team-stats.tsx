import { formatNumber } from '#kit/data/format.ts'
import { Stat } from '#kit/data/stat.tsx'
import type { TeamMemberDashboard } from '../schema.ts'

/** The three figures of a team member (teams-3). */
export function TeamStats({ dashboard }: { dashboard: TeamMemberDashboard }) {
  const figures = [
    ['Total Tasks', formatNumber(dashboard.total_tasks_assigned), 'assigned to you'],
    ['Completed', formatNumber(dashboard.total_tasks_completed), 'by you, so far'],
    ['Completion Rate', percent(dashboard.overall_completion_rate), 'of the tasks assigned to you'],
  ] as const
  return (
    <div className="grid grid-cols-3 gap-2 sm:gap-3">
      {figures.map(([label, value, note]) => (
        <dl key={label} className="rounded-surface border border-line bg-surface-1 px-2.5 py-3 sm:p-5">
          <Stat label={label} value={value} note={<span className="max-sm:hidden">{note}</span>} />
        </dl>
      ))}
    </div>
  )
}

export const percent = (rate: number): string => `${formatNumber(rate)}%`
