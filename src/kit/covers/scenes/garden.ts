import { at, backdrop, between, disc, many, mix, oval, pick, type Random, shape, stroke } from './draw.ts'

const palettes = [
  { air: '#f8e6c9', soil: '#4b2f27', leaf: '#4f8a5b', bloom: ['#d8433b', '#f0973a', '#8a4fa0'], light: '#fffaf0' },
  { air: '#17323a', soil: '#0c1d22', leaf: '#2f7d6b', bloom: ['#f28fa6', '#ffd166', '#7fd6d0'], light: '#eafaf2' },
  { air: '#cfe8f1', soil: '#35506b', leaf: '#3f9a86', bloom: ['#ff7f6b', '#f8c64f', '#5a6bc8'], light: '#ffffff' },
  { air: '#2c1f45', soil: '#1a1230', leaf: '#5b6fb0', bloom: ['#e76fb0', '#f2c14e', '#69d2c0'], light: '#f8eaff' },
] as const

type Palette = (typeof palettes)[number]

function mushroom(c: Palette, x: number, foot: number, height: number, cap: string): string {
  const width = height * 0.52
  const top = foot - height
  return (
    shape(
      mix(c.light, c.soil, 0.12),
      `M${at(x - width * 0.2, foot)}q${at(width * 0.06, -height * 0.4)} ${at(-width * 0.02, -height * 0.7)}h${at(width * 0.32)}q${at(-width * 0.08, height * 0.3)} ${at(width * 0.1, height * 0.7)}Z`,
    ) +
    shape(
      mix(c.light, cap, 0.3),
      `M${at(x - width * 0.62, top + height * 0.42)}q${at(width * 0.62, height * 0.14)} ${at(width * 1.24, 0)}Z`,
    ) +
    shape(
      cap,
      `M${at(x - width * 0.72, top + height * 0.44)}c${at(0, -height * 0.36)} ${at(width * 0.34, -height * 0.46)} ${at(width * 0.72, -height * 0.46)}s${at(width * 0.72, height * 0.1)} ${at(width * 0.72, height * 0.46)}q${at(-width * 0.72, -height * 0.16)} ${at(-width * 1.44, 0)}Z`,
    ) +
    disc(c.light, x - width * 0.28, top + height * 0.2, width * 0.1) +
    disc(c.light, x + width * 0.14, top + height * 0.12, width * 0.12) +
    disc(c.light, x + width * 0.42, top + height * 0.27, width * 0.08)
  )
}

function flower(c: Palette, x: number, foot: number, height: number, bloom: string): string {
  const top = foot - height
  const petals = many(7, (index) => {
    const angle = (index / 7) * 360
    return `<ellipse cx="${at(x)}" cy="${at(top - 20)}" rx="11" ry="20" fill="${bloom}" transform="rotate(${at(angle)} ${at(x, top)})"/>`
  })
  return (
    stroke(c.leaf, 6, `M${at(x, foot)}q${at(-10, -height / 2, 0, -height)}`) +
    shape(
      c.leaf,
      `M${at(x - 3, foot - height * 0.34)}q${at(-34, -6, -44, -34)}q${at(38, 0, 44, 34)}ZM${at(x - 4, foot - height * 0.5)}q${at(34, -4, 42, -30)}q${at(-36, 2, -42, 30)}Z`,
    ) +
    petals +
    disc(c.light, x, top, 12)
  )
}

function beetle(c: Palette, x: number, y: number): string {
  return (
    oval(c.bloom[0], x, y, 13, 10) +
    stroke(c.soil, 2.5, `M${at(x, y - 10)}v20M${at(x + 12, y - 4)}l9-6M${at(x + 12, y + 4)}l9 5`) +
    disc(c.soil, x + 13, y, 6) +
    disc(c.soil, x - 5, y - 3, 2) +
    disc(c.soil, x - 6, y + 4, 2)
  )
}

/** Small things in close-up. */
export function garden(random: Random): string {
  const c = pick(random, palettes)
  const fungi = random() < 0.55
  const turn = Math.floor(random() * 3)
  const bloom = (index: number) => c.bloom[(index + turn) % 3] ?? c.bloom[0]
  const grass = many(16, () => {
    const x = between(random, 0, 320)
    return stroke(
      mix(c.leaf, c.soil, random() * 0.5),
      4,
      `M${at(x)} 224q${at(between(random, -8, 8), -14, between(random, -14, 14), -between(random, 18, 44))}`,
    )
  })
  const places: [number, number][] = fungi
    ? [
        [78, between(random, 96, 124)],
        [250, between(random, 84, 112)],
        [164, between(random, 150, 182)],
      ]
    : [
        [76, between(random, 92, 122)],
        [246, between(random, 96, 128)],
        [162, between(random, 138, 154)],
      ]
  const plants = places
    .map(([x, height], index) =>
      (fungi ? mushroom : flower)(c, x + between(random, -10, 10), 218, height, bloom(index)),
    )
    .join('')
  const motes = many(8, () =>
    disc(mix(c.air, c.light, 0.7), between(random, 10, 310), between(random, 12, 130), between(random, 2, 5)),
  )
  return (
    backdrop(c.air) +
    disc(mix(c.air, c.bloom[1], 0.25), between(random, 90, 230), 96, 84) +
    motes +
    plants +
    grass +
    shape(c.soil, 'M0 214q80-12 160-2t160-2v30H0Z') +
    beetle(c, between(random, 40, 280), 212)
  )
}
