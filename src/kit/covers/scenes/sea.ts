import {
  at,
  backdrop,
  between,
  box,
  disc,
  many,
  oval,
  pick,
  placed,
  type Random,
  shape,
  stars,
  stroke,
  wave,
  whole,
} from './draw.ts'

const palettes = [
  {
    sky: '#f3e4c8',
    sun: '#e8573f',
    sea: ['#2f8f8b', '#1f6f78', '#17505f', '#0f3646'],
    light: '#fdf8ec',
    shade: '#d9c7a2',
    dark: '#5a2a27',
    night: false,
  },
  {
    sky: '#f6b7a3',
    sun: '#fff0c9',
    sea: ['#86609f', '#66498c', '#483772', '#2e2552'],
    light: '#fff3e4',
    shade: '#e9c3b8',
    dark: '#3a1f45',
    night: false,
  },
  {
    sky: '#14203f',
    sun: '#f5ecca',
    sea: ['#2d4f80', '#213e6b', '#172d52', '#0e1d38'],
    light: '#f1e6cb',
    shade: '#b9ab94',
    dark: '#0b1428',
    night: true,
  },
  {
    sky: '#d5efe6',
    sun: '#f7b733',
    sea: ['#5dbba4', '#3b9c90', '#29797a', '#1b595f'],
    light: '#ffffff',
    shade: '#c6e2d6',
    dark: '#7b2f2f',
    night: false,
  },
] as const

type Palette = (typeof palettes)[number]

const boat = (c: Palette) =>
  shape(c.light, 'M-48-104v94l-58-12Z') + shape(c.shade, 'M-42-88v76l40-10Z') + shape(c.dark, 'M-114-8H14l-20 26H-90Z')

const tower = (c: Palette) =>
  shape(c.dark, 'M-60 30c8-26 26-36 60-36s54 12 66 36Z') +
  shape(c.light, 'M-20-8l6-92h28l6 92Z') +
  shape(c.sun, 'M-18-38l2-22h32l2 22ZM-14.500-84l1-16h27l1 16Z') +
  box(c.dark, -19, -106, 38, 6) +
  box('#ffe9a8', -11, -124, 22, 18) +
  shape(c.dark, 'M-15-124 0-138 15-124Z') +
  shape('#ffe9a8', 'M12-122 150-160v64L12-108Z', 'opacity=".45"')

const whale = (c: Palette) =>
  shape(c.dark, 'M-96 24C-92-34-40-56 8-50c44 6 66 30 74 74Z') +
  shape(c.dark, 'M74 10c20-8 28-24 26-46 10 8 18 8 26-2 4 24-6 46-38 60Z') +
  disc(c.light, -62, -6, 4) +
  stroke(c.light, 5, 'M-28-60c0-16-10-22-22-20M-24-60c0-18 8-26 22-24')

const island = (c: Palette) =>
  oval(c.shade, 0, 20, 92, 26) +
  stroke(c.dark, 9, 'M6 4C0-24 2-50 14-78') +
  shape(
    c.sea[1],
    'M14-80c-30-22-58-8-66 14 22-12 44-12 66-14ZM14-80c6-30 36-36 58-22-24 4-40 12-58 22ZM14-80c26-8 50 6 52 30-14-16-32-24-52-30ZM14-80c-14 8-24 26-20 48 4-20 10-36 20-48Z',
  ) +
  disc(c.sun, 8, -72, 6) +
  disc(c.sun, 20, -70, 6)

export function sea(random: Random): string {
  const c = pick(random, palettes)
  const sunX = between(random, 200, 256)
  const sunY = between(random, 66, 108)
  const subject = pick(random, [boat, boat, tower, whale, island])
  const length = between(random, 66, 96)
  const birds = many(whole(random, 2, 3), (index) => {
    const size = 8 + index * 2
    return stroke(
      c.dark,
      3.5,
      `M${at(236 + index * 27, 40 + ((index * 19) % 34))}q${at(size, -9, size * 2, 0)} ${at(size, -9, size * 2, 0)}`,
    )
  })
  return (
    backdrop(c.sky) +
    (c.night ? stars(random, c.light, 18, 110) : '') +
    disc(c.sun, sunX, sunY, between(random, 36, 54)) +
    (c.night ? disc(c.sky, sunX - 16, sunY - 9, 34) : birds) +
    wave(c.sea[0], 118, length, 9, between(random, 0, 90)) +
    placed(between(random, 108, 140), 140, 1, subject(c)) +
    wave(c.sea[1], 148, length * 1.1, 10, between(random, 0, 90)) +
    wave(c.sea[2], 176, length * 1.2, 11, between(random, 0, 90)) +
    wave(c.sea[3], 208, length * 1.3, 12, between(random, 0, 90))
  )
}
