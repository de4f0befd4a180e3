import { TimeAgo } from '#kit/data/time-ago.tsx'

interface ReviewHeadProps {
  review: { gameTitle: string; testerName: string; studioName: string }
  at: Date
}

/** Which review an admin decides about, and since when. */
export const ReviewHead = ({ review: { gameTitle, testerName, studioName }, at }: ReviewHeadProps) => (
  <p className="flex flex-wrap items-baseline gap-x-2">
    <span dir="auto" className="type-row break-words">
      {gameTitle}
    </span>
    <span className="break-words text-ink-muted">
      review by {testerName} for {studioName}
    </span>
    <TimeAgo date={at} className="type-cap" />
  </p>
)
