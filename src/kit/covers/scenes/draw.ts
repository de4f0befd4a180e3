/** Drawing primitives for a field of 320 × 240. Each picture depends on its random numbers only. */
export type Random = () => number

export const pick = <const Items extends readonly [unknown, ...unknown[]]>(
  random: Random,
  items: Items,
): Items[number] => items[Math.floor(random() * items.length)] ?? items[0]

export const between = (random: Random, low: number, high: number) => low + random() * (high - low)

export const whole = (random: Random, low: number, high: number) => Math.floor(between(random, low, high + 1))

/** Numbers with one decimal, which keeps the SVG small. */
export function at(...values: number[]): string {
  return values.map((value) => String(Math.round(value * 10) / 10)).join(' ')
}

export const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const shape = (fill: string, path: string, more = '') =>
  `<path fill="${fill}" d="${path}"${more && ` ${more}`}/>`

export const backdrop = (fill: string) => shape(fill, 'M0 0h320v240H0Z')

export const disc = (fill: string, x: number, y: number, radius: number, more = '') =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}"${more && ` ${more}`}/>`

export const hoop = (stroke: string, width: number, x: number, y: number, radius: number) =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="none" stroke="${stroke}" stroke-width="${at(width)}"/>`

export const oval = (fill: string, x: number, y: number, rx: number, ry: number, more = '') =>
  `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(rx)}" ry="${at(ry)}" fill="${fill}"${more && ` ${more}`}/>`

export const stroke = (colour: string, width: number, path: string, more = '') =>
  `<path fill="none" stroke="${colour}" stroke-width="${at(width)}" d="${path}"${more && ` ${more}`}/>`

export const box = (fill: string, x: number, y: number, width: number, height: number, more = '') =>
  shape(fill, `M${at(x, y)}h${at(width)}v${at(height)}h${at(-width)}Z`, more)

const fine = (scale: number) => Math.round(scale * 100) / 100

/** Moves and scales `inside`; `flip` mirrors it. */
export const placed = (x: number, y: number, scale: number, inside: string, flip = false) =>
  `<g transform="translate(${at(x, y)}) scale(${fine(flip ? -scale : scale)} ${fine(scale)})">${inside}</g>`

/** Mixes two colours, `part` from 0 to 1. Both as #rrggbb. */
export function mix(from: string, to: string, part: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16)
  const mixed = [0, 1, 2].map((index) => {
    const value = Math.round(channel(from, index) + (channel(to, index) - channel(from, index)) * part)
    return value.toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

export const stars = (random: Random, fill: string, count: number, bottom = 240) =>
  many(count, () => disc(fill, between(random, 6, 314), between(random, 6, bottom), between(random, 0.8, 2.4)))

/** Ground with soft waves along its upper edge. */
export function rolling(random: Random, fill: string, y: number, height: number): string {
  const knots = whole(random, 2, 4)
  const step = 320 / knots
  let path = `M0 ${at(y + between(random, -height, height) * 0.5)}`
  let lift = random() < 0.5 ? 1 : -1
  for (let index = 0; index < knots; index += 1) {
    path += `q${at(step / 2, -height * lift * between(random, 0.6, 1.1))} ${at(step, between(random, -height, height) * 0.2)}`
    lift = -lift
  }
  return shape(fill, `${path}V240H0Z`)
}

/** Water with an even wave along its upper edge. */
export function wave(fill: string, y: number, length: number, height: number, shift: number): string {
  const start = -length + (shift % length)
  const count = Math.ceil((320 - start) / (length / 2)) + 1
  return shape(
    fill,
    `M${at(start, y)}q${at(length / 4, height, length / 2, 0)}${`t${at(length / 2)} 0`.repeat(count)}V240H0Z`,
  )
}
