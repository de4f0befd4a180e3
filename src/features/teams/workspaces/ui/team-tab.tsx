import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { plural } from '#kit/data/format.ts'
import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { paths } from '#shared/paths.ts'
import { UnreadMark } from '../../channels/ui/unread-mark.tsx'
import { useUnread } from '../../channels/ui/use-unread.ts'
import { WorkspaceBoard, WorkspaceChannels } from '../../ui/workspace-parts.tsx'
import type { WorkspaceItem } from '../schema.ts'
import { workspaces } from './calls.ts'
import { WorkspaceBar } from './workspace-bar.tsx'
import { OpenWorkspaceButton } from './workspace-name-dialog.tsx'
import { WorkspacePeople } from './workspace-people.tsx'

const views = ['people', 'tasks', 'channels'] as const
type View = (typeof views)[number]

interface TeamTabProps {
  /** From the URL; an unknown value means the first. */
  workspaceId: string | undefined
  view: string | undefined
}

/** A studio's workspaces; the open one with people, tasks and channels. */
export function TeamTab({ workspaceId, view }: TeamTabProps) {
  return (
    <Loaded from={useQuery(workspaces.mine.queryOptions())} failed="Couldn’t load your team" loading={<LoadingTeam />}>
      {(all) => <Team own={all.filter(({ role }) => role === 'owner')} workspaceId={workspaceId} view={view} />}
    </Loaded>
  )
}

function Team({ own, workspaceId, view }: TeamTabProps & { own: WorkspaceItem[] }) {
  const navigate = useNavigate()
  const unreadIn = useUnread()
  const open = own.find(({ id }) => id === workspaceId) ?? own[0]
  const unread = open ? unreadIn.of(open.id) : 0
  const here = views.find((one) => one === view) ?? 'people'
  const show = (id: string, part: View) =>
    void navigate({ href: `${paths.studioTeam(id)}${part === 'people' ? '' : `&view=${part}`}`, replace: true })
  if (!open)
    return (
      <div className="grid gap-8">
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title="No workspaces yet"
          text="A workspace is where your team works on your games: tasks, channels and members."
          action={<OpenWorkspaceButton variant="accent" onOpened={(id) => show(id, 'people')} />}
        />
        <ArchivedList />
      </div>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WorkspaceBar open={open} all={own} onOpen={(id) => show(id, here)} />
      <Tabs
        value={here}
        onValueChange={(next) => show(open.id, next)}
        label={`Parts of ${open.name}`}
        items={[
          { value: 'people', label: 'People' },
          { value: 'tasks', label: 'Tasks' },
          { value: 'channels', label: 'Channels', mark: <UnreadMark unread={unread} /> },
        ]}
      >
        <TabPanel value="people">
          <WorkspacePeople workspace={open} />
        </TabPanel>
        <TabPanel value="tasks">
          <WorkspaceBoard workspaceId={open.id} />
        </TabPanel>
        <TabPanel value="channels">
          <WorkspaceChannels workspaceId={open.id} />
        </TabPanel>
      </Tabs>
      <ArchivedList />
    </div>
  )
}

function LoadingTeam() {
  return (
    <div className="grid gap-6">
      <div className="flex justify-between gap-4">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-10 w-36" />
      </div>
      <SkeletonRows rows={4} label="Loading your team" />
    </div>
  )
}

/** Archived workspaces with the action to restore them. Renders nothing without one. */
function ArchivedList() {
  const { data: rows, more } = useList(workspaces.archived.pages(), (page) => page.workspaces)
  const restore = useAct(workspaces.restore)
  if (!rows || rows.length === 0) return null
  return (
    <details className="group border-t border-line pt-4">
      <summary className="w-fit cursor-pointer text-ink-muted hover:text-ink">
        {more.hasMore ? `More than ${rows.length} archived workspaces` : plural(rows.length, 'archived workspace')}
      </summary>
      <ul className="mt-3 divide-y divide-line">
        {rows.map(({ id, name, archivedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="grid min-w-0">
              <span dir="auto" className="font-medium break-words">
                {name}
              </span>
              <span className="text-xs text-ink-faint">
                Archived <TimeAgo date={archivedAt} />
              </span>
            </span>
            <Button size="s" busy={restore.isPending} onClick={() => restore.mutate({ workspaceId: id })}>
              Restore<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <LoadMore more={more} />
    </details>
  )
}
