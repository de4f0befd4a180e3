import { useState } from 'react'
import { cx } from '../styles/class-names.ts'
import { coverSvg } from './cover-art.ts'

const shapes = {
  wide: 'aspect-[16/10] w-full rounded-control',
  card: 'aspect-[4/3] w-full rounded-control',
  square: 'aspect-square w-full rounded-control',
  /** Fills its container. */
  fill: 'size-full contain-size',
}

interface CoverProps {
  title: string
  /** The game's own picture; without it, or when it does not load, a cover is drawn from the title. */
  src?: string | null | undefined
  shape?: keyof typeof shapes
  /** Empty when the title is shown beside it. */
  alt?: string
  className?: string
}

export function Cover({ title, src, shape = 'wide', alt = '', className }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const own = src != null && src !== '' && src !== broken
  return (
    <img
      src={own ? src : `data:image/svg+xml,${encodeURIComponent(coverSvg(title))}`}
      alt={alt}
      loading={own ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => own && setBroken(src)}
      className={cx('block flex-none bg-surface-3 object-cover', shapes[shape], className)}
    />
  )
}
