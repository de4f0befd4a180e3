import { parasolClockTower } from '../../../seed/reviews-parasol-clock-tower.ts'
import { parasolRounds } from '../../../seed/reviews-parasol-rounds.ts'
import { parasolSmooth } from '../../../seed/reviews-parasol-smooth.ts'
import { slipshoreFirstLook } from '../../../seed/reviews-slipshore-first-look.ts'
import { slipshoreWholeGame } from '../../../seed/reviews-slipshore-whole-game.ts'
import type { WrittenReview } from '../../../seed/written-review.ts'

export const reviews: readonly WrittenReview[] = [
  ...slipshoreFirstLook,
  ...slipshoreWholeGame,
  ...parasolRounds,
  ...parasolSmooth,
  ...parasolClockTower,
]
