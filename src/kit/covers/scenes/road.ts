import { at, backdrop, between, box, disc, many, pick, placed, type Random, shape, stroke } from './draw.ts'

const palettes = [
  { sky: '#ff4d2e', sun: '#ffd23f', ground: '#0d0d12', lane: '#26262f', car: '#f7f3ea', glow: '#ff4d2e' },
  { sky: '#f2668b', sun: '#ffe3a3', ground: '#2a1140', lane: '#43205f', car: '#a8f0e4', glow: '#f2668b' },
  { sky: '#27b1a8', sun: '#fdf0c4', ground: '#0d2f3a', lane: '#174553', car: '#ff8552', glow: '#f4d35e' },
  { sky: '#f7a541', sun: '#fff1cf', ground: '#512b1e', lane: '#6d3d2a', car: '#3aa6a0', glow: '#f7a541' },
] as const

type Palette = (typeof palettes)[number]

const car = (c: Palette) =>
  shape(c.car, 'm-62-24 20-26h72l24 26 22 8v14H-80v-14Z') +
  shape(c.ground, 'M-36-44h26v18h-40ZM-2-44h26l16 18H-2Z') +
  disc(c.lane, -50, -2, 14) +
  disc(c.lane, 48, -2, 14) +
  disc(c.car, -50, -2, 5) +
  disc(c.car, 48, -2, 5)

const bike = (c: Palette) =>
  `<g fill="none" stroke="${c.car}" stroke-width="6"><circle cx="-38" cy="-12" r="20"/><circle cx="42" cy="-12" r="20"/></g>` +
  stroke(c.car, 6, 'M-38-12-8-42h34l16 30M-8-42 6-12h-44') +
  shape(c.car, 'M-22-50h34l18-18-12-14-24 16Z') +
  disc(c.car, 24, -92, 12)

const train = (c: Palette) =>
  shape(c.car, 'M-110-54H60c26 0 42 20 46 40v14h-216Z') +
  many(5, (index) => box(c.ground, -100 + index * 34, -42, 24, 18)) +
  shape(c.ground, 'M74-42c12 4 18 12 22 20H70v-20Z') +
  box(c.lane, -110, -8, 216, 8)

export function road(random: Random): string {
  const c = pick(random, palettes)
  const x = between(random, 120, 216)
  const horizon = between(random, 92, 108)
  const lanes = [-260, -80, 30, 190, 300, 470, 640]
  const rays = lanes
    .map((foot, index) => {
      const fill = index % 3 === 1 ? c.glow : foot === 190 ? c.sun : c.lane
      const width = foot === 190 ? 36 : 66
      return shape(fill, `M${at(x, horizon)} ${at(foot)} 240H${at(foot + width)}Z`)
    })
    .join('')
  const ridge = (from: number, to: number) => {
    let path = `M${at(from, horizon)}`
    for (let step = from; step < to; step += 28)
      path += `L${at(step + 14, horizon - between(random, 16, 62))} ${at(step + 28, horizon - between(random, 2, 20))}`
    return shape(c.ground, `${path}L${at(to, horizon)}Z`)
  }
  const slits = many(4, (index) => box(c.sky, x - 60, horizon - 34 + index * 10, 120, 2 + index))
  const subject = pick(random, [car, car, bike, train])
  return (
    backdrop(c.sky) +
    disc(c.sun, x, horizon, 56) +
    (random() < 0.5 ? slits : '') +
    box(c.ground, 0, horizon, 320, 240 - horizon) +
    rays +
    ridge(-14, x - 44) +
    ridge(x + 44, 334) +
    placed(between(random, 128, 178), 216, 1, subject(c)) +
    stroke(c.sun, 4, 'M12 192h40M4 208h48')
  )
}
