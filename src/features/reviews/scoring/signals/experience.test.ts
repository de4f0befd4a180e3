import { describe, expect, test } from 'vitest'
import type { JudgedReview } from '../judged-review.ts'
import { readReview } from '../read-review.ts'
import { scoreReview } from '../score.ts'
import { aJudgedReview } from '../testing.ts'
import { isNote } from './experience.ts'

const review = (content: string, depth: JudgedReview['depth'] = 'quick') =>
  aJudgedReview({
    content,
    depth,
    suggestions: '',
    questions: [],
    answers: [],
    bugs: [],
    others: [],
    about: ['Quarry Keys', 'A puzzle game in a flooded quarry. Line up mirrors and drain the shafts.'],
  })

describe('notes', () => {
  test.each([
    'Softlock on floor 2, no button left after the well.',
    'Mirror 5: the beam goes through the wall.',
    'Espejo 3: el rayo atraviesa la pared.',
    'Karte 3, Signal rot, Zug fährt trotzdem.',
    'Четвёртая трасса, машина проваливается сквозь асфальт.',
    '2階の商人、金が足りないのにカードを買えた。',
  ])('say what was wrong where: %s', (content) => {
    expect(isNote(readReview(review(content)))).toBe(true)
    expect(scoreReview(review(content)).verdict).not.toBe('invalid')
  })

  test.each([
    'Amazing graphics, wonderful music, level 3 is perfect and I recommend it.',
    'Last summer my uncle fell off the ladder in house number 3 and could not get up.',
    'I have not played it yet, level 1 probably does not work.',
  ])('are none of these: %s', (content) => {
    expect(isNote(readReview(review(content)))).toBe(false)
  })

  test('a short true report is valid at a deeper level too', () => {
    const told = review(
      'Softlock. Floor 2, event with the well, chose "drop a card" with an empty hand. No button left, had to close the tab.',
      'standard',
    )
    expect(scoreReview(told).verdict).toBe('valid')
  })
})

test('what happened elsewhere than in a game earns no bonus', () => {
  const told = review(
    'I fell into the ditch twice and lost my hat. Then I tried again after ten minutes, but the mud was too deep and I got stuck. When I pulled, the boot stayed behind and I had to hop all the way back.',
  )
  expect(scoreReview(told).verdict).not.toBe('quality')
})

describe('whose game it is', () => {
  const about = [
    'Moth to Flame',
    'A bullet hell in which you are a moth. Circle lamps to charge your wings, dodge spiders and bats and never touch the glass. Six gardens, each with a boss.',
  ]
  const lineOf = (content: string) =>
    scoreReview(aJudgedReview({ content, about })).lines.find(({ signal }) => signal === 'experience')?.text

  test('a report of another game is returned', () => {
    const content =
      'The free kick physics are off. In the second half I scored three times from the same spot, 25 metres out, and the keeper dived the wrong way each time. Career mode signed a striker of 41 years for 12 million, and the referee showed yellow for a clean tackle twice.'
    expect(scoreReview(aJudgedReview({ content, about })).verdict).toBe('invalid')
  })

  test.each([
    'Joguei até o quarto jardim. Carregar as asas girando em volta da lâmpada é viciante, mas o morcego do jardim 3 aparece fora da tela e me acertou duas vezes sem aviso.',
    'Der Boss im dritten Garten hat zu viel Leben. Man umkreist vier Minuten dieselbe Lampe, und ein Treffer wirft einen an den Anfang. Die Fledermaus kommt von unten, wo das HUD liegt.',
  ])('one in another language than the description passes: %s', (content) => {
    expect(scoreReview(aJudgedReview({ content, about })).verdict).not.toBe('invalid')
  })

  test('one of somebody who only supposes is returned', () => {
    const content =
      'The download stopped at 60 % so I could not really play, however from the trailer I believe that circling lamps as a moth would be exciting. I assume the later gardens are harder, with more bats and a boss that kills you twice.'
    expect(lineOf(content)).toContain('Says that the game wasn’t played')
  })

  test("a report full of the description's words is the tester's own", () => {
    const content =
      "Delivered 11 parcels. Crows are mean but fair, you hear them before they dive. The washing lines in the tanners' quarter are impossible to see against the evening sky, I hit the same one three times and lost the vase each time. After upgrading bristles to level 2 the broom turned slower, not faster."
    const town = [
      'Broom Express',
      'Deliver parcels by broom over a crooked old town. Dodge chimneys, washing lines and jealous crows; upgrade bristles, beat the rival delivery guild.',
    ]
    expect(scoreReview(aJudgedReview({ content, about: town })).verdict).not.toBe('invalid')
  })
})

describe('languages with few texts to learn from', () => {
  const about = [
    'Lantern Post',
    'Deliver letters by night through a foggy harbour town. Light lamps, calm stray dogs, climb the crane and reach the ferry before dawn. Nine streets, three endings, one thief.',
  ]
  const verdictOf = (content: string) => scoreReview({ ...review(content), about }).verdict

  test.each([
    'друга вулиця, собака не заспокоюється хоч скільки тисни. листів лишилось 4',
    'a kutya a kikötőnél beszorult a hordók közé és végig ugatott xd',
    'koira seuras mua nosturiin asti ja sit se vaan leiju siellä :D',
    'Ο κλέφτης μου πήρε το γράμμα πριν καν ανάψω το πρώτο φανάρι. Γελάσαμε, αλλά δεν το πήρα πίσω ποτέ',
    'anjingnya nyangkut di jembatan, padahal suratnya udah di tas. ulang dr awal 3x',
    'suns rej visu laiku, pat kad jau iedevu desu',
  ])('a terse note is accepted without a bonus: %s', (content) => {
    expect(verdictOf(content)).toBe('valid')
  })

  test.each([
    'Чудова гра, дуже сподобалась графіка і музика, всім раджу, розробники молодці!',
    'Szuper játék, gyönyörű grafika, remek zene, mindenkinek ajánlom!',
    'Tosi hyvä peli, hieno grafiikka ja loistava musiikki, suosittelen kaikille',
    'Υπέροχο παιχνίδι, τέλεια γραφικά και μουσική, το συνιστώ σε όλους!',
    'game nya keren banget, grafiknya bagus, musiknya asik, recommended pokoknya mantap',
  ])('praise is returned: %s', (content) => {
    expect(verdictOf(content)).toBe('invalid')
  })
})
