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
  shape,
  stars,
  stroke,
  whole,
} from './draw.ts'

const palettes = [
  { sky: '#1b1d3a', moon: '#ffe6a8', far: '#34386b', near: '#0f1024', lit: '#ffc857', sign: '#ff5d73' },
  { sky: '#f5a978', moon: '#fff2d2', far: '#c9707a', near: '#3a1d3f', lit: '#ffe3a0', sign: '#5fd6c5' },
  { sky: '#0f3140', moon: '#e9f5e2', far: '#1f5a68', near: '#071a24', lit: '#f7d046', sign: '#ff8552' },
  { sky: '#c5dbe8', moon: '#ffffff', far: '#8fb0c9', near: '#2b4668', lit: '#fff3c4', sign: '#e4572e' },
] as const

type Palette = (typeof palettes)[number]

function skyline(random: Random, fill: string, low: number, high: number, lit: string | null): string {
  let drawn = ''
  let x = -10
  while (x < 320) {
    const width = between(random, 28, 56)
    const top = between(random, low, high)
    drawn += box(fill, x, top, width + 1, 240 - top)
    const roof = random()
    if (roof < 0.22) drawn += shape(fill, `M${at(x, top)}l${at(width / 2, -22)}l${at(width / 2, 22)}Z`)
    else if (roof < 0.44) drawn += stroke(fill, 3, `M${at(x + width / 2, top)}v-26`)
    else if (roof < 0.6) drawn += box(fill, x + 6, top - 10, width * 0.4, 12)
    if (lit) {
      const columns = Math.floor((width - 8) / 11)
      for (let row = 0; row < 7; row += 1) {
        for (let column = 0; column < columns; column += 1) {
          if (random() < 0.42) drawn += box(lit, x + 7 + column * 11, top + 10 + row * 15, 6, 8)
        }
      }
    }
    x += width + (random() < 0.3 ? between(random, 2, 10) : 0)
  }
  return drawn
}

const cat = (c: Palette) =>
  shape(c.near, 'M-14 0c-6-22 0-34 8-40l-2-18 10 8h8l10-8-2 18c10 10 12 26 6 40Z') +
  stroke(c.near, 6, 'M22-4c16 0 20-14 14-26') +
  disc(c.lit, 3, -38, 2) +
  disc(c.lit, 11, -38, 2)

const tank = (c: Palette) =>
  stroke(c.near, 5, 'M-24 0v-30M24 0v-30M-24-6 24-28M24-6-24-28') +
  box(c.near, -30, -72, 60, 44) +
  shape(c.near, 'M-36-70 0-94 36-70Z') +
  stroke(c.sign, 4, 'M-18-58h36M-18-46h24')

const sign = (c: Palette) =>
  stroke(c.near, 6, 'M-20 0v-40M20 0v-40') +
  `<rect x="-44" y="-88" width="88" height="50" rx="8" fill="${c.near}" stroke="${c.sign}" stroke-width="5"/>` +
  shape(c.sign, 'M-12-78v30l28-15Z')

export function city(random: Random): string {
  const c = pick(random, palettes)
  const moonX = between(random, 60, 250)
  const subject = pick(random, [cat, tank, sign])
  const roof = between(random, 194, 206)
  return (
    backdrop(c.sky) +
    stars(random, mix(c.sky, c.moon, 0.6), whole(random, 8, 16), 90) +
    disc(mix(c.sky, c.moon, 0.22), moonX, 72, 58) +
    disc(c.moon, moonX, 72, 34) +
    skyline(random, mix(c.sky, c.far, 0.55), 70, 130, null) +
    skyline(random, c.far, 104, 164, mix(c.far, c.lit, 0.85)) +
    many(1, () => box(c.near, 0, roof, 320, 60)) +
    box(mix(c.near, c.far, 0.35), 0, roof, 320, 5) +
    placed(between(random, 70, 250), roof, 1.1, subject(c), random() < 0.5)
  )
}
