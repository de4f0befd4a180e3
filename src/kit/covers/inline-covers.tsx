import type { ReactNode } from 'react'
import { CoverArt } from './cover.tsx'
import { coverSvg } from './cover-art.ts'
import type { ItemGlyph } from './item-art.ts'

/** Drawn covers are part of the page, for pages that the server renders: they cost no request. */
export const InlineCovers = ({ children }: { children: ReactNode }) => (
  <CoverArt value={inlineCover}>{children}</CoverArt>
)

/** Most of what `encodeURIComponent` escapes may stay as it is in a data URL, which makes a page a third smaller. */
export const inlineCover = (title: string, glyph?: ItemGlyph, color?: string) =>
  `data:image/svg+xml,${encodeURIComponent(coverSvg(title, glyph, color)).replace(/%(?:20|2C|2F|3A|3D)/g, decodeURIComponent)}`
