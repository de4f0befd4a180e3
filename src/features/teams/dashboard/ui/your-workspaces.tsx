import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { useUnread } from '../../channels/ui/use-unread.ts'
import { roleLabels } from '../../workspaces/rules.ts'
import type { TeamMemberDashboard } from '../schema.ts'

export function YourWorkspaces({ workspaces }: Pick<TeamMemberDashboard, 'workspaces'>) {
  const unread = useUnread()
  return (
    <Panel aria-labelledby="your-workspaces">
      <PanelHeader id="your-workspaces" title="Your Workspaces" />
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
