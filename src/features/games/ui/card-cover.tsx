import { Cover } from '#kit/covers/cover.tsx'
import { pictureOfCard, sizesOfPicture } from '#kit/layout/picture-card.tsx'
import { coverSet, imageUrl } from '../image-url.ts'

interface CardCoverProps {
  game: { title: string; coverKey: string | null }
  /** `eager` for the card that stands first on its page. */
  loading?: 'eager' | 'lazy'
}

/** The cover of a game in a card of what waits for a person. Where its side is narrow, the small picture is enough. */
export const CardCover = ({ game: { title, coverKey }, loading = 'lazy' }: CardCoverProps) => (
  <Cover
    title={title}
    src={coverKey && imageUrl(coverKey, 'full')}
    srcSet={coverKey && coverSet(coverKey)}
    sizes={sizesOfPicture}
    shape="fill"
    loading={loading}
    className={pictureOfCard}
  />
)
