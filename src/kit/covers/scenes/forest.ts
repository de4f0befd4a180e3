import {
  at,
  backdrop,
  between,
  disc,
  many,
  mix,
  pick,
  placed,
  type Random,
  shape,
  stars,
  stroke,
  whole,
} from './draw.ts'

const palettes = [
  { sky: '#dfe9d8', moon: '#fff6d0', far: '#b7d0b8', near: '#173d35', warm: '#e4703a', light: '#fff8e6' },
  { sky: '#22345c', moon: '#f7ecc6', far: '#3d5680', near: '#0c1730', warm: '#ffb84d', light: '#dfe8f7' },
  { sky: '#f6cfa0', moon: '#fff3d6', far: '#e09a6a', near: '#5a2418', warm: '#f8f1da', light: '#fff6e6' },
  { sky: '#cfd8e8', moon: '#ffffff', far: '#a4b5d0', near: '#26365c', warm: '#d8453e', light: '#ffffff' },
] as const

type Palette = (typeof palettes)[number]

const fir = (fill: string, x: number, foot: number, height: number) => {
  const width = height * 0.4
  return (
    many(3, (tier) => {
      const top = foot - height + tier * height * 0.24
      const half = width * (0.5 + tier * 0.26)
      return shape(fill, `M${at(x, top)}L${at(x + half, top + height * 0.42)}H${at(x - half)}Z`)
    }) +
    shape(
      fill,
      `M${at(x - height * 0.035, foot - height * 0.2)}h${at(height * 0.07)}V${at(foot + 6)}h${at(-height * 0.07)}Z`,
    )
  )
}

const deer = (c: Palette) =>
  shape(
    c.light,
    'M-34-40c20-6 44-6 58-2l8-22 10-4 10 8-4 8-8 2-8 24-4 26h-6l-4-24c-12 4-24 4-34 0l-6 24h-6l-2-26c-6-2-6-8-4-14Z',
  ) +
  stroke(c.light, 3, 'M36-66c-6-10-4-20-2-28M34-82l-10-6M44-66c2-10 8-16 12-22M50-80l10-2') +
  disc(c.near, 43, -60, 1.6)

const cabin = (c: Palette) =>
  shape(c.near, 'M-40-34h80V2h-80Z') +
  shape(mix(c.near, '#000000', 0.25), 'M-52-32 0-72 52-32Z') +
  shape(c.warm, 'M-28-24h18v16h-18ZM10-26h18V2H10Z') +
  stroke(mix(c.sky, c.light, 0.6), 6, 'M24-66c-6-14 12-18 4-34', 'opacity=".8"')

const fox = (c: Palette) =>
  shape(
    c.warm,
    'M-30 0c-6-26 4-42 18-48l-6-26 20 14h16l20-14-6 26c12 8 16 28 10 48ZM42 0c30-4 38-30 20-52 2 22-6 34-24 38Z',
  ) +
  shape(c.light, 'M-4-30c8 14 18 14 26 0-2 18-24 18-26 0Z') +
  disc(c.near, -2, -44, 3) +
  disc(c.near, 20, -44, 3) +
  disc(c.near, 9, -24, 4)

export function forest(random: Random): string {
  const c = pick(random, palettes)
  const moonX = between(random, 90, 240)
  const rows = 3
  const row = (index: number) => {
    const fill = mix(c.far, c.near, index / (rows - 0.6))
    const foot = 160 + index * 26
    const height = 78 + index * 22
    const trees = many(whole(random, 8, 10), (tree) =>
      fir(fill, tree * 40 - 20 + between(random, -12, 12), foot, height * between(random, 0.72, 1.12)),
    )
    const fog = shape(mix(c.sky, fill, 0.5), `M0 ${foot - 8}q80-16 160 0t160 0V240H0Z`, 'opacity=".55"')
    return trees + fog
  }
  const side = (x: number) => fir(c.near, x, 246, between(random, 190, 230))
  const subject = pick(random, [deer, cabin, fox])
  return (
    backdrop(c.sky) +
    stars(random, c.light, 10, 80) +
    disc(mix(c.sky, c.moon, 0.4), moonX, 78, 62) +
    disc(c.moon, moonX, 78, 42) +
    row(0) +
    row(1) +
    row(2) +
    shape(mix(c.near, c.far, 0.45), 'M0 214q90-22 170-8t150-4v38H0Z') +
    placed(between(random, 130, 190), 218, 1.05, subject(c), random() < 0.5) +
    side(between(random, 4, 26)) +
    side(between(random, 294, 316))
  )
}
