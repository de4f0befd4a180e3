import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallError } from '#kit/calls/call-server.ts'
import { Select } from '#kit/controls/select.tsx'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { useAddressWord } from '#kit/runtime/use-address-word.ts'
import { paths } from '#shared/paths.ts'
import { useUnread } from '../../channels/ui/use-unread.ts'
import { NextTasks } from '../../tasks/ui/next-tasks.tsx'
import { PeopleOfWorkspace, WorkspaceBoard, WorkspaceChannels } from '../../ui/workspace-parts.tsx'
import { roleLabels } from '../../workspaces/rules.ts'
import { REFETCH_EVERY_MINUTES, STALE_AFTER_MINUTES } from '../rules.ts'
import type { TeamMemberDashboard } from '../schema.ts'
import { teamDashboard } from './calls.ts'
import { TaskMetrics } from './task-metrics.tsx'
import { TeamStats } from './team-stats.tsx'

/**
 * Page of a team member (teams-3, teams-2): figures, and the board and channels of a workspace.
 */
export function TeamMemberPage() {
  const [tab] = useAddressWord('tab')
  const read = useDashboard()
  const refusal = read.data?.error
  const error =
    refusal === undefined ? read.error : new CallError('PROFILE_NOT_FOUND', { status: 404, message: refusal })
  return (
    <Loaded
      from={{ ...read, error }}
      failed="Failed to load dashboard"
      loading={<LoadingDashboard />}
      onError={(state) => <Page title="Team Dashboard">{state}</Page>}
    >
      {(dashboard) =>
        tab === 'tasks' || tab === 'channels' || tab === 'people' ? (
          <OneWorkspace part={tab} workspaces={dashboard.workspaces} />
        ) : (
          <Overview dashboard={dashboard} />
        )
      }
    </Loaded>
  )
}

/**
 * `get_team_member_dashboard`, cached for two minutes, refetched every five (teams-3) and on live events of tasks.
 */
const useDashboard = () =>
  useQuery({
    ...teamDashboard.mine.queryOptions(),
    staleTime: STALE_AFTER_MINUTES * 60_000,
    refetchInterval: REFETCH_EVERY_MINUTES * 60_000,
  })

function Overview({ dashboard }: { dashboard: TeamMemberDashboard }) {
  return (
    <Page title={`Welcome, ${dashboard.member_name}`} lead="Your tasks in all your teams.">
      <TeamStats dashboard={dashboard} />
      {dashboard.workspaces.length === 0 ? (
        <NoWorkspace />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
          <div className="empty:hidden md:col-span-2">
            <NextTasks
              workspaces={dashboard.workspaces}
              open={dashboard.total_tasks_assigned - dashboard.total_tasks_completed}
            />
          </div>
          <YourWorkspaces workspaces={dashboard.workspaces} />
          <TaskMetrics metrics={dashboard.task_metrics} />
        </div>
      )}
    </Page>
  )
}

const parts = {
  tasks: { title: 'Tasks', draw: (workspaceId: string): ReactNode => <WorkspaceBoard workspaceId={workspaceId} /> },
  channels: {
    title: 'Channels',
    draw: (workspaceId: string): ReactNode => <WorkspaceChannels workspaceId={workspaceId} />,
  },
  people: {
    title: 'People',
    draw: (workspaceId: string): ReactNode => <PeopleOfWorkspace workspaceId={workspaceId} />,
  },
}

interface OneWorkspaceProps extends Pick<TeamMemberDashboard, 'workspaces'> {
  part: keyof typeof parts
}

/** The workspace in the URL, else the first. */
function OneWorkspace({ part, workspaces }: OneWorkspaceProps) {
  const [chosen, choose] = useAddressWord('workspace')
  const { title, draw } = parts[part]
  const workspace = workspaces.find(({ id }) => id === chosen) ?? workspaces[0]
  if (!workspace) {
    return (
      <Page title={title}>
        <NoWorkspace />
      </Page>
    )
  }
  return (
    <Page
      title={title}
      lead={workspace.name}
      actions={
        workspaces.length > 1 ? (
          <Select
            label="Workspace"
            value={workspace.id}
            onValueChange={choose}
            options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
            className="min-w-48"
          />
        ) : undefined
      }
    >
      {draw(workspace.id)}
    </Page>
  )
}

function NoWorkspace() {
  return (
    <EmptyState
      icon={<Users aria-hidden="true" />}
      title="You’re not in a workspace yet"
      text="When a studio invites you by email, open the link and accept. The workspace then appears here."
    />
  )
}

function LoadingDashboard() {
  return (
    <Page title={<Skeleton className="h-8 w-64" />}>
      <div role="status" className="grid grid-cols-3 gap-2 sm:gap-3">
        <span className="sr-only">Loading your dashboard</span>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-[106px] w-full rounded-surface" />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <SkeletonRows rows={3} />
        <SkeletonRows rows={3} />
      </div>
    </Page>
  )
}

function YourWorkspaces({ workspaces }: Pick<TeamMemberDashboard, 'workspaces'>) {
  const unread = useUnread()
  return (
    <Panel title="Your Workspaces">
      <ul className="divide-y divide-line">
        {workspaces.map(({ id, name, avatar_url, role, joined_at }) => {
          const fresh = unread.of(id)
          return (
            <li key={id} className="relative flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Avatar name={name} seed={id} size="l" {...(avatar_url !== null && { src: avatar_url })} />
              <div className="grid min-w-40 flex-1 gap-0.5">
                <p className="type-row break-words">
                  <Link
                    href={paths.teamPart(id, 'tasks', { ofStudio: false })}
                    className="no-underline after:absolute after:inset-0 hover:underline"
                  >
                    {name}
                  </Link>
                </p>
                <p className="text-xs text-ink-muted">Joined {formatDate(joined_at)}</p>
              </div>
              {fresh > 0 && (
                <Link
                  href={paths.teamPart(id, 'channels', { ofStudio: false })}
                  className="relative z-10 no-underline hover:underline"
                >
                  <Badge tone="accent">{fresh >= 100 ? '99+' : fresh} unread</Badge>
                </Link>
              )}
              <Badge tone="line">{roleLabels[role]}</Badge>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
