import type { PageContent } from './schema.ts'

type Theme = PageContent['theme']

export const defaultTheme: Theme = {
  primaryColor: '#6D4AFF',
  secondaryColor: '#5B6478',
  backgroundColor: '#FFFFFF',
  fontFamily: 'layout',
  layoutStyle: 'modern',
}

/** The color that a studio chose for its page, for what is drawn of its items; null for the one that each page begins with. */
export const ownColour = (primaryColor: string): string | null =>
  primaryColor === defaultTheme.primaryColor ? null : primaryColor

type Rgb = readonly [number, number, number]

const channels = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** Relative luminance by WCAG 2. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours by WCAG 2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `colour` mixed with this share of white, 0 to 1. */
export const withWhite = (colour: string, share: number): string =>
  hexOf(channels(colour).map((part) => part + (255 - part) * share))

/** Whether visitors get the colours of their own theme, light or dark, instead of the studio's (shop-1). */
export const isWhite = (colour: string): boolean => colour.toLowerCase() === '#ffffff'

/** Cards are a little lighter than the background. */
export const cardColour = (background: string): string => withWhite(background, 0.07)

const inks = ['#FFFFFF', '#14121C'] as const

/** The text colour on a filled button. */
export const inkOn = (fill: string): string => (contrast(inks[0], fill) >= contrast(inks[1], fill) ? inks[0] : inks[1])

interface Hsl {
  hue: number
  saturation: number
  lightness: number
}

function hslOf(hex: string): Hsl {
  const [red, green, blue] = channels(hex).map((part) => part / 255) as unknown as Rgb
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (max + min) / 2
  const range = max - min
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const sector =
    max === red
      ? ((green - blue) / range + 6) % 6
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: sector * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function hexOfHsl({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  }
  return hexOf([part(0), part(8), part(4)])
}

/** The colour nearest in lightness, of the same hue, that has this contrast against `against`; null if there is none. */
export function nearestReadable(colour: string, against: string, target: number): string | null {
  const hsl = hslOf(colour)
  for (let step = 0; step <= 200; step++) {
    for (const sign of [1, -1]) {
      const lightness = hsl.lightness + (sign * step) / 200
      if (lightness < 0 || lightness > 1) continue
      const candidate = hexOfHsl({ ...hsl, lightness })
      if (contrast(candidate, against) >= target) return candidate
    }
  }
  return null
}

export interface ThemeProblem {
  field: 'primaryColor' | 'secondaryColor' | 'backgroundColor'
  title: string
  text: string
  /** What is read, and what is behind it. */
  ink: string
  behind: string
  ratio: number
  /** The nearest readable value of the field. */
  proposal: string
  /** The pair with the proposal. */
  proposed: { ink: string; behind: string; ratio: number }
}

/** The colour pairs of a theme that are hard to read, each with the nearest readable colour. */
export function themeProblems({ primaryColor, secondaryColor, backgroundColor }: Theme): ThemeProblem[] {
  if (isWhite(backgroundColor)) return []
  const card = cardColour(backgroundColor)
  const background = checkBackground(backgroundColor)
  if (background) return [background]
  const onCard = (
    field: 'primaryColor' | 'secondaryColor',
    ink: string,
    target: number,
    title: string,
    text: string,
  ) => {
    const proposal = contrast(ink, card) >= target ? null : nearestReadable(ink, card, target)
    if (proposal === null) return []
    const proposed = { ink: proposal, behind: card, ratio: contrast(proposal, card) }
    return [{ field, title, text, ink, behind: card, ratio: contrast(ink, card), proposal, proposed }]
  }
  return [
    ...onCard(
      'secondaryColor',
      secondaryColor,
      4.5,
      'Secondary is hard to read on the cards',
      'Small text needs a contrast of 4.5:1. A lighter or darker shade of this color passes.',
    ),
    ...onCard(
      'primaryColor',
      primaryColor,
      3,
      'Primary is hard to see on the cards',
      'Buttons need a contrast of 3:1. A lighter or darker shade of this color passes.',
    ),
  ]
}

/** White text needs 4.5 : 1 on the cards, which are lighter than the background. */
function checkBackground(background: string): ThemeProblem | null {
  const white = '#FFFFFF'
  const ratioOn = (colour: string) => contrast(white, cardColour(colour))
  if (ratioOn(background) >= 4.5) return null
  const hsl = hslOf(background)
  let proposal = '#000000'
  for (let lightness = hsl.lightness; lightness >= 0; lightness -= 0.005) {
    proposal = hexOfHsl({ ...hsl, lightness })
    if (ratioOn(proposal) >= 4.5) break
  }
  return {
    field: 'backgroundColor',
    title: 'White text is hard to read on this background',
    text: 'Text on a colored background is white and needs a contrast of 4.5:1. A darker shade of this color passes.',
    ink: white,
    behind: cardColour(background),
    ratio: ratioOn(background),
    proposal,
    proposed: { ink: white, behind: cardColour(proposal), ratio: ratioOn(proposal) },
  }
}
