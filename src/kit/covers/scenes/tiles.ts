import { at, box, disc, pick, type Random, shape } from './draw.ts'

const palettes = [
  ['#f4e8d0', '#e4572e', '#17bebb', '#2e282a', '#ffc914'],
  ['#1d2b4f', '#f25f5c', '#f7d488', '#6fb3b8', '#f4f1e8'],
  ['#efe3f5', '#5d3a9b', '#ee8a5c', '#2f9c95', '#1e1b2e'],
  ['#12372a', '#f5e9c9', '#e8a33d', '#7fb069', '#d1495b'],
] as const

type Tile = (x: number, y: number, front: string, back: string, turn: number) => string

const turned = (x: number, y: number, turn: number, inside: string) =>
  `<g transform="rotate(${turn * 90} ${at(x + 40, y + 40)})">${inside}</g>`

const quarter: Tile = (x, y, front, _back, turn) =>
  turned(x, y, turn, shape(front, `M${at(x, y)}h80a80 80 0 0 1-80 80Z`))
const half: Tile = (x, y, front, _back, turn) =>
  turned(
    x,
    y,
    turn,
    shape(front, `M${at(x, y + 40)}a40 40 0 0 1 80 0Z`) + shape(front, `M${at(x, y + 80)}a40 40 0 0 1 80 0Z`),
  )
const dot: Tile = (x, y, front, back) => disc(front, x + 40, y + 40, 30) + disc(back, x + 40, y + 40, 12)
const leaf: Tile = (x, y, front, _back, turn) =>
  turned(x, y, turn, shape(front, `M${at(x, y)}a80 80 0 0 1 80 80a80 80 0 0 1-80-80Z`))
const wedge: Tile = (x, y, front, _back, turn) => turned(x, y, turn, shape(front, `M${at(x, y)}h80l-80 80Z`))
const bars: Tile = (x, y, front, _back, turn) =>
  turned(x, y, turn, [0, 32, 64].map((offset) => box(front, x + offset, y, 16, 80)).join(''))
const arcs: Tile = (x, y, front, back, turn) =>
  turned(
    x,
    y,
    turn,
    [80, 56, 32]
      .map((radius, index) =>
        shape(index % 2 === 0 ? front : back, `M${at(x, y)}h${radius}a${radius} ${radius} 0 0 1-${radius} ${radius}Z`),
      )
      .join(''),
  )
const kite: Tile = (x, y, front, back) =>
  shape(front, `M${at(x + 40, y)}l40 40-40 40-40-40Z`) + shape(back, `M${at(x + 40, y + 22)}l18 18-18 18-18-18Z`)

const kinds = [quarter, half, dot, leaf, wedge, bars, arcs, kite] as const

/** A board of simple interlocking shapes. */
export function tiles(random: Random): string {
  const colours = pick(random, palettes)
  const few = [pick(random, kinds), pick(random, kinds), quarter, pick(random, kinds)] as const
  let drawn = ''
  for (let y = 0; y < 240; y += 80) {
    for (let x = 0; x < 320; x += 80) {
      const back = pick(random, colours)
      const others = colours.filter((colour) => colour !== back)
      const front = others[Math.floor(random() * others.length)] ?? colours[0]
      drawn += box(back, x, y, 80.5, 80.5) + pick(random, few)(x, y, front, back, Math.floor(random() * 4))
    }
  }
  return drawn
}
