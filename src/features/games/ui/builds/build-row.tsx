import { Activity, Check, Download, EllipsisVertical, Info, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import type { MenuEntry } from '#kit/overlays/menu-list.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { otherSentences } from '../../checks/rules.ts'
import { isTimed, kindsOfBuild } from '../../rules.ts'
import type { Build, StudioGame } from '../../schema.ts'
import { games } from '../calls.ts'
import { useUndoable } from '../use-undoable.ts'
import { BuildCheck } from './build-check.tsx'
import { BuildState } from './build-state.tsx'
import { stopBuildUpload } from './build-uploads.ts'

const BuildPreview = part(async () => (await import('./build-preview.tsx')).BuildPreview)
const EditBuildDialog = part(async () => (await import('./edit-build-dialog.tsx')).EditBuildDialog)

interface BuildRowProps {
  build: Build
  game: Pick<StudioGame, 'id' | 'title' | 'coverKey'>
  /** What its check found is shown from the start. */
  newest: boolean
}

/** One version of a game with its state and actions. */
export function BuildRow({ build, game, newest }: BuildRowProps) {
  const acts = useBuildActs(build)
  const [open, setOpen] = useState<'edit' | 'preview' | null>(null)
  const close = () => setOpen(null)
  const [mayRead, mayEdit] = [useCan('build_read'), useCan('build_edit')]
  if (acts.leaving) return null
  const ready = build.state === 'ready'
  const sentences = otherSentences(build.findings, build.check)
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="grid min-w-0 flex-1 basis-40 gap-1">
          <h3 className="flex flex-wrap items-center gap-2">
            <span className="type-code text-sm! font-semibold break-all">{build.version}</span>
            {build.isCurrent && (
              <Badge tone="accent">
                <Check aria-hidden="true" />
                Current
              </Badge>
            )}
            {build.isolated && <Badge tone="line">Shared memory</Badge>}
          </h3>
          <BuildFacts build={build} />
        </div>
        {ready && isTimed(build.kind) && mayRead && (
          <Button size="s" onClick={() => setOpen('preview')}>
            <Play aria-hidden="true" />
            Play
          </Button>
        )}
        {ready && isTimed(build.kind) && mayRead && (
          <Button asChild size="s">
            <Link href={paths.buildTalk(build.id)}>
              <Activity aria-hidden="true" />
              What it says
            </Link>
          </Button>
        )}
        {ready && !build.isCurrent && mayEdit && (
          <Button size="s" busy={acts.choosing} onClick={acts.makeCurrent}>
            Make current
          </Button>
        )}
        <BuildMenu build={build} onEdit={() => setOpen('edit')} onDownload={acts.download} onDelete={acts.remove} />
      </div>
      {build.notes !== '' && (
        <p dir="auto" className="max-w-[68ch] whitespace-pre-line break-words">
          {build.notes}
        </p>
      )}
      {ready && isTimed(build.kind) && <BuildCheck build={build} game={game} newest={newest} />}
      {ready && sentences.length > 0 && <Findings findings={sentences} />}
      {!ready && <BuildState build={build} gameId={game.id} />}
      {open === 'edit' && <EditBuildDialog build={build} onClose={close} />}
      {open === 'preview' && <BuildPreview build={build} title={`${game.title} ${build.version}`} onClose={close} />}
    </li>
  )
}

/** What the studio should know about the file of a build that is ready. */
function Findings({ findings }: { findings: readonly string[] }) {
  return (
    <ul aria-label="Found in this build" className="grid gap-1">
      {findings.map((finding) => (
        <li key={finding} className="flex items-start gap-1.5 text-ink-muted">
          <Info className="mt-[3px] size-[15px] flex-none" aria-hidden="true" />
          <span className="min-w-0 break-words">{finding}</span>
        </li>
      ))}
    </ul>
  )
}

function BuildFacts({ build }: { build: Build }) {
  return (
    <p className="flex flex-wrap gap-x-2 gap-y-0.5 text-ink-muted">
      <span>{kindsOfBuild[build.kind].label}</span>
      {build.bytes !== null && <span>{formatBytes(build.bytes)}</span>}
      <TimeAgo date={build.createdAt} />
      {build.url && (
        <a href={build.url} target="_blank" rel="noreferrer" className="max-w-full truncate underline">
          {build.url}
        </a>
      )}
    </p>
  )
}

interface BuildMenuProps {
  build: Build
  onEdit: () => void
  onDownload: () => void
  onDelete: () => void
}

function BuildMenu({ build, onEdit, onDownload, onDelete }: BuildMenuProps) {
  const [mayRead, mayEdit] = [useCan('build_read'), useCan('build_edit')]
  const deletionBlocker = build.isCurrent
    ? 'current'
    : build.inUse
      ? 'in use'
      : build.state === 'processing'
        ? 'being checked'
        : null
  const download: MenuEntry[] =
    mayRead && build.kind === 'file' && build.state === 'ready'
      ? [{ label: 'Download', icon: Download, onSelect: onDownload }]
      : []
  if (!mayEdit && download.length === 0) return null
  return (
    <Menu
      button={
        <IconButton size="s" label={`More about ${build.version}`} aria-haspopup="menu">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
      entries={[
        ...(mayEdit ? [{ label: 'Edit notes', icon: Pencil, onSelect: onEdit }] : []),
        ...download,
        ...(mayEdit
          ? [
              {
                label: 'Delete',
                icon: Trash2,
                danger: true,
                disabled: deletionBlocker !== null,
                hint: deletionBlocker,
                apart: true,
                onSelect: onDelete,
              },
            ]
          : []),
      ]}
    />
  )
}

/** Actions of a studio on its build. `leaving` is true while a deletion can still be undone. */
function useBuildActs(build: Build) {
  const choose = useAct(games.setCurrentBuild)
  const remove = useAct(games.removeBuild)
  const download = useAct(games.download, { touches: [], onSuccess: ({ url }) => window.location.assign(url) })
  const removal = useUndoable(`Build ${build.version} was deleted`, async () => {
    await stopBuildUpload(build.id)
    await remove.mutateAsync({ buildId: build.id })
  })
  return {
    choosing: choose.isPending,
    makeCurrent: () => choose.mutate({ buildId: build.id }),
    download: () => download.mutate({ buildId: build.id }),
    leaving: removal.leaving,
    remove: removal.start,
  }
}
