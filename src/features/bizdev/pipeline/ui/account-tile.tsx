import { ArrowRight, Ellipsis, GripVertical } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useCan } from '#features/access/ui/rights.ts'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { IconButton } from '#kit/controls/button.tsx'
import { Avatar, AvatarGap } from '#kit/data/avatar.tsx'
import { DueBadge } from '#kit/data/due-badge.tsx'
import { plural } from '#kit/data/format.ts'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { Menu } from '#kit/overlays/menu.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { dollars } from '../../ui/money.ts'
import { type Stage, stageLabels, stages } from '../rules.ts'
import type { AccountCard } from '../schema.ts'

interface AccountTileProps {
  account: AccountCard
  /** The card is the drag image, or the origin of a drag. */
  look?: 'plain' | 'lifted' | 'leaving'
  onOpen?: () => void
  onKey?: (event: KeyboardEvent) => void
  onGrip?: (event: PointerEvent<HTMLElement>) => void
  onMove?: (to: Stage) => void
  /** Focuses the card at its new position; returns false without one. */
  refocus?: () => boolean
}

/** A studio on the board: its title opens it; it is dragged by the handle or any part. */
export function AccountTile({
  account,
  look = 'plain',
  onOpen,
  onKey,
  onGrip,
  onMove,
  refocus = () => false,
}: AccountTileProps) {
  const mayMove = useCan('pipeline_edit', useMe()?.profileId === account.ownerId)
  return (
    <article
      onPointerDown={onGrip}
      className={cx(
        'relative grid gap-2 rounded-surface border border-line bg-surface-1 p-3 transition-colors select-none',
        look === 'plain' && 'hover:border-line-strong',
        look === 'lifted' && 'rotate-1 border-line-strong shadow-float',
        look === 'leaving' && 'opacity-40',
      )}
    >
      <div className="flex items-start gap-1">
        <span
          data-handle
          className="-ml-1.5 grid size-6 flex-none cursor-grab touch-none place-items-center text-ink-faint max-md:hidden pointer-coarse:-my-2 pointer-coarse:size-10"
        >
          <GripVertical className="size-4" aria-hidden="true" />
        </span>
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            onClick={onOpen}
            onKeyDown={onKey}
            className="w-full text-start font-[550] break-words after:absolute after:inset-0 after:rounded-surface"
          >
            {account.name}
          </button>
        </h3>
        {onMove && mayMove && (
          <span className="relative z-10 -my-1 -mr-1.5">
            <Menu
              title="Move to…"
              button={
                <IconButton label={`Move ${account.name}`} size="s" aria-haspopup="menu" data-no-drag>
                  <Ellipsis aria-hidden="true" />
                </IconButton>
              }
              onCloseAutoFocus={(event) => refocus() && event.preventDefault()}
              entries={stages
                .filter((stage) => stage !== account.stage)
                .map((stage) => ({ label: stageLabels[stage], icon: ArrowRight, onSelect: () => onMove(stage) }))}
            />
          </span>
        )}
      </div>
      <p className="text-xs text-ink-muted">
        {plural(account.games, 'game')}, <span className="tabular-nums">{dollars(account.spentCents)}</span> in a year
      </p>
      {account.dueOn !== null && <DueBadge dueOn={account.dueOn} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs">
        <span className="flex min-w-0 items-center gap-2">
          {account.ownerName === null ? (
            <>
              <AvatarGap />
              <span className="text-ink-muted">No owner</span>
            </>
          ) : (
            <>
              <Avatar name={account.ownerName} seed={account.ownerId ?? account.ownerName} />
              <span className="truncate">
                <span className="sr-only">Owner: </span>
                {account.ownerName}
              </span>
            </>
          )}
        </span>
        <span className="text-ink-muted">
          <span className="sr-only">Last activity </span>
          <TimeAgo date={account.lastActivityAt} />
        </span>
      </div>
    </article>
  )
}
