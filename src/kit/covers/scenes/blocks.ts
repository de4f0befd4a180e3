import { at, backdrop, between, disc, mix, pick, type Random, shape, stroke } from './draw.ts'

const palettes = [
  { sky: '#f5b83d', floor: '#e89a24', sides: ['#f06b5b', '#7fc8a9', '#5b8def', '#fff4dc'], tape: '#fff4dc' },
  { sky: '#9ad1d4', floor: '#77b6bd', sides: ['#ef8354', '#f7e1a0', '#4f6d7a', '#c0d6df'], tape: '#ffffff' },
  { sky: '#e9d8f2', floor: '#d3bce4', sides: ['#7a5cc0', '#f29ab0', '#f7c873', '#57b8a6'], tape: '#fffaf0' },
  { sky: '#20304f', floor: '#1a2742', sides: ['#e85d75', '#4fb0c6', '#f4b860', '#8d7be0'], tape: '#f6efe0' },
] as const

/** A box seen from above its corner; x, y is the left corner of its lid. */
function crate(x: number, y: number, half: number, height: number, fill: string, tape?: string): string {
  const rise = half * 0.52
  const lid = shape(fill, `M${at(x, y)}l${at(half, -rise)}l${at(half, rise)}l${at(-half, rise)}Z`)
  const left = shape(mix(fill, '#20202c', 0.28), `M${at(x, y)}l${at(half, rise)}v${at(height)}l${at(-half, -rise)}Z`)
  const right = shape(
    mix(fill, '#20202c', 0.46),
    `M${at(x + half, y + rise)}l${at(half, -rise)}v${at(height)}l${at(-half, rise)}Z`,
  )
  const strip = tape
    ? shape(
        tape,
        `M${at(x + half * 0.42, y - rise * 0.42)}l${at(half * 0.16, -rise * 0.16)}l${at(half, rise)}l${at(-half * 0.16, rise * 0.16)}Z`,
      )
    : ''
  return lid + left + right + strip
}

function pile(random: Random, c: (typeof palettes)[number]): string {
  const turn = Math.floor(random() * 4)
  const side = (index: number) => c.sides[(index + turn) % 4] ?? c.sides[0]
  const places: [number, number, number, number][] = [
    [112, 66, 40, 42],
    [24, 122, 50, 52],
    [176, 104, 62, 64],
    [118, 164, 36, 38],
  ]
  return places
    .map(([x, y, half, height], index) =>
      crate(x + between(random, -8, 8), y + between(random, -6, 6), half, height, side(index), c.tape),
    )
    .join('')
}

function terraces(random: Random, c: (typeof palettes)[number]): string {
  const half = 30
  const rise = half * 0.52
  const main = pick(random, c.sides)
  const other = pick(random, c.sides)
  let drawn = ''
  let peak = { x: 0, y: 240 }
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const level = Math.max(0, 3 - Math.abs(row - 1) - Math.abs(column - 1)) + Math.floor(random() * 2)
      const x = 130 + (column - row) * half
      const y = 96 + (column + row) * rise - level * 20
      drawn += crate(x, y, half, 240 - y, mix(mix(main, other, (row + column) / 8), '#ffffff', level * 0.05))
      if (y < peak.y) peak = { x: x + half, y }
    }
  }
  // The rearmost peak is drawn last, so that nothing covers its flag.
  return `${drawn}${stroke('#fff8e8', 4, `M${at(peak.x, peak.y)}v-34`)}${shape(c.tape, `M${at(peak.x + 1, peak.y - 34)}l24 8-24 8Z`)}`
}

export function blocks(random: Random): string {
  const c = pick(random, palettes)
  if (random() < 0.5) return backdrop(c.sky) + shape(c.floor, 'M0 150h320v90H0Z') + pile(random, c)
  return backdrop(c.sky) + disc(mix(c.sky, '#ffffff', 0.35), between(random, 60, 260), 70, 46) + terraces(random, c)
}
