import { expect, test } from 'vitest'
import { readReview } from '../read-review.ts'
import { scoreReview } from '../score.ts'
import { aJudgedReview } from '../testing.ts'
import { lifeOf } from './life.ts'

const about = [
  'Night Desk',
  'Run the front desk of a haunted inn: hand out keys, answer the bell, keep the guests apart.',
]
const lifeIn = (content: string, bugs: string[] = []) => lifeOf(readReview(aJudgedReview({ content, about, bugs })))

const landlord = `My landlord again. On Tuesday the neighbour above me had his kitchen done without asking anybody, so I know when he gets up.
My sister says move out, but where, a shed costs a thousand euros here. The doctor says it is the mould, the landlord says open the window.
Last week a man came with a brush, on Friday it was black again. And then somebody makes a haunted inn of it, well, that fits.`

const diary = `October 3. The water has come up to the fourth step and I counted what hangs behind the desk: eight, and it was always nine. My mother
used to say that a house counts along. October 5. The doctor left without a coat, and his glasses lay by the bed. Yesterday I heard it
again, the walking that is no walking when nobody has feet. October 9. I write by candle. Last night the piano sang though its lid was shut,
four notes and again four notes, and I know the song, for my grandmother hummed it when rain was near. If you read this, breathe slowly.`

test('a text that speaks of a life away from the screen alone is returned', () => {
  expect(lifeIn(landlord)).toBe('only')
  expect(scoreReview(aJudgedReview({ content: landlord, about })).verdict).toBe('invalid')
})

test('a diary out of the world of the game earns no bonus', () => {
  expect(lifeIn(diary)).not.toBeNull()
  expect(scoreReview(aJudgedReview({ content: diary, about })).verdict).not.toBe('quality')
})

test('a tester may say who sat beside and when it was', () => {
  const told = `My wife and my sister watched on Tuesday after dinner while I played. On night 2 I gave the wrong key to the man in room 7, the bell
rang twice and the save of night 1 was gone. My doctor friend laughed. On my laptop the menu stutters at the second desk, and the tutorial
never says that guests of the same floor must be kept apart, so I lost night 3 and had to load the game again from the start.`
  expect(lifeIn(told)).toBeNull()
  expect(lifeIn(landlord, ['The lift button does nothing in room 4'])).not.toBe('mostly')
})

test('a long text of other things in a language that is little known is returned', () => {
  const recipe = `Ota kulho, jauhot, suola ja hiiva. Lämmitä maito ja voi kattilassa, kaada ne jauhojen päälle ja vaivaa taikina. Peitä se liinalla
tunniksi. Pilko sipuli, porkkana ja peruna, paista ne pannulla ja lisää kala, kerma ja tilli. Kauli taikina, nosta täyte keskelle ja
taita reunat. Voitele munalla, pistele haarukalla reikiä ja paista uunissa, kunnes pinta on ruskea. Tarjoa suolakurkun kanssa.`
  expect(scoreReview(aJudgedReview({ content: recipe, about })).verdict).toBe('invalid')
})
