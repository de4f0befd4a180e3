import type { ReactNode } from 'react'
import { imageUrl } from '#features/games/rules.ts'
import { Cover } from '#kit/covers/cover.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'

interface GameInBetaProps {
  game: { gameId: string; title: string; coverKey: string | null; studioName: string }
  /** Below title and studio: what its open test pays. */
  children?: ReactNode
  className?: string
}

/** A game that visitors can read about: cover, title and studio, linked to its page. */
export function GameInBeta({ game: { gameId, title, coverKey, studioName }, children, className }: GameInBetaProps) {
  return (
    <a
      href={paths.game(gameId)}
      className={cx('group grid content-start gap-3 rounded-control no-underline', className)}
    >
      <Cover
        title={title}
        src={coverKey && imageUrl(coverKey, 'thumb')}
        shape="card"
        className="transition-transform duration-(--move) group-hover:-translate-y-[3px]"
      />
      <span className="grid min-w-0">
        <span className="truncate type-row">{title}</span>
        <span className="truncate text-ink-muted">{studioName}</span>
      </span>
      {children}
    </a>
  )
}
