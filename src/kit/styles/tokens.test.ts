import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** OKLCH to relative luminance (Ottosson's matrices, clipped to sRGB). */
function luminance(colour: string): number {
  const parts = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(colour)
  if (!parts) throw new Error(`Not an opaque oklch colour: ${colour}`)
  const [lightness, chroma, degrees] = parts.slice(1).map(Number) as [number, number, number]
  const a = chroma * Math.cos((degrees * Math.PI) / 180)
  const b = chroma * Math.sin((degrees * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function token(name: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]
  if (value === undefined) throw new Error(`No token --${name}`)
  const pair = /^light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)$/.exec(value)
  return (pair ? pair[theme === 'light' ? 1 : 2] : value) ?? value
}

function contrast(front: string, back: string, theme: 'light' | 'dark'): number {
  const one = luminance(token(front, theme))
  const other = luminance(token(back, theme))
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const surfaces = ['surface-0', 'surface-1', 'surface-2']

const texts: [string, string[]][] = [
  ['ink', [...surfaces, 'surface-3', 'accent-tint']],
  ['ink-muted', [...surfaces, 'surface-3', 'accent-tint']],
  ['ink-faint', surfaces],
  ['accent-ink', ['surface-0', 'surface-1', 'accent-tint']],
  ['credit-ink', [...surfaces, 'credit-tint']],
  ['good-ink', [...surfaces, 'good-tint']],
  ['fair-ink', [...surfaces, 'fair-tint']],
  ['warn-ink', [...surfaces, 'warn-tint']],
  ['bad-ink', [...surfaces, 'bad-tint']],
  ['on-accent', ['accent-fill', 'accent-fill-hover']],
  ['on-bad', ['bad']],
]

const marks: [string, string[]][] = [
  ['control-line', ['surface-0', 'surface-1']],
  ['focus', surfaces],
  ['accent', ['surface-0', 'surface-1']],
  ['confused', surfaces],
]

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const pairs = (list: [string, string[]][]) => list.flatMap(([front, backs]) => backs.map((back) => [front, back]))

  it.each(pairs(texts))('reads --%s on --%s', (front, back) => {
    expect(contrast(front ?? '', back ?? '', theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(marks))('shows --%s beside --%s', (front, back) => {
    expect(contrast(front ?? '', back ?? '', theme)).toBeGreaterThanOrEqual(3)
  })
})
