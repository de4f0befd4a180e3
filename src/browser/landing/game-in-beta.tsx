import type { ReactNode } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { Cover } from '#kit/covers/cover.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'

interface GameInBetaProps {
  game: { gameId: string; title: string; coverKey: string | null; studioName: string }
  /** Below title and studio: what its open test pays. */
  children?: ReactNode
  /** Beside a form: among the first things seen, and small on a phone, where it stands below. */
  byForm?: boolean
}

/** A game that visitors can read about: cover, title and studio, linked to its page. */
export function GameInBeta({ game: { gameId, title, coverKey, studioName }, children, byForm }: GameInBetaProps) {
  return (
    <a
      href={paths.game(gameId)}
      className={cx(
        'group grid content-start gap-3 rounded-control no-underline',
        byForm && 'max-sm:grid-cols-[3.5rem_minmax(0,1fr)] max-sm:items-center',
      )}
    >
      <Cover
        title={title}
        src={coverKey && imageUrl(coverKey, 'thumb')}
        shape="card"
        loading={byForm ? 'eager' : 'lazy'}
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
