/** Genres of games and favorite genres of people (profiles-1). */
export const genres = [
  'Action',
  'Adventure',
  'RPG',
  'Strategy',
  'Simulation',
  'Sports',
  'Racing',
  'Puzzle',
  'Platformer',
  'Fighting',
  'Horror',
  'Casual',
] as const

export type Genre = (typeof genres)[number]
