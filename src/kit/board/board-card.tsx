import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../styles/class-names.ts'
import type { Drag } from './use-card-drag.ts'

/** What a board passes to its cards. */
export interface CardProps {
  /** The card is the drag image, or the origin of a drag. */
  look?: 'plain' | 'lifted' | 'leaving'
  onOpen?: () => void
  onKey?: (event: KeyboardEvent) => void
  onGrip?: (event: PointerEvent<HTMLElement>) => void
}

interface BoardCardProps extends CardProps {
  title: string
  titleClass?: string
  /** Phones show one column only, between which no card is dragged. */
  oneColumnOnPhones?: boolean
  menu?: ReactNode
  children: ReactNode
}

/** One card of a board: its title opens it; it is dragged by the handle or any part. */
export function BoardCard({
  title,
  titleClass,
  oneColumnOnPhones = false,
  menu,
  look = 'plain',
  onOpen,
  onKey,
  onGrip,
  children,
}: BoardCardProps) {
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
          className={cx(
            '-ml-1.5 grid size-6 flex-none cursor-grab touch-none place-items-center text-ink-faint pointer-coarse:-my-2 pointer-coarse:size-10',
            oneColumnOnPhones && 'max-md:hidden',
          )}
        >
          <GripVertical className="size-4" aria-hidden="true" />
        </span>
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            dir="auto"
            onClick={onOpen}
            onKeyDown={onKey}
            className={cx(
              'w-full text-start font-[550] break-words after:absolute after:inset-0 after:rounded-surface forced-colors:underline',
              titleClass,
            )}
          >
            {title}
          </button>
        </h3>
        {menu && <span className="relative z-10 -my-1 -mr-1.5">{menu}</span>}
      </div>
      {children}
    </article>
  )
}

/** The image of a card that is dragged, under the pointer. */
export function DragImage({ at, children }: { at: Pick<Drag<string>, 'left' | 'top' | 'width'>; children: ReactNode }) {
  const { left, top, width } = at
  return createPortal(
    <div aria-hidden="true" className="pointer-events-none fixed z-50 cursor-grabbing" style={{ left, top, width }}>
      {children}
    </div>,
    document.body,
  )
}
