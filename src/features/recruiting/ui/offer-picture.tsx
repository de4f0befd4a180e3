import { LockKeyhole } from 'lucide-react'
import { imageUrl } from '#features/games/image-url.ts'
import type { Offer } from '#features/requests/ui/offer-words.ts'
import { Cover } from '#kit/covers/cover.tsx'
import { cx } from '#kit/styles/class-names.ts'

interface OfferPictureProps {
  offer: Pick<Offer, 'gameTitle' | 'coverKey'>
  /** `fill` fills its container. */
  shape?: 'wide' | 'fill'
  className?: string | undefined
}

/** The cover, or a lock icon if the game is hidden until the tester agrees to the terms. */
export function OfferPicture({ offer: { gameTitle, coverKey }, shape = 'wide', className }: OfferPictureProps) {
  if (gameTitle !== null)
    return (
      <Cover title={gameTitle} src={coverKey && imageUrl(coverKey, 'thumb')} shape={shape} className={cx(className)} />
    )
  return (
    <span
      className={cx(
        'grid place-items-center bg-surface-2 text-ink-faint',
        shape === 'fill' ? 'size-full' : 'aspect-[16/10] w-full rounded-control',
        className,
      )}
    >
      <LockKeyhole className={shape === 'fill' ? 'size-8' : 'size-5'} aria-hidden="true" />
    </span>
  )
}
