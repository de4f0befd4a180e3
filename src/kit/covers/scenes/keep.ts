import { at, backdrop, between, box, disc, many, mix, oval, pick, type Random, shape, stroke } from './draw.ts'

const palettes = [
  {
    sky: '#f7c948',
    ray: '#f9d976',
    wall: '#5b3a6e',
    shade: '#3f2650',
    roof: '#d8434e',
    light: '#fff1cf',
    hill: '#2c1a3a',
  },
  {
    sky: '#3aa7a3',
    ray: '#56b9b2',
    wall: '#f3e6cd',
    shade: '#d6c09a',
    roof: '#e8673c',
    light: '#fff9ea',
    hill: '#17595c',
  },
  {
    sky: '#2b2d5b',
    ray: '#373a70',
    wall: '#8e7cc3',
    shade: '#6a58a3',
    roof: '#f2a65a',
    light: '#fde9b8',
    hill: '#17183a',
  },
  {
    sky: '#f3a6a0',
    ray: '#f6b9b2',
    wall: '#fbf1e3',
    shade: '#e2c8b8',
    roof: '#49659c',
    light: '#ffffff',
    hill: '#8f3f55',
  },
] as const

type Palette = (typeof palettes)[number]

const battlements = (c: Palette, x: number, y: number, width: number) => {
  const teeth = Math.max(3, Math.round(width / 14))
  const step = width / (teeth * 2 - 1)
  return many(teeth, (index) => box(c.wall, x + index * step * 2, y - 9, step, 10))
}

function tower(c: Palette, x: number, top: number, width: number, pointed: boolean): string {
  const crown = pointed
    ? shape(c.roof, `M${at(x - 6, top + 1)}L${at(x + width / 2, top - width * 1.25)} ${at(x + width + 6, top + 1)}Z`) +
      stroke(c.hill, 3, `M${at(x + width / 2, top - width * 1.25)}v-18`) +
      shape(c.light, `M${at(x + width / 2, top - width * 1.25 - 18)}l18 6-18 6Z`)
    : battlements(c, x - 3, top, width + 6) + box(c.wall, x - 3, top, width + 6, 6)
  return (
    crown +
    box(c.wall, x, top, width, 240 - top) +
    box(c.shade, x + width * 0.62, top, width * 0.38, 240 - top) +
    shape(c.hill, `M${at(x + width * 0.5 - 5, top + 40)}v-14a5 5 0 0 1 10 0v14Z`)
  )
}

/** A castle in front of rays of light. */
export function keep(random: Random): string {
  const c = pick(random, palettes)
  const x = between(random, 140, 180)
  const rays = many(14, (index) => {
    const angle = (index / 14) * Math.PI * 2
    const next = angle + Math.PI / 14
    return shape(
      c.ray,
      `M${at(x)} 120L${at(x + Math.cos(angle) * 320, 120 + Math.sin(angle) * 320)} ${at(x + Math.cos(next) * 320, 120 + Math.sin(next) * 320)}Z`,
    )
  })
  const cloud = (cx: number, cy: number) =>
    oval(c.light, cx, cy, 30, 9, 'opacity=".9"') +
    disc(c.light, cx - 8, cy - 7, 11, 'opacity=".9"') +
    disc(c.light, cx + 8, cy - 5, 8, 'opacity=".9"')
  const mid = 150 - between(random, 0, 14)
  return (
    backdrop(c.sky) +
    rays +
    cloud(between(random, 34, 70), between(random, 40, 80)) +
    cloud(between(random, 250, 290), between(random, 34, 90)) +
    tower(c, x - 20, between(random, 66, 84), 40, random() < 0.7) +
    tower(c, x - 86, between(random, 104, 126), 30, random() < 0.6) +
    tower(c, x + 56, between(random, 104, 126), 30, random() < 0.6) +
    battlements(c, x - 62, mid, 124) +
    box(c.wall, x - 62, mid, 124, 100) +
    box(mix(c.wall, c.shade, 0.6), x - 62, mid + 8, 124, 4) +
    shape(c.hill, `M${at(x - 18)} 226v-34a18 18 0 0 1 36 0v34Z`) +
    stroke(
      c.shade,
      3,
      `M${at(x - 9)} 178v46M${at(x)} 174v50M${at(x + 9)} 178v46M${at(x - 18)} 196h36M${at(x - 18)} 210h36`,
    ) +
    shape(c.hill, 'M0 216q80-18 160-6t160-4v34H0Z') +
    shape(mix(c.hill, '#000000', 0.25), `M${at(x - 18)} 212h36l22 28H${at(x - 40)}Z`)
  )
}
