import type { ReactNode } from 'react'
import { Cover } from '#kit/covers/cover.tsx'
import { imageUrl } from '../image-url.ts'

interface StageCoverProps {
  game: { title: string; coverKey: string | null }
  /** What starts the game, and what is to be said about it. */
  children: ReactNode
}

/** The place of a game before it plays: its cover as it is, with what starts it in a bar below. */
export const StageCover = ({ game: { title, coverKey }, children }: StageCoverProps) => (
  <>
    <Cover
      title={title}
      src={coverKey && imageUrl(coverKey, 'full')}
      shape="fill"
      loading="eager"
      className="absolute! inset-0"
    />
    <div className="absolute inset-x-0 bottom-0 grid max-h-full justify-items-center gap-3 overflow-y-auto bg-[oklch(0.09_0.01_270/0.94)] p-4 text-center">
      {children}
    </div>
  </>
)
