import { createContext, use, useState } from 'react'
import { cx } from '../styles/class-names.ts'
import type { ItemGlyph } from './item-art.ts'

/** The address of the cover that is drawn from a title. */
export const drawnCover = '/covers/drawn.svg'

type Art = (title: string, glyph?: ItemGlyph, color?: string) => string

let drawn: Art = (title, glyph, color) =>
  `${drawnCover}?${new URLSearchParams({ title, ...(glyph && { glyph }), ...(glyph && color && { color }) })}`

/** Draws all covers from now on: for the demo, which asks nothing of the server. */
export function drawCoversWith(art: Art): void {
  drawn = art
}

/** The picture of a title: the server draws it, so that pages of the browser do not load the drawings. */
export const CoverArt = createContext<Art>((...of) => drawn(...of))

const shapes = {
  wide: 'aspect-[16/10] w-full rounded-control',
  card: 'aspect-[4/3] w-full rounded-control',
  square: 'aspect-square w-full rounded-control',
  /** Its classes are those of its caller. */
  bare: '',
  /** Fills its container. */
  fill: 'size-full contain-size',
}

interface CoverProps {
  /** Of the game. */
  title: string
  /** An item of the game instead of the game itself, drawn when it has no picture. */
  glyph?: ItemGlyph
  /** The color of that item's page, such as #1f5f8b; otherwise the drawing takes those of the game's drawn cover. */
  color?: string | null | undefined
  /** The game's own picture; without it, or when it does not load, a cover is drawn from the title. */
  src?: string | null | undefined
  /** The same picture in other sizes, and how wide it is shown. */
  srcSet?: string | null | undefined
  sizes?: string
  shape?: keyof typeof shapes
  /** Empty when the title is shown beside it. */
  alt?: string
  className?: string
  /** `eager` for what is seen first: it loads with the page, not when it comes into view. */
  loading?: 'eager' | 'lazy'
}

export function Cover({
  title,
  glyph,
  color,
  src,
  srcSet,
  sizes,
  shape = 'wide',
  alt = '',
  className,
  loading = 'lazy',
}: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const art = use(CoverArt)
  const own = src != null && src !== '' && src !== broken
  return (
    <img
      {...(own ? { src, srcSet: srcSet ?? undefined, sizes } : { src: art(title, glyph, color ?? undefined) })}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => own && setBroken(src)}
      className={cx('block flex-none bg-surface-3 object-cover', shapes[shape], className)}
    />
  )
}
