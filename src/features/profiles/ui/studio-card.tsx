import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Avatar } from '#kit/data/avatar.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { profiles } from './calls.ts'

/** The caller's card as studios see it in their list of testers. */
export function StudioCard() {
  const me = useMe()
  const { data: profile } = useQuery(profiles.mine.queryOptions())
  if (!me || !profile) return null
  const { name, location, deviceType, favoriteGenres } = profile
  return (
    <Panel aria-labelledby="studio-card">
      <PanelHeader id="studio-card" title="What studios see" />
      <div className="flex items-start gap-3">
        <Avatar name={name} seed={me.profileId} />
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span dir="auto" className="type-row break-words">
              {name}
            </span>
            {me.testerLevel && <Badge>{me.testerLevel}</Badge>}
          </p>
          <p className="type-cap break-words">
            {[location, deviceType, favoriteGenres.slice(0, 3).join(', ')].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <p className="text-pretty text-ink-muted">
        This is your card in their list of testers. Your other answers help them search, but they don’t see them.
      </p>
    </Panel>
  )
}
