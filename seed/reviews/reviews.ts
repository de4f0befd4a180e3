import { overwinterFirstYear } from './reviews-overwinter-first-year.ts'
import { overwinterFiveWinters } from './reviews-overwinter-five-winters.ts'
import { overwinterWhatToSell } from './reviews-overwinter-what-to-sell.ts'
import { parasolClockTower } from './reviews-parasol-clock-tower.ts'
import { parasolRounds } from './reviews-parasol-rounds.ts'
import { parasolSmooth } from './reviews-parasol-smooth.ts'
import { slipshoreFirstLook } from './reviews-slipshore-first-look.ts'
import { slipshoreWholeGame } from './reviews-slipshore-whole-game.ts'
import { thinkAloud } from './reviews-think-aloud.ts'
import type { WrittenReview } from './written-review.ts'

/** Every review of the demo; a request and a tester meet once. */
export const reviews: readonly WrittenReview[] = [
  ...slipshoreFirstLook,
  ...slipshoreWholeGame,
  ...parasolRounds,
  ...parasolClockTower,
  ...parasolSmooth,
  ...overwinterWhatToSell,
  ...overwinterFiveWinters,
  ...overwinterFirstYear,
  ...thinkAloud,
]
