import { ArrowRight } from 'lucide-react'
import { useCan } from '#features/access/ui/rights.ts'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { BoardCard, type CardProps } from '#kit/board/board-card.tsx'
import { Avatar, AvatarGap } from '#kit/data/avatar.tsx'
import { DueBadge } from '#kit/data/due-badge.tsx'
import { plural } from '#kit/data/format.ts'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { dollarsText } from '#shared/texts/grouped.ts'
import { type Stage, stageLabels, stages } from '../rules.ts'
import type { AccountCard } from '../schema.ts'

interface AccountTileProps extends CardProps {
  account: AccountCard
  onMove?: (to: Stage) => void
  /** Focuses the card at its new position; returns false without one. */
  refocus?: () => boolean
}

/** A studio on the board of the pipeline. */
export function AccountTile({ account, onMove, refocus = () => false, ...card }: AccountTileProps) {
  const mayMove = useCan('pipeline_edit', useMe()?.profileId === account.ownerId)
  const menu = onMove && mayMove && (
    <MoreMenu
      label={`Move ${account.name}`}
      size="s"
      title="Move to…"
      onCloseAutoFocus={(event) => refocus() && event.preventDefault()}
      entries={stages
        .filter((stage) => stage !== account.stage)
        .map((stage) => ({ label: stageLabels[stage], icon: ArrowRight, onSelect: () => onMove(stage) }))}
    />
  )
  return (
    <BoardCard {...card} title={account.name} oneColumnOnPhones menu={menu}>
      <p className="text-xs text-ink-muted">
        {plural(account.games, 'game')}, <span className="tabular-nums">{dollarsText(account.spentCents)}</span> in a
        year
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
    </BoardCard>
  )
}
