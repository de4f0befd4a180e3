import { at, backdrop, between, box, disc, many, mix, pick, type Random, shape, stroke, whole } from './draw.ts'

const palettes = [
  { near: '#d8d3c4', far: '#101c21', mark: '#c93a34' },
  { near: '#f0d9b8', far: '#3a1226', mark: '#f2b33d' },
  { near: '#b9c8e8', far: '#141433', mark: '#ff7a59' },
  { near: '#cfe3d4', far: '#0d2a2b', mark: '#f4d35e' },
  { near: '#e8c4c8', far: '#2a1030', mark: '#6fd6c8' },
] as const

type Palette = (typeof palettes)[number]
type Draw = (c: Palette, x: number, y: number) => string

const door: Draw = (c, x, y) =>
  shape(c.mark, `M${at(x + 17, y + 26)}l44 ${at(214 - y)}H${at(x - 61)}l44 ${at(y - 214)}Z`, 'opacity=".35"') +
  box(c.mark, x - 17, y - 28, 34, 54) +
  shape(c.far, `M${at(x - 4, y + 26)}v-24a4 4 0 0 1 8 0v24Z`) +
  disc(c.far, x, y - 7, 5)

const pane: Draw = (c, x, y) =>
  box(c.mark, x - 24, y - 30, 48, 56) +
  disc(c.near, x + 8, y - 8, 9) +
  stroke(c.far, 4, `M${at(x, y - 30)}v56M${at(x - 24, y - 2)}h48M${at(x - 24, y - 30)}h48v56h-48Z`)

const eye: Draw = (c, x, y) =>
  shape(c.near, `M${at(x - 34, y)}q34-34 68 0q-34 34-68 0Z`) +
  disc(c.mark, x, y, 15) +
  disc(c.far, x, y, 7) +
  disc(c.near, x + 4, y - 4, 2.5)

const stairs: Draw = (c, x, y) =>
  many(6, (step) => box(mix(c.mark, c.far, step * 0.13), x - 24 + step * 3, y + 22 - step * 9, 48 - step * 6, 9)) +
  disc(c.near, x, y - 40, 5) +
  shape(c.near, `M${at(x - 4, y - 32)}q4-5 8 0l2 9h-12Z`)

/** A tunnel: nested frames, with an object at the end. */
export function rooms(random: Random): string {
  const c = pick(random, palettes)
  const frames = whole(random, 6, 8)
  const x = between(random, 128, 204)
  const y = between(random, 94, 122)
  const round = random() < 0.25
  const subject = pick(random, [door, door, pane, eye, stairs])
  const nested = many(frames, (index) => {
    const part = (index + 1) / frames
    const width = 320 - 262 * part ** 0.86
    const height = 240 - 172 * part ** 0.86
    const left = x - width / 2 + (160 - x) * (1 - part)
    const top = y - height / 2 + (120 - y) * (1 - part)
    const fill = mix(c.near, c.far, part)
    if (!round) return box(fill, left, top, width, height)
    return shape(
      fill,
      `M${at(left, top + height)}V${at(top + width / 2)}a${at(width / 2, width / 2)} 0 0 1 ${at(width, 0)}V${at(top + height)}Z`,
    )
  })
  return backdrop(c.near) + nested + subject(c, x, y + (round ? 10 : 0))
}
