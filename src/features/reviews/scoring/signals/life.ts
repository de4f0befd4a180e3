import { concreteIn } from '../lexicons/concrete.ts'
import { playWordsIn } from '../lexicons/play-words.ts'
import type { ReadReview } from '../read-review.ts'
import { fold } from '../words.ts'

/** So many persons and days of a life away from the screen, no word that only a game has, and hardly a number. */
const OF_LIFE = { life: 2, numbers: 1 }
/** So many of them, in a text that names no place of a game and fewer words of play: a landlord, a hotel, a holiday. */
const ONLY_OF_LIFE = { life: 4, characters: 300 }
/** So many of them, and fewer terms of games, in a long text without a bug: a diary or a story, of the game's world too. */
const MOSTLY_OF_LIFE = { life: 4, characters: 500 }

/** How many wordings of a life away from the screen it holds that are not the game's own. */
function lifeIn(folded: string, about: readonly string[]): number {
  const game = fold(about.join(' '))
  return [...concreteIn(folded, 'life')].filter((wording) => !game.includes(wording)).length
}

/** What a text says of a life away from the screen, beside what it says about playing: nothing but that, or most of it. */
export function lifeOf({ everything, about = [], bugs }: ReadReview): 'only' | 'mostly' | null {
  const folded = fold(everything)
  const life = lifeIn(folded, about)
  if (life < OF_LIFE.life) return null
  const terms = concreteIn(folded, 'terms').size
  const isPlaced = concreteIn(folded, 'located').size > 0
  const isLong = everything.length >= ONLY_OF_LIFE.characters
  if (isLong && life >= ONLY_OF_LIFE.life && terms === 0 && !isPlaced && life > playWordsIn(folded)) return 'only'
  if (bugs.length > 0) return null
  if (everything.length >= MOSTLY_OF_LIFE.characters && life >= MOSTLY_OF_LIFE.life && life > terms) return 'mostly'
  const numbers = new Set(everything.match(/\p{N}+/gu) ?? []).size
  return terms === 0 && numbers <= OF_LIFE.numbers ? 'mostly' : null
}
