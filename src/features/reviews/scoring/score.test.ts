import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldOut, otherLanguages, setBy } from './corpus/halves.ts'
import type { CorpusText } from './corpus/read-texts.ts'
import { type JudgedReview, signals } from './judged-review.ts'
import { scoreReview, type Verdict, verdictOf } from './score.ts'
import { aJudgedReview } from './testing.ts'

const scores = new Map<JudgedReview, ReturnType<typeof scoreReview>>()

/** The score of a sample: each is judged once, because several tests ask for it. */
function scoreOf(review: JudgedReview) {
  const score = scores.get(review) ?? scoreReview(review)
  scores.set(review, score)
  return score
}

/** The verdicts a reader would accept. What of the good ones earns a bonus is a matter of details (ruling 66). */
function bandOf({ good, kind }: CorpusText): readonly Verdict[] {
  if (!good) return ['invalid']
  return kind === 'fair' ? ['valid'] : ['quality', 'valid']
}

/** Ids of the samples whose verdict a reader would not accept. */
function missed(samples: readonly CorpusText[]): string[] {
  return samples
    .filter((text) => !bandOf(text).includes(scoreOf(text.review).verdict))
    .map(({ id, review }) => `${id}: ${scoreOf(review).score}`)
}

function ofKind(...kinds: string[]): CorpusText[] {
  return [...setBy, ...heldOut].filter(({ kind }) => kinds.includes(kind))
}

describe('a hand-written corpus', () => {
  test('the samples the scorer was set by fall into their bands', () => {
    expect(missed(setBy).length / setBy.length).toBeLessThanOrEqual(0.05)
  })

  test('there are at least 120 of them in four languages, and how many fall into their bands is printed', () => {
    const all = [...setBy, ...heldOut, ...otherLanguages]
    expect(all.length).toBeGreaterThanOrEqual(120)
    const within = (samples: readonly CorpusText[]) => `${samples.length - missed(samples).length} of ${samples.length}`
    const wrong = missed(heldOut)
    process.stdout.write(
      `${all.length} hand-written reviews; in their band: ${within(setBy)} of the half the scorer was set by, ${within(heldOut)} of the half kept away from its lexicons, ${within(otherLanguages)} in other languages. Missed: ${wrong.join(', ') || 'none'}\n`,
    )
  })

  test('so do at least nine in ten of those kept away from its lexicons', () => {
    expect(heldOut.length).toBeGreaterThanOrEqual(50)
    expect(missed(heldOut).length / heldOut.length).toBeLessThanOrEqual(0.1)
  })

  test('no good review is found invalid, and no copy or noise valid', () => {
    expect(ofKind('good').filter(({ review }) => scoreOf(review).verdict === 'invalid')).toEqual([])
    expect(ofKind('copied', 'mash').filter(({ review }) => scoreOf(review).verdict !== 'invalid')).toEqual([])
  })

  test('most good ones earn a bonus, with a right proof answer and without one', () => {
    const good = ofKind('good').map(({ review }) => review)
    const share = (verdict: (review: JudgedReview) => Verdict) =>
      good.filter((review) => verdict(review) === 'quality').length / good.length
    expect(share((review) => scoreReview({ ...review, proofs: { asked: 1, right: 1 } }).verdict)).toBeGreaterThan(0.7)
    expect(share((review) => scoreOf(review).verdict)).toBeGreaterThan(0.7)
  })

  test('a detailed report of another game earns no bonus, and the same with words of this one does', () => {
    const content = `I picked the riverland map and had twelve sprinklers by day 13. At the blacksmith the can disappeared from my bag, so I
restarted and lost two hours. With the pad the tool jumps to the tile behind me when I stand on a diagonal: I hoed up four melons.`
    const about = ['Mosswick', 'A gentle adventure about a postie on a rainy island. Sort the bag, row to forty homes.']
    const other = scoreReview(aJudgedReview({ content, about }))
    expect(other.verdict).not.toBe('quality')
    const own = content.replace('riverland map', 'rainy island').replace('my bag', 'the mail bag of the postie')
    expect(scoreReview(aJudgedReview({ content: own, about })).score).toBeGreaterThan(other.score)
  })

  test('a wrong proof answer halves what the review would have', () => {
    const { review } = ofKind('good').find(({ review }) => scoreReview(review).score >= 80) as CorpusText
    const { score } = scoreReview(review)
    expect(scoreReview({ ...review, proofs: { asked: 1, right: 0 } }).score).toBe(Math.round(score / 2))
  })

  test('a good review in a language or script whose words are unknown is accepted too', () => {
    expect(missed(otherLanguages)).toEqual([])
  })

  test('every sample has an id of its own', () => {
    const ids = [...setBy, ...heldOut, ...otherLanguages].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('gates', () => {
  const perfect = aJudgedReview({
    content: `${aJudgedReview().content} In room 12 the spikes kill beside the ledge, after the dash I fell into the lava pit. The second chest
needs a key that the merchant sells for 90 gold, and the lever behind the wooden door opens nothing until you restart the chapter.`,
    suggestions:
      'Put a checkpoint in front of the long ladder, show the aim while the hook swings, and let the camera turn earlier.',
    questions: ['Was the bridge fair?'],
    answers: ['No, the jump needs a checkpoint before it.'],
    bugs: ['Ghost car disappears after pause and resume.', 'Alt-tab while loading freezes the window.'],
  })

  test('without one the review is as good as can be', () => {
    expect(scoreReview(perfect).score).toBeGreaterThanOrEqual(95)
  })

  test.each<[string, Partial<JudgedReview>]>([
    ['a copy of another review', { others: [perfect.content] }],
    ["the studio's own words", { about: [perfect.content] }],
    ['keys pressed at random', { content: 'sdkfj hskdjf hwkejr hskdjf qwkejh zxmcnb '.repeat(12) }],
    ['a chorus', { content: 'I like the jump on level two. '.repeat(12) }],
  ])('%s never passes, whatever else is there', (_name, told) => {
    expect(scoreReview({ ...perfect, ...told }).verdict).toBe('invalid')
  })
})

test.each([
  [0, 'invalid'],
  [39, 'invalid'],
  [40, 'valid'],
  [69, 'valid'],
  [70, 'quality'],
  [100, 'quality'],
])('a score of %i is %s', (score, verdict) => {
  expect(verdictOf(score)).toBe(verdict)
})

const texts = fc.oneof(
  fc.string({ maxLength: 2000 }),
  fc.string({ maxLength: 800, unit: 'binary' }),
  fc.string({ maxLength: 800, unit: 'grapheme' }),
  fc.constantFrom(...[...setBy, ...otherLanguages].map(({ review }) => review.content)),
)
const stars = fc.option(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.double()))
const minutes = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.double())

const reviews: fc.Arbitrary<JudgedReview> = fc.record(
  {
    depth: fc.constantFrom('quick', 'standard', 'enhanced', 'expert'),
    content: texts,
    suggestions: texts,
    ratings: fc.record({ overall: stars, gameplay: stars, ui: stars, performance: stars, monetization: stars }),
    questions: fc.array(texts, { maxLength: 4 }),
    answers: fc.array(texts, { maxLength: 5 }),
    bugs: fc.array(texts, { maxLength: 3 }),
    minutesActive: fc.option(minutes),
    estimatedMinutes: minutes,
    others: fc.array(texts, { maxLength: 3 }),
    about: fc.array(texts, { maxLength: 2 }),
  },
  {
    requiredKeys: [
      'depth',
      'content',
      'suggestions',
      'ratings',
      'questions',
      'answers',
      'bugs',
      'minutesActive',
      'estimatedMinutes',
      'others',
    ],
  },
)

test('any input gets a whole score of 0..100, one line a signal, and the same again', () => {
  fc.assert(
    fc.property(reviews, (review) => {
      const found = scoreReview(review)
      expect(Number.isInteger(found.score) && found.score >= 0 && found.score <= 100).toBe(true)
      expect(found.lines.map((line) => line.signal)).toEqual([...signals])
      for (const { value, text, label } of found.lines) {
        expect(value >= 0 && value <= 1).toBe(true)
        expect([text, label].every((words) => words !== '' && !/NaN|undefined|Infinity/.test(words))).toBe(true)
      }
      expect(found.verdict).toBe(verdictOf(found.score))
      expect(scoreReview(review)).toEqual(found)
    }),
    { numRuns: 200 },
  )
})

describe('texts made to be slow', () => {
  const words = 'abcdefghij klmnopqrstuvwxyz'
  test.each<[string, string]>([
    ['one letter', 'a'.repeat(2000)],
    ['accents on accents', `a${'\u0301'.repeat(1999)}`],
    ['apostrophes', "'".repeat(2000)],
    ['open quotes', '"x'.repeat(1000)],
    ['ligatures that grow', '\ufdfa'.repeat(2000)],
    ['half characters', '\ud800'.repeat(2000)],
    ['names', 'Aa '.repeat(666)],
    ['families', '👩‍👩‍👧‍👦'.repeat(180)],
    ['no spaces', words.repeat(74)],
  ])('%s everywhere is judged', (_name, text) => {
    const many = Array<string>(50).fill(text)
    const review = aJudgedReview({
      content: text,
      suggestions: text,
      questions: many,
      answers: many,
      bugs: many,
      others: many,
    })
    expect(scoreReview(review).verdict).toBe('invalid')
  })
})
