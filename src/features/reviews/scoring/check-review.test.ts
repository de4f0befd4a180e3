import { describe, expect, test } from 'vitest'
import { amount } from '../../../../scripts/tiers.mjs'
import { checkReview } from './check-review.ts'
import type { CheckedReview } from './checked-review.ts'
import { harmlessTexts, readTexts, type TestText } from './testing-texts.ts'

const honest = readTexts('honest')
const bad = readTexts('bad')
const others = honest.map(({ review }, at) => ({ text: review.content, playtestId: String(at), isOfAnother: true }))

const resultsOf = (texts: readonly TestText[], changed: Partial<CheckedReview> = {}) =>
  texts.map(({ review }) => {
    const apart = others.filter(({ text }) => text !== review.content || !honest.some((one) => one.review === review))
    return checkReview({ ...review, others: apart, ...changed })
  })
const count = (texts: readonly TestText[], outcome: string, changed?: Partial<CheckedReview>) =>
  resultsOf(texts, changed).filter((found) => found.outcome === outcome).length

describe('texts of our own', () => {
  test('none of the honest ones with minutes and answers goes back, and at most 8 % are doubtful', () => {
    expect(count(honest, 'incomplete')).toBe(0)
    expect(count(honest, 'doubtful')).toBeLessThanOrEqual(honest.length * 0.08)
  })

  // Wanted and missed on the unseen half, which no rule was tuned on: 5 of its 40 bad texts are clear with measured
  // minutes (limit 10 %), and 3 of the 80 would earn a bonus (limit 2).
  test('where the game heard no input, two honest texts of 91 and one bad of three lose their bonus', () => {
    const withBonus = (texts: readonly TestText[]) =>
      [false, true].map(
        (isQuiet) =>
          texts.filter(({ review }) => {
            const quiet = isQuiet ? (review.minutesActive ?? 0) : 0
            const { outcome, score } = checkReview({
              ...review,
              others: texts === bad ? others : [],
              minutesQuiet: quiet,
            })
            return outcome === 'clear' && score >= 70
          }).length,
      )
    expect({ honest: withBonus(honest), bad: withBonus(bad) }).toEqual({ honest: [91, 89], bad: [3, 2] })
  })

  test('what was missed gets no worse', () => {
    const measured = resultsOf(bad)
    const clear = measured.filter(({ outcome }, at) => outcome === 'clear' && bad[at]?.half === 'unseen')
    const withBonus = measured.filter(({ outcome, score }) => outcome === 'clear' && score >= 70)
    expect({ clear: clear.length, withBonus: withBonus.length }).toEqual({ clear: 5, withBonus: 3 })
  })

  test('of the seen half at most 10 % of the bad ones are clear with measured minutes, and at most 2 earn a bonus', () => {
    const clear = resultsOf(bad.filter(({ half }) => half === 'seen')).filter(({ outcome }) => outcome === 'clear')
    expect(clear.length).toBeLessThanOrEqual(4)
    expect(clear.filter(({ score }) => score >= 70).length).toBeLessThanOrEqual(2)
  })

  test('at most 10 % of the bad ones are clear where minutes are measured, and at most 30 % by the text alone', () => {
    expect(count(bad, 'clear')).toBeLessThanOrEqual(bad.length * 0.1)
    expect(count(bad, 'clear', { minutesActive: null })).toBeLessThanOrEqual(bad.length * 0.3)
  })

  test('without measured minutes none of them earns a bonus', () => {
    expect(resultsOf(bad, { minutesActive: null }).filter(({ score }) => score >= 70)).toEqual([])
  })

  test.each(['seen', 'unseen'] as const)('the half that is %s keeps to the same limits', (half) => {
    const of = (texts: readonly TestText[]) => texts.filter((text) => text.half === half)
    expect(count(of(honest), 'doubtful')).toBeLessThanOrEqual(of(honest).length * 0.08)
    expect(count(of(bad), 'clear', { minutesActive: null })).toBeLessThanOrEqual(of(bad).length * 0.3)
  })
})

const outcomeOf = ({ outcome, doubts, lacks }: ReturnType<typeof checkReview>) => [
  outcome,
  ...doubts.map(({ kind }) => kind),
  ...lacks.map(({ kind }) => kind),
]

describe('harmless sentences', () => {
  const accepted = ['en', 'de', 'ja', 'ru'].flatMap((language) => {
    const one = honest.find(({ language: of, review }) => of === language && checkReview(review).outcome === 'clear')
    return one ? [{ review: one.review, before: checkReview(one.review) }] : []
  })
  /** The points of each line. */
  const pointsOf = ({ lines }: ReturnType<typeof checkReview>) => lines.map(({ points = 0 }) => points)

  test.each(harmlessTexts)('“%s” changes no outcome, and takes no points', (sentence) => {
    expect(accepted).toHaveLength(4)
    for (const { review, before } of accepted) {
      const bugs = [...review.bugs, { title: sentence.slice(0, 120), steps: sentence, severity: 'major' }]
      for (const changed of [
        { content: `${review.content} ${sentence}.` },
        { content: `${sentence}. ${review.content}` },
        { suggestions: sentence },
        { bugs },
      ]) {
        const after = checkReview({ ...review, ...changed })
        expect(outcomeOf(after)).toEqual(outcomeOf(before))
        expect(pointsOf(after).map((points, at) => Math.min(points, pointsOf(before)[at] ?? 0))).toEqual(
          pointsOf(before),
        )
      }
    }
  })
})

const many = (line: string, count = 60) => Array.from({ length: count }, () => line).join('\n')
/** What testers paste: each repeats itself, and says nothing about who wrote the rest. */
const pasted: Record<string, string> = {
  'a recursion': `RangeError: Maximum call stack size exceeded\n${many('    at Tree.visit (tree.js:214:17)', 45)}`,
  'two functions that call each other': many('  at even (n.js:3:9)\n  at odd (n.js:7:9)', 40),
  'frames without signs': many('visit called from visit'),
  'numbered frames': Array.from({ length: 40 }, (_, at) => `#${at} 0x00007f3a in visit (node=0x5581) tree.c:88`).join(
    '\n',
  ),
  'frames on one line': Array.from({ length: 50 }, () => 'at visit (tree.js:214:17)').join(' '),
  'a Python trace': many('  File "tree.py", line 12, in visit\n    return visit(node.next)', 25),
  'a warning': many('WebGL warning: drawArrays: no buffer is bound to enabled attribute', 25),
  'a message of a server': many('Connection lost, trying again'),
  'a table': Array.from(
    { length: 40 },
    (_, at) => `| ${at} | ${['sword', 'bow'][at % 2]} | ${['ok', 'slow', 'ok'][at % 3]} |`,
  ).join('\n'),
  'a list of settings': ['low', 'medium', 'high']
    .flatMap((to) => ['shadows', 'water', 'grass', 'clouds'].map((of) => `${of} quality: ${to}`))
    .join('\n'),
  'a drawing': many('+--------+--------+\n|..@.....|####....|', 25),
  'a drawing of letters': `\n${many('xxxx   xx  xxxxxx   x', 40)}`,
  'a dump': many('4f 5a 00 ff 13 37 00 00 8b 44 24 08 c3 90 90 90', 30),
  'rows of numbers': Array.from({ length: 60 }, (_, at) => `${at * 17}; ${at * 31}; ${at * 7}`).join('\n'),
  'a saved state': many('UEsDBBQACAgIAGt4W1kAAAAAAAAAAAAAAAAIAAAAc2F2ZS5kYXQ9/7+8a9', 20),
}

describe('what testers paste', () => {
  const clear = honest.filter(({ review }) => checkReview(review).outcome === 'clear' && review.content.length < 600)

  /** Every review in the long tier; otherwise some, others for each text. */
  const apart = amount({ least: 6, most: 1 })

  test.each(
    Object.entries(pasted).map(
      ([name, text], at) => [name, text, clear.filter((_, of) => (of + at) % apart === 0)] as const,
    ),
  )('%s beside a clear review changes no outcome', (_, text, reviews) => {
    for (const { review } of reviews) {
      const { points } = checkReview(review).lines[3] ?? {}
      for (const content of [`${review.content}\n${text}`, `${text}\n${review.content}`, `${review.content} ${text}`]) {
        const after = checkReview({ ...review, content })
        expect([content, ...outcomeOf(after)]).toEqual([content, 'clear'])
        expect(after.lines[3]?.points).toBeGreaterThanOrEqual(points ?? 0)
      }
    }
  })

  test.each(Object.entries(pasted))('%s in two reviews makes no copy of either', (_, text) => {
    const [first, second] = clear as [TestText, TestText]
    const other = { text: `${second.review.content}\n${text}`, playtestId: 'p', isOfAnother: true }
    const { outcome } = checkReview({ ...first.review, content: `${first.review.content}\n${text}`, others: [other] })
    expect(outcome).toBe('clear')
  })

  test.each([
    ['a sentence', many('The game is good and fun and I like to play this game a lot.', 20), ['repeats']],
    ['a short line', many('good game', 30), ['repeats']],
    [
      'a paragraph',
      many(
        'The game is good and fun and I like to play it. The music is nice and the levels are nice and well made, and the controls are easy to learn for everybody who plays it.',
        4,
      ),
      ['repeats'],
    ],
  ])('%s over and over is no log', (_, content, doubts) => {
    expect(kinds({ content }).filter((kind) => kind === 'repeats')).toEqual(doubts)
  })

  test('a copy stays one with a log beside it', () => {
    const [{ review }] = clear as [TestText]
    const other = { text: review.content, playtestId: 'p', isOfAnother: true }
    const content = `${review.content}\n${pasted['a recursion']}`
    expect(checkReview({ ...review, content, others: [other] }).lacks).toMatchObject([{ kind: 'copied' }])
  })
})

const [{ review: one }] = honest as [TestText]
const found = (changed: Partial<CheckedReview>) => checkReview({ ...one, ...changed })
const kinds = (changed: Partial<CheckedReview>) => found(changed).doubts.map(({ kind }) => kind)

describe('outcomes', () => {
  test.each([
    [20, 4, ['minutes']],
    [20, 5, []],
    [90, 14, ['minutes']],
    [90, 15, []],
  ])('of %i promised minutes %i are measured: it lacks %j', (estimatedMinutes, minutesActive, lacks) => {
    expect(found({ estimatedMinutes, minutesActive }).lacks.map(({ kind }) => kind)).toEqual(lacks)
  })

  test('a wrong proof answer raises doubt and names the question', () => {
    const wrong = [{ questionId: '1', question: 'What does Pip wear?', answer: 'sarı' }]
    const { outcome, doubts, lacks } = found({ proofs: { asked: 2, wrong } })
    expect({ outcome, lacks }).toEqual({ outcome: 'doubtful', lacks: [] })
    expect(doubts).toEqual([{ kind: 'proof', ...wrong[0] }])
  })

  test('a text of which most stands in one text of another person goes back; of the same person it raises doubt', () => {
    const text = `Hello. ${one.content}`
    const other = { text, playtestId: 'p' }
    expect(found({ others: [{ ...other, isOfAnother: true }] })).toMatchObject({
      outcome: 'incomplete',
      lacks: [{ kind: 'copied', percent: 100 }],
      alikeId: 'p',
    })
    expect(found({ others: [{ ...other, isOfAnother: false }] })).toMatchObject({ outcome: 'doubtful', lacks: [] })
  })

  test('the passage of a likeness is the part that stands in both texts', () => {
    const [first = ''] = one.content.split('. ').slice(1)
    const other = { text: `${first} and nothing else of it ${first.slice(0, 30)}`, playtestId: 'p', isOfAnother: true }
    const content = `${first}. I also liked the snow.`
    const { doubts } = found({ content, others: [other] })
    const passage = doubts.find(({ kind }) => kind === 'alike')?.passage
    expect(content.slice(passage?.from, passage?.to)).toContain(first.slice(0, 30))
  })

  test('a bug that ends the test needs a moment, a picture or an error of the page that shows it', () => {
    const bugs = [{ title: 'I fell through four times', steps: '', severity: 'critical' }]
    const result = found({ bugs, moments: [] })
    expect(result.outcome).toBe('doubtful')
    const [{ kind, passage } = { kind: 'none' as const }] = result.doubts
    expect(kind).toBe('trace')
    expect(one.content.slice(passage?.from, passage?.to)).toMatch(/^\S.*fell through four times/)
    expect(kinds({ bugs, moments: [{ kind: 'stuck', atSeconds: 60, note: '' }] })).not.toContain('trace')
    expect(kinds({ bugs, moments: [{ kind: 'fun', atSeconds: 60, note: '' }] })).toContain('trace')
    expect(kinds({ bugs, moments: [], pageErrors: 1 })).not.toContain('trace')
    const pictured = bugs.map((bug) => ({ ...bug, hasPicture: true }))
    expect(kinds({ bugs: pictured, moments: [] })).not.toContain('trace')
    expect(kinds({ bugs: [...pictured, ...bugs], moments: [] })).toContain('trace')
  })

  test('who can’t go on is not returned for minutes: without a trace a person looks, with one it is clear, without a bonus', () => {
    const bugs = [{ title: 'I fell through four times', steps: '', severity: 'critical' }]
    const stuck = [{ kind: 'stuck', atSeconds: 60, note: '' }]
    const short = { bugs, minutesActive: 2, estimatedMinutes: 20 }
    expect(found({ ...short, bugs: [] }).outcome).toBe('incomplete')
    expect(found({ ...short, moments: [] })).toMatchObject({ outcome: 'doubtful', lacks: [] })
    const shown = found({ ...short, moments: stuck })
    expect(shown).toMatchObject({ outcome: 'clear', lacks: [], doubts: [] })
    expect(shown.score).toBeLessThanOrEqual(69)
    // Nothing was played at all.
    expect(found({ ...short, minutesActive: 0, moments: stuck }).doubts).toEqual([{ kind: 'no_play' }])
  })

  test('a model’s lists of words are gone: a text may swear at a game and stays clear', () => {
    expect(found({ content: `${one.content} The damn gull is a bloody idiot and I hate it.` }).outcome).toBe('clear')
  })
})

describe('the score', () => {
  test('play, answers, substance and originality are 100 points together', () => {
    const { lines, score } = found({})
    expect(lines.map(({ of }) => of)).toEqual([40, 25, 20, 15])
    expect(lines.reduce((sum, { points = 0 }) => sum + points, 0)).toBe(score)
  })

  test('without evidence of play it is at most 69; right proof answers stand for the minutes', () => {
    expect(found({ minutesActive: null }).score).toBeLessThanOrEqual(69)
    expect(found({ minutesActive: null, proofs: { asked: 1, wrong: [] } }).score).toBeGreaterThanOrEqual(70)
  })

  test('where the game heard no input a bonus needs more than what can be read before playing', () => {
    const [{ about, minutesActive }] = [one]
    const content = `${about[1]} I saw 3 of them and 2 more on level 4, and it was a good time for me and for my brother.`
    const answers = ['The fox.', 'Nothing.', 'Yes.']
    const read = {
      content: content.replace('Pip', 'Pup'),
      about: [about[0] ?? '', content.slice(0, 60)],
      answers,
      moments: [],
    }
    const quiet = { ...read, minutesQuiet: minutesActive ?? 0 }
    const scores = [read, quiet, { ...quiet, minutesQuiet: 3 }].map((changed) => found(changed).score >= 70)
    expect(scores).toEqual([true, false, true])
    expect(found(quiet).lines[0]?.text).toMatch(/18 of 20 minutes measured, 18 without an input, says the game/)
    const moments = [{ kind: 'bug', atSeconds: 60, note: 'my brother fell' }]
    const shown = [{ answers: ['My brother.', ...answers.slice(1)] }, { moments }, { proofs: { asked: 2, wrong: [] } }]
    expect(shown.map((more) => found({ ...quiet, ...more }).score >= 70)).toEqual([true, true, true])
  })

  test('half of the proof answers takes five points', () => {
    const answers = found({ proofs: { asked: 2, wrong: [{ questionId: '1', question: 'a', answer: 'b' }] } }).lines[1]
    expect(answers).toMatchObject({ points: 20, text: '3 of 3 answered, 1 of 2 proof answers right.' })
  })
})
