/** Genres of games and favorite genres of people (spec 1 §3, "Suggested genres"). */
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
