import type { JudgedReview } from '../judged-review.ts'
import type { Verdict } from '../score.ts'

/** What a reader said about a review before any scorer saw it. */
export type Kind = 'good' | 'fair' | 'thin' | 'copied' | 'off-topic' | 'mash'

export type Sample = { id: string; kind: Kind; review: JudgedReview }

/** The verdicts a reader would accept for each kind. What earns a bonus beyond that is a matter of details (ruling 66). */
export const bands: Readonly<Record<Kind, readonly Verdict[]>> = {
  good: ['quality', 'valid'],
  fair: ['valid'],
  thin: ['invalid'],
  copied: ['invalid'],
  'off-topic': ['invalid'],
  mash: ['invalid'],
}

type Game = 'lantern' | 'rails' | 'slime' | 'neon' | 'crypt' | 'skyhook' | 'bistro' | 'outpost'

export const games: Readonly<Record<Game, readonly string[]>> = {
  lantern: [
    'Lantern Keeper',
    'A quiet puzzle adventure about a lighthouse, its keeper and the fog. Refill the oil, ring the bell, guide the boats home.',
  ],
  rails: [
    'Pocket Rails',
    'Lay tracks, set switches and keep a small railway on time. Twelve maps, one bridge too few.',
  ],
  slime: [
    'Slime Foundry',
    'An idle clicker in which slimes melt ore into bars and bars into bigger slimes. Prestige resets the furnace.',
  ],
  neon: [
    'Neon Hairpin',
    'Arcade racing at night, drift through hairpin curves and fill the boost meter. Six circuits, one rival.',
  ],
  crypt: ['Crypt of Cards', 'A roguelike deck builder: three floors, forty cards, a necromancer at the bottom.'],
  skyhook: ['Skyhook', 'A precision platformer with a grappling hook. Swing, let go, land. Sixty rooms in the clouds.'],
  bistro: [
    'Bistro Rush',
    'Cook onion soup, grill salmon and serve impatient customers before the dinner bell. Co-op for two.',
  ],
  outpost: ['Outpost Nine', 'A horror shooter on an empty station. Save ammo, repair the generator, do not look up.'],
}

type Told = { game: Game; content: string; stars: number } & Partial<
  Omit<JudgedReview, 'about' | 'content' | 'ratings'>
>

/** A review of a standard test of half an hour, unless told otherwise. */
export function sample(id: string, kind: Kind, { game, content, stars, ...rest }: Told): Sample {
  return {
    id,
    kind,
    review: {
      depth: 'standard',
      content,
      suggestions: '',
      ratings: { overall: stars, gameplay: stars, ui: 3, performance: 4, monetization: null },
      questions: [],
      answers: [],
      bugs: [],
      minutesActive: 31,
      estimatedMinutes: 30,
      others: [],
      about: games[game],
      ...rest,
    },
  }
}
