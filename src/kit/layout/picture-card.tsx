import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../data/badge.tsx'

interface PictureCardProps {
  /** Names the card as a section of its page; without it the card is an item of a list below a heading. */
  label?: string | undefined
  /** Fills its side of the card, on a phone the top: give it `pictureOfCard`. */
  picture: ReactNode
  title: ReactNode
  /** Below the title. */
  lead?: ReactNode
  /** Until when it stands; highlighted while the time runs for the person. */
  until?: ReactNode
  isUrgent?: boolean
  children: ReactNode
}

/** Class names of the picture of such a card. */
export const pictureOfCard = 'max-sm:h-28 max-sm:w-full'
/** How wide that picture is, for a browser that chooses its size. */
export const sizesOfPicture = '(min-width: 64rem) 264px, (min-width: 40rem) 30vw, 100vw'

/** What waits for a person's act: its picture, title and deadline, and what to do. */
export function PictureCard({ label, picture, title, lead, until, isUrgent = false, children }: PictureCardProps) {
  const [Frame, Title] = label === undefined ? (['li', 'h3'] as const) : (['section', 'h2'] as const)
  return (
    <Frame aria-label={label} className="picture-card">
      {picture}
      <div className="grid content-center gap-4 p-4 sm:px-6 sm:py-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="grid min-w-0 gap-1 sm:flex-1">
            <Title className="type-title break-words">{title}</Title>
            {lead}
          </div>
          {until !== undefined && (
            <Badge tone={isUrgent ? 'warn' : 'line'}>
              <Clock aria-hidden="true" />
              {until}
            </Badge>
          )}
        </div>
        {children}
      </div>
    </Frame>
  )
}
