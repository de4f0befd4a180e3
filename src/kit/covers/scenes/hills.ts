import {
  at,
  backdrop,
  between,
  box,
  disc,
  many,
  mix,
  pick,
  placed,
  type Random,
  rolling,
  shape,
  stroke,
  whole,
} from './draw.ts'

const palettes = [
  { sky: '#fbe3c0', sun: '#f47b53', far: '#e7a977', near: '#35513f', light: '#fff6e2', dark: '#22332b' },
  { sky: '#bfe3ea', sun: '#fff3b8', far: '#9ccfae', near: '#1f6d55', light: '#ffffff', dark: '#123c37' },
  { sky: '#3b3569', sun: '#ffd9a0', far: '#7d5a8c', near: '#1d1b3a', light: '#ffe9c9', dark: '#121128' },
  { sky: '#f4c2c2', sun: '#fff0d8', far: '#d98fa0', near: '#5b2f55', light: '#fff4ea', dark: '#361a36' },
  { sky: '#d9e7f5', sun: '#f6a04d', far: '#a9bfdc', near: '#2e4a7d', light: '#ffffff', dark: '#1c2d52' },
] as const

type Palette = (typeof palettes)[number]

const house = (c: Palette) =>
  box(c.light, -22, -34, 44, 34) +
  shape(c.sun, 'M-30-32 0-62 30-32Z') +
  box(c.sun, 10, -62, 9, 22) +
  box(c.dark, -6, -20, 12, 20) +
  box(c.dark, -17, -26, 7, 8) +
  box(c.dark, 10, -26, 7, 8)

const mill = (c: Palette) =>
  shape(c.light, 'M-16 0-9-58H9L16 0Z') +
  shape(c.dark, 'M-11-58 0-72 11-58Z') +
  box(c.dark, -5, -16, 10, 16) +
  stroke(c.sun, 6, 'M0-58 30-94M0-58-36-88M0-58 34-30M0-58-30-24') +
  disc(c.dark, 0, -58, 5)

const tent = (c: Palette) =>
  shape(c.sun, 'M-46 0 0-54 46 0Z') +
  shape(c.dark, 'M-14 0 0-34 14 0Z') +
  shape(c.light, 'M66 0c-10-8-8-18 0-28 10 10 12 20 0 28Z') +
  stroke(c.dark, 4, 'M54 0l24 0')

const tower = (c: Palette) =>
  box(c.light, -15, -76, 30, 76) +
  shape(c.light, 'M-20-76v-14h8v6h8v-6h8v6h8v-6h8v14Z') +
  box(c.dark, -5, -62, 10, 16) +
  box(c.dark, -6, -20, 12, 20) +
  stroke(c.dark, 3, 'M0-90v-26') +
  shape(c.dark, 'M1-116 28-108 1-100Z')

const tree = (fill: string, x: number, y: number, size: number) =>
  stroke(fill, size / 7, `M${at(x, y)}v${at(-size)}`) + disc(fill, x, y - size, size * 0.42)

export function hills(random: Random): string {
  const c = pick(random, palettes)
  const sunX = between(random, 60, 260)
  const subject = pick(random, [house, mill, tent, tower])
  const layers = 4
  const place = between(random, 100, 220)
  const hill = (index: number) => {
    const part = index / (layers - 1)
    const fill = mix(c.far, c.near, part)
    const y = 118 + index * 30
    const wood = mix(fill, c.dark, 0.35)
    const trees =
      index === 1 || index === 2
        ? many(whole(random, 2, 5), () => tree(wood, between(random, 14, 306), y + 14, between(random, 16, 30)))
        : ''
    return trees + rolling(random, fill, y, 24 - index * 2)
  }
  return (
    backdrop(c.sky) +
    disc(mix(c.sky, c.sun, 0.3), sunX, 84, 74) +
    disc(mix(c.sky, c.sun, 0.55), sunX, 84, 54) +
    disc(c.sun, sunX, 84, 36) +
    hill(0) +
    hill(1) +
    hill(2) +
    placed(place, 196, 1.05, subject(c), random() < 0.5) +
    hill(3)
  )
}
