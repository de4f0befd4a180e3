import { at, backdrop, disc, hoop, placed, shape, stroke } from './scenes/draw.ts'

/** What an item is, drawn on it: a key, a ticket with a coupon, a file. */
export const itemGlyphs = ['key', 'ticket', 'file'] as const
export type ItemGlyph = (typeof itemGlyphs)[number]

const glyphs: Readonly<Record<ItemGlyph, (fill: string, cut: string) => string>> = {
  key: (fill, cut) =>
    disc(fill, -46, 0, 36) + disc(cut, -46, 0, 15) + shape(fill, 'M-14-9H86v18H70v22H52V9H40v16H24V9h-38Z'),
  ticket: (fill, cut) =>
    shape(fill, 'M-84-44H84v28a16 16 0 0 0 0 32v28H-84V16a16 16 0 0 0 0-32Z') +
    stroke(cut, 4, 'M-28-40V40', 'stroke-dasharray="2 11"') +
    stroke(cut, 7, 'M6 20 50-20') +
    disc(cut, 12, -14, 8) +
    disc(cut, 45, 14, 8),
  file: (fill, cut) =>
    shape(fill, 'M-46-66H22l28 28V66h-96Z') +
    shape(cut, 'M22-66v28h28Z', 'opacity=".35"') +
    stroke(cut, 7, 'M0-26v54M-22 8l22 22 22-22M-26 46h52'),
}

const brightness = (color: string): number =>
  [1, 3, 5].reduce((sum, from) => sum + Number.parseInt(color.slice(from, from + 2), 16), 0)

/** How many colors from the start fill the large parts of a drawing. */
const ofLargeParts = 4

const mixed = (color: string, other: number, share: number): string =>
  `#${[1, 3, 5]
    .map((from) => Number.parseInt(color.slice(from, from + 2), 16))
    .map((part) =>
      Math.round(part + (other - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const white = 255
/** Above it, of 3 × 255, a dark glyph reads better than a light one. */
const lightGround = 400

/** Ground, rings and glyph made of one color. */
function shadesOf(color: string): readonly [ground: string, ring: string, glyph: string] {
  const other = brightness(color) > lightGround ? 0 : white
  return [color, mixed(color, other, 0.3), mixed(color, other, 0.85)]
}

/** Ground, rings and glyph of a drawn cover: the darkest of its large parts, the next one, its lightest color. */
function shadesIn(cover: string): readonly [ground: string, ring: string, glyph: string] {
  const colors = [...new Set([...cover.matchAll(/"(#[0-9a-f]{6})"/g)].map(([, color = '']) => color))]
  const sorted = (some: readonly string[]) => some.toSorted((one, other) => brightness(one) - brightness(other))
  const [ground = '#2d4f80', ring = ground] = sorted(colors.slice(0, ofLargeParts))
  return [ground, ring, sorted(colors).at(-1) ?? '#ffffff']
}

/** The drawing of an item: in the color that its page has, or else in those of its game's drawn cover. */
export function itemArt(glyph: ItemGlyph, cover: string, color?: string): string {
  const [ground, ring, light] = color === undefined ? shadesIn(cover) : shadesOf(color)
  return (
    backdrop(ground) +
    `<g opacity=".35">${[54, 96, 138, 180].map((radius) => hoop(ring, 10, 160, 120, radius)).join('')}</g>` +
    `<g transform="rotate(-12 ${at(160, 120)})">${placed(160, 120, 1, glyphs[glyph](light, ground))}</g>`
  )
}
