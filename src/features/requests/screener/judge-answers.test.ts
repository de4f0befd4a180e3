import { describe, expect, test } from 'vitest'
import { answerProblems, letsIn } from './judge-answers.ts'
import { askedOf, type ScreenerQuestion, screenerErrors } from './screener.ts'
import type { ScreenerAnswer } from './screener-schema.ts'
import { aQuestionBefore } from './testing.ts'

const answer = (question: ScreenerQuestion, more: Partial<ScreenerAnswer>): ScreenerAnswer => ({
  questionId: question.id,
  picks: [],
  number: null,
  text: '',
  ...more,
})

const passes = (question: ScreenerQuestion, more: Partial<ScreenerAnswer>) =>
  letsIn([question], [answer(question, more)])

describe('one of several', () => {
  const question = aQuestionBefore()
  test.each([
    [[0], true],
    [[1], false],
    [[2], false],
    [[], false],
  ])('%j lets in: %s', (picks, is) => {
    expect(passes(question, { picks })).toBe(is)
  })
})

describe('several', () => {
  const question = aQuestionBefore({
    kind: 'choices',
    options: [
      { text: 'Factorio', effect: 'in' },
      { text: 'Satisfactory', effect: 'in' },
      { text: 'Tetris', effect: 'any' },
      { text: 'I work for a studio', effect: 'out' },
      { text: 'Belt Baron 3', effect: 'trap' },
    ],
  })
  test.each([
    [[0], true],
    [[1, 2], true],
    [[2], false],
    [[], false],
    [[0, 3], false],
    [[0, 1, 2, 4], false],
  ])('%j lets in: %s', (picks, is) => {
    expect(passes(question, { picks })).toBe(is)
  })

  test('without an option that lets in, nothing needs to be picked', () => {
    const only = aQuestionBefore({ kind: 'choices', options: question.options.slice(2) })
    expect(passes(only, { picks: [] })).toBe(true)
    expect(passes(only, { picks: [1] })).toBe(false)
  })
})

describe('a number', () => {
  test.each([
    [10, 20, 9, false],
    [10, 20, 10, true],
    [10, 20, 20, true],
    [10, 20, 21, false],
    [10, null, 1_000_000, true],
    [null, 20, -3, true],
    [null, null, 5, true],
    [10, 20, null, false],
  ])('from %s to %s: %s lets in: %s', (least, most, number, is) => {
    expect(passes(aQuestionBefore({ kind: 'number', options: [], least, most }), { number })).toBe(is)
  })
})

describe('a text', () => {
  const question = aQuestionBefore({ kind: 'text', options: [], words: ['Pokémon Go', 'Ori', '幻影'] })
  test.each([
    ['I like POKEMON GO most', true],
    ['pokémon-go!', true],
    ['Ori, and others', true],
    ['the story of a memory', false],
    ['我喜欢幻影游戏', true],
    ['Tetris', false],
    ['', false],
  ])('%j lets in: %s', (text, is) => {
    expect(passes(question, { text })).toBe(is)
  })

  // Regression: ł, ø and ß have no accent that can be taken off, and vowels of Hindi were taken off as if they were accents.
  test.each([
    ['Łódź', 'I live in lodz', true],
    ['lodz', 'ŁÓDŹ', true],
    ['Straße', 'Lange Strasse 3', true],
    ['Tromsø', 'tromso', true],
    ['Diyarbakır', 'DIYARBAKIR', true],
    ['أحمد', 'اسمي احمد', true],
    ['दिल्ली', 'मैं दिल्ली में हूँ', true],
    ['की', 'का', false],
    ['バス', 'パス', false],
    ['마인크래프트', '마인크래프트를 좋아해요', true],
    ['가', '각', false],
  ])('%j lets %j in: %s', (word, text, is) => {
    expect(passes(aQuestionBefore({ kind: 'text', options: [], words: [word] }), { text })).toBe(is)
  })

  test('without accepted words every text lets in', () => {
    expect(passes(aQuestionBefore({ kind: 'text', options: [], words: [] }), { text: 'Anything' })).toBe(true)
  })
})

test('one answer that does not fit is enough, wherever it stands, and so is a missing one', () => {
  const [one, other] = [aQuestionBefore(), aQuestionBefore()]
  const [good, bad] = [answer(one, { picks: [0] }), answer(other, { picks: [2] })]
  expect(letsIn([one, other], [good, bad])).toBe(false)
  expect(letsIn([other, one], [bad, good])).toBe(false)
  expect(letsIn([one, other], [good])).toBe(false)
  expect(letsIn([one, other], [good, answer(other, { picks: [0] })])).toBe(true)
})

test('an answer that is missing or not of its question is named before it counts', () => {
  const choice = aQuestionBefore()
  const number = aQuestionBefore({ kind: 'number', options: [] })
  const text = aQuestionBefore({ kind: 'text', options: [] })
  const several = aQuestionBefore({ kind: 'choices' })
  const asked = [choice, number, text, several].map(askedOf)
  expect(Object.keys(answerProblems(asked, []))).toEqual([choice.id, number.id, text.id])
  expect(answerProblems(asked, [answer(choice, { picks: [0, 1] }), answer(several, { picks: [7] })])).toMatchObject({
    [choice.id]: 'Pick one.',
    [several.id]: 'Pick from the options.',
  })
})

describe('what a studio has to write', () => {
  test.each<[string, Partial<ScreenerQuestion>, string[]]>([
    ['all is there', {}, []],
    ['no text', { text: ' ' }, ['screener.0.text']],
    ['one option', { options: [{ text: 'Yes', effect: 'in' }] }, ['screener.0.options']],
    [
      'two equal options',
      {
        options: [
          { text: 'Yes', effect: 'in' },
          { text: 'yes ', effect: 'in' },
          { text: 'No', effect: 'out' },
        ],
      },
      ['screener.0.options'],
    ],
    [
      'nobody would pass',
      {
        options: [
          { text: 'Yes', effect: 'out' },
          { text: 'No', effect: 'trap' },
        ],
      },
      ['screener.0.options'],
    ],
    // Regression: such words kept everybody out, and a number that can't be read left the one before it in force.
    ['a word without letters', { kind: 'text', options: [], words: ['Ori', '🎮'] }, ['screener.0.words']],
    ['a number that can’t be read', { kind: 'number', options: [], least: Number.NaN }, ['screener.0.least']],
    [
      'nobody would pass where one answer says nothing',
      {
        options: [
          { text: 'Yes', effect: 'any' },
          { text: 'No', effect: 'out' },
        ],
      },
      ['screener.0.options'],
    ],
    ['a range the wrong way round', { kind: 'number', least: 5, most: 4 }, ['screener.0.most']],
    ['an empty question', { text: '', options: [] }, []],
  ])('%s', (_, more, fields) => {
    expect(Object.keys(screenerErrors([aQuestionBefore(more)]))).toEqual(fields)
  })
})
