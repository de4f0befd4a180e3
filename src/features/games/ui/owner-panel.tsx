import { Mail, Pencil, Play, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import type { ShownGame } from '../page/schema.ts'

const BuildPreview = partOnDemand(async () => (await import('./builds/build-preview.tsx')).BuildPreview)

/** What the game's studio does with it. */
export function OwnerPanel({ game }: { game: ShownGame }) {
  const [playing, setPlaying] = useState(false)
  const { id, title, buildId, buildKind, isPublic, version } = game
  return (
    <Panel aria-labelledby="owner">
      <div className="flex items-start justify-between gap-3">
        <PanelHeader
          id="owner"
          title="Your game"
          text={isPublic ? 'Everyone can see this page.' : 'Only you and your testers see this page.'}
        />
        <Badge tone={isPublic ? 'good' : 'line'}>{isPublic ? 'Public' : 'Not public'}</Badge>
      </div>
      <div className="grid gap-2">
        <Button asChild variant="accent">
          <Link href={version === null ? `${paths.editGame(id)}?tab=builds` : paths.newRequest(id)}>
            {version === null ? 'Add a build' : 'Request reviews'}
          </Link>
        </Button>
        {buildKind === 'web' && (
          <Button onClick={() => setPlaying(true)}>
            <Play aria-hidden="true" />
            Play
          </Button>
        )}
        <OwnerLink href={paths.inviteTesters(id)} icon={<Mail aria-hidden="true" />} label="Invite testers" />
        <OwnerLink href={`${paths.editGame(id)}?tab=builds`} icon={<Plus aria-hidden="true" />} label="New build" />
        <OwnerLink href={paths.editGame(id)} icon={<Pencil aria-hidden="true" />} label="Edit" />
      </div>
      {playing && buildId !== null && (
        <BuildPreview build={{ id: buildId }} title={title} onClose={() => setPlaying(false)} />
      )}
    </Panel>
  )
}

function OwnerLink({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  return (
    <Button asChild>
      <Link href={href}>
        {icon}
        {label}
      </Link>
    </Button>
  )
}
