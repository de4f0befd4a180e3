import {
  at,
  backdrop,
  between,
  disc,
  hoop,
  many,
  mix,
  oval,
  pick,
  placed,
  type Random,
  rolling,
  shape,
  stroke,
  whole,
} from './draw.ts'

const palettes = [
  {
    water: '#0f4c52',
    floor: '#0b3b42',
    body: '#c9843c',
    edge: '#8a5524',
    glass: '#0b2a33',
    light: '#f0c27a',
    foam: '#7fd1c4',
  },
  {
    water: '#1b3f7a',
    floor: '#132e5e',
    body: '#f2789a',
    edge: '#b74d78',
    glass: '#0f2148',
    light: '#ffd6c9',
    foam: '#8fc6f2',
  },
  {
    water: '#2a2350',
    floor: '#1d183c',
    body: '#7fe0c8',
    edge: '#3f9c93',
    glass: '#15112e',
    light: '#eafff0',
    foam: '#b9a3f0',
  },
  {
    water: '#127a86',
    floor: '#0b5b68',
    body: '#f6b53c',
    edge: '#c9822b',
    glass: '#083c47',
    light: '#fff0c2',
    foam: '#b5ece2',
  },
] as const

type Palette = (typeof palettes)[number]

const helmet = (c: Palette) =>
  shape(c.edge, 'M-88 120c0-46 30-66 88-66s88 20 88 66Z') +
  disc(c.body, 0, -8, 82) +
  hoop(c.edge, 8, 0, -8, 82) +
  disc(c.glass, 0, -8, 46) +
  hoop(c.light, 9, 0, -8, 46) +
  many(8, (index) => {
    const angle = 0.4 + (index / 8) * Math.PI * 2
    return disc(c.light, Math.cos(angle) * 64, -8 + Math.sin(angle) * 64, 5.5)
  }) +
  shape(c.foam, 'M-32 8a34 34 0 0 1 16-44l6 8a24 24 0 0 0-12 32Z')

const jelly = (c: Palette) =>
  [-44, -22, 0, 22, 44]
    .map((x, index) =>
      stroke(
        index % 2 === 0 ? c.body : c.light,
        6,
        `M${at(x, 0)}q${at(16, 26, 0, 52)}t0 ${at(34 + ((index * 13) % 24))}`,
      ),
    )
    .join('') +
  shape(
    c.body,
    'M-74 8c0-62 34-86 74-86s74 24 74 86c-12-10-25-10-37 0-12-10-25-10-37 0-12-10-25-10-37 0-12-10-25-10-37 0Z',
  ) +
  shape(c.light, 'M-52-18c4-26 18-38 38-44-14 14-22 28-24 46Z', 'opacity=".7"') +
  disc(c.light, 16, -40, 7) +
  disc(c.light, 38, -20, 5)

const fish = (c: Palette) =>
  shape(c.edge, 'M56 0 104-42c-6 28-6 56 0 84Z') +
  shape(c.body, 'M-92 0c30-56 112-64 160 0-48 64-130 56-160 0Z') +
  shape(c.edge, 'M-10-44c18-26 42-28 58-18-8 8-12 16-14 26ZM-6 44c14 20 32 22 44 14-6-6-8-12-8-20Z') +
  shape(
    c.light,
    'M-34-38c-8 26-8 50 0 76 6-2 10-3 16-3-8-24-8-46 0-70-6 0-10-1-16-3ZM18-42c-8 28-8 56 0 84 6-2 10-4 15-7-6-24-6-48 0-70Z',
    'opacity=".85"',
  ) +
  disc(c.light, -62, -10, 11) +
  disc(c.glass, -64, -10, 5.5)

const sub = (c: Palette) =>
  shape(c.edge, 'M-20-44v-26h46v26Z') +
  stroke(c.edge, 7, 'M4-70v-22h20') +
  shape(c.edge, 'M84-8 112-34V34L84 8Z') +
  `<rect x="-92" y="-46" width="184" height="92" rx="46" fill="${c.body}"/>` +
  [-50, -4, 42].map((x) => disc(c.glass, x, 0, 18) + hoop(c.light, 6, x, 0, 18)).join('') +
  shape(c.foam, 'M-58-6a12 12 0 0 1 10-8v5a8 8 0 0 0-5 5Z')

export function deep(random: Random): string {
  const c = pick(random, palettes)
  const subject = pick(random, [helmet, jelly, fish, sub])
  const weeds = many(whole(random, 3, 5), (index) => {
    const x = index % 2 === 0 ? between(random, 8, 66) : between(random, 254, 312)
    return stroke(
      mix(c.floor, c.foam, 0.3),
      6,
      `M${at(x)} 240q${at(-14, -22, 0, -40)}t0 ${at(-between(random, 20, 46))}`,
    )
  })
  const bubbles = many(whole(random, 4, 7), (index) => {
    const x = index % 2 === 0 ? between(random, 14, 62) : between(random, 258, 306)
    const y = between(random, 18, 150)
    const size = between(random, 4, 13)
    return size > 8 ? hoop(c.foam, 4, x, y, size) : disc(c.foam, x, y, size)
  })
  const beams =
    random() < 0.5 ? shape(mix(c.water, c.foam, 0.22), 'M60 0h50L60 240h-90ZM150 0h34l10 240h-70Z', 'opacity=".6"') : ''
  return (
    backdrop(c.water) +
    beams +
    oval(mix(c.water, c.foam, 0.12), 160, 112, 148, 112) +
    rolling(random, c.floor, 186, 18) +
    weeds +
    placed(160, 120, subject === helmet ? 1 : 0.98, subject(c), random() < 0.5) +
    bubbles
  )
}
