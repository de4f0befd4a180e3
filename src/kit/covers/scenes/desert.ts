import { at, backdrop, between, disc, many, mix, pick, placed, type Random, shape, stars, stroke } from './draw.ts'

const palettes = [
  {
    sky: '#fad7a1',
    sun: '#f2684a',
    lit: '#f2b56b',
    shade: '#c67b45',
    low: '#8e4a30',
    plant: '#3f6b4f',
    light: '#fff3dc',
  },
  {
    sky: '#4a2f5f',
    sun: '#ffcf8a',
    lit: '#b3617a',
    shade: '#7c3f66',
    low: '#4a254c',
    plant: '#2a1a38',
    light: '#ffe8cf',
  },
  {
    sky: '#aedbe0',
    sun: '#fff4c8',
    lit: '#f6dca0',
    shade: '#dfae6a',
    low: '#b67f4a',
    plant: '#2f7a5f',
    light: '#ffffff',
  },
  {
    sky: '#f29f80',
    sun: '#fff0cf',
    lit: '#d9604c',
    shade: '#a43c3f',
    low: '#6d2536',
    plant: '#2f3f52',
    light: '#ffe9d6',
  },
] as const

type Palette = (typeof palettes)[number]

const pyramids = (c: Palette) =>
  shape(c.lit, 'M40 0 96-66 120 0Z') +
  shape(c.shade, 'M96-66 158 0H120Z') +
  shape(c.lit, 'M-116 0-26-104 18 0Z') +
  shape(c.low, 'M-26-104 74 0H18Z') +
  shape(c.light, 'M-26-104-42-85-22-88-10-78-12-71Z', 'opacity=".9"')

const cactus = (c: Palette) =>
  stroke(c.plant, 26, 'M0 12V-86') +
  stroke(c.plant, 17, 'M-4-30h-32v-30M4-14h34v-42') +
  stroke(mix(c.plant, c.light, 0.3), 3, 'M-4 4v-86M5 4v-80') +
  disc(c.sun, 0, -104, 8)

const arch = (c: Palette) =>
  shape(c.shade, 'M-96 8c4-60 14-104 52-114 44-10 100-8 116 22 12 24 14 60 18 92H44c0-44-8-66-38-66s-40 24-42 66Z') +
  shape(c.low, 'M-36 8c2-42 12-66 42-66 14 0 24 4 30 14-14-6-26-2-34 8-12 14-14 30-14 44Z')

const ship = (c: Palette) =>
  shape(c.low, 'M-96-24h150c24 0 44-12 56-24-6 36-28 54-58 54H-64c-18 0-28-12-32-30Z') +
  stroke(c.low, 6, 'M-10-24v-104') +
  shape(c.light, 'M-4-124c44 10 62 44 56 88-18-10-38-12-56-10Z') +
  shape(c.sun, 'M-16-118c-30 14-46 40-48 78 18-8 32-10 48-8Z') +
  disc(c.shade, -40, -8, 4) +
  disc(c.shade, -14, -8, 4) +
  disc(c.shade, 12, -8, 4)

export function desert(random: Random): string {
  const c = pick(random, palettes)
  const sunX = between(random, 56, 270)
  const subject = pick(random, [pyramids, cactus, arch, ship])
  const dune = (y: number, lit: string, shade: string, crest: number) =>
    shape(
      lit,
      `M0 ${at(y + 20)}Q${at(crest * 0.5, y + 12)} ${at(crest, y - 14)}Q${at(crest + 60, y + 22)} 320 ${at(y + 10)}V240H0Z`,
    ) +
    shape(
      shade,
      `M${at(crest, y - 14)}Q${at(crest + 60, y + 22)} 320 ${at(y + 10)}V240H${at(crest - 50)}Q${at(crest + 36, y + 44)} ${at(crest, y - 14)}Z`,
    )
  const rings = many(2, (index) => disc(mix(c.sky, c.sun, 0.22 + index * 0.22), sunX, 82, 78 - index * 20))
  return (
    backdrop(c.sky) +
    (c.sky === '#4a2f5f' ? stars(random, c.light, 16, 110) : '') +
    rings +
    disc(c.sun, sunX, 82, 38) +
    dune(150, mix(c.sky, c.lit, 0.6), mix(c.sky, c.shade, 0.55), between(random, 60, 150)) +
    placed(between(random, 128, 196), 184, between(random, 0.94, 1.06), subject(c), random() < 0.5) +
    dune(190, c.lit, c.shade, between(random, 150, 250)) +
    dune(224, mix(c.shade, c.low, 0.4), c.low, between(random, 60, 140))
  )
}
