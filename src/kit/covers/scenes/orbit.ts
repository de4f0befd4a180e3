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
  shape,
  stars,
  stroke,
} from './draw.ts'

const palettes = [
  { space: '#0f1026', planet: '#e8734a', band: '#f4b183', ring: '#f6e0b8', moon: '#7fd1c4', light: '#f4efe2' },
  { space: '#101b2e', planet: '#5aa7c7', band: '#a5dbe0', ring: '#f2c66d', moon: '#e2604f', light: '#eaf2f5' },
  { space: '#1e0f2c', planet: '#b25ec0', band: '#e69ad6', ring: '#ffd9a0', moon: '#6fe0c0', light: '#fbeaf6' },
  { space: '#0a2024', planet: '#e9c46a', band: '#f6e0a0', ring: '#e76f51', moon: '#8ab8ff', light: '#f2f7ef' },
] as const

type Palette = (typeof palettes)[number]

const rocket = (c: Palette) =>
  shape(c.moon, 'M-16 8-30 34l16-8ZM16 8 30 34 14 26Z') +
  shape(c.light, 'M0-56c22 20 24 56 16 82h-32c-8-26-6-62 16-82Z') +
  disc(c.space, 0, -10, 8) +
  hoop(c.moon, 3.5, 0, -10, 8) +
  shape(c.ring, 'M-9 30h18L0 64Z')

const satellite = (c: Palette) =>
  shape(c.moon, 'M-60-12h34v24h-34ZM26-12h34v24H26Z') +
  stroke(c.space, 2, 'M-43-12v24M43-12v24M-60 0h34M26 0h34') +
  shape(c.light, 'M-18-18h36v36h-36Z') +
  stroke(c.light, 4, 'M-26 0h52M0-18v-14') +
  disc(c.ring, 0, -36, 5)

const diver = (c: Palette) =>
  shape(c.light, 'M-22-6q22-10 44 0l6 44q-6 8-14 2l-4-16h-20l-4 16q-8 6-14-2Z') +
  disc(c.light, 0, -24, 24) +
  oval(c.space, 3, -24, 16, 13) +
  stroke(c.moon, 3, 'M-6-30q6-4 10-2') +
  stroke(c.ring, 3, 'M-24 12c-30 6-40 26-70 18')

export function orbit(random: Random): string {
  const c = pick(random, palettes)
  const x = between(random, 108, 150)
  const y = between(random, 118, 146)
  const radius = between(random, 58, 78)
  const tilt = between(random, -26, -12)
  const ringed = random() < 0.65
  const ringShape = (half: string) =>
    `<g transform="translate(${at(x, y)}) rotate(${at(tilt)})"><path fill="none" stroke="${c.ring}" stroke-width="9" d="M${at(-radius * 1.65)} 0A${at(radius * 1.65, radius * 0.42)} 0 0 ${half} ${at(radius * 1.65)} 0"/></g>`
  const bands = many(3, (index) => {
    const offset = (index - 1) * radius * 0.52
    const half = Math.sqrt(radius ** 2 - offset ** 2) * 0.96
    return stroke(
      c.band,
      radius * 0.11,
      `M${at(-half, offset)}q${at(half, radius * 0.16, half * 2, 0)}`,
      `opacity="${at(0.9 - index * 0.2)}"`,
    )
  })
  const paths = many(
    3,
    (index) =>
      `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(130 + index * 52)}" ry="${at(64 + index * 30)}" fill="none" stroke="${mix(c.space, c.light, 0.16)}" stroke-width="1.5" transform="rotate(${at(tilt)} ${at(x, y)})"/>`,
  )
  const subject = pick(random, [rocket, satellite, diver, rocket])
  return (
    backdrop(c.space) +
    stars(random, c.light, 30) +
    paths +
    (ringed ? ringShape('1') : '') +
    disc(c.planet, x, y, radius) +
    placed(x, y, 1, `<g transform="rotate(${at(tilt)})">${bands}</g>`) +
    shape(
      c.space,
      `M${at(x - radius * 0.2, y + radius * 0.98)}a${at(radius, radius)} 0 0 0 ${at(radius * 0.9, -radius * 1.7)}a${at(radius, radius)} 0 0 1 ${at(-radius * 0.9, radius * 1.7)}Z`,
      'opacity=".28"',
    ) +
    (ringed ? ringShape('0') : '') +
    disc(c.moon, between(random, 36, 66), between(random, 36, 56), between(random, 9, 15)) +
    placed(
      between(random, 244, 262),
      between(random, 72, 100),
      0.86,
      `<g transform="rotate(${at(between(random, 12, 38))})">${subject(c)}</g>`,
    )
  )
}
