/** The platform's figures (product-11), in the order they are shown. */
export const figureNames = [
  'totalUsers',
  'totalStudios',
  'totalTesters',
  'totalGames',
  'totalReviews',
  'uniqueCountries',
] as const

export type FigureName = (typeof figureNames)[number]
export type Figures = Record<FigureName, number>

/** Labels for counts from 1 to 9 (product-11). */
const early: Readonly<Record<FigureName, string>> = {
  totalUsers: 'Founding members',
  totalStudios: 'Founding studios',
  totalTesters: 'Founding testers',
  totalGames: 'First games in beta',
  totalReviews: 'Early reviews',
  uniqueCountries: 'Early regions',
}

/**
 * The label of a figure: a text below 10, n+ below 100, rounded down to tens below 1000, then thousands (product-11).
 */
export function figureLabel(name: FigureName, count: number): string {
  if (count <= 0) return 'Launching soon'
  if (count < 10) return early[name]
  if (count < 100) return `${count}+`
  if (count < 1000) return `${Math.floor(count / 10) * 10}+`
  return `${Math.floor(count / 1000)}K+`
}

export const figureLabels = (figures: Figures): Record<FigureName, string> =>
  Object.fromEntries(figureNames.map((name) => [name, figureLabel(name, figures[name])])) as Record<FigureName, string>
