import { expect, test } from 'vitest'
import { axeFaults, show } from '#testing/component.tsx'
import type { QuestionAnswers, Results } from '../schema.ts'
import { AnswersPanel } from './answers-panel.tsx'
import { ReviewLanguages } from './review-languages.ts'

const by = (name: string, answer = '') => ({ playtestId: name, testerId: name, testerName: name, answer })
const answers: QuestionAnswers[] = [
  {
    kind: 'scale',
    questionId: 'a',
    question: 'How fair was it?',
    ends: { low: 'Unfair', high: 'Fair' },
    average: 3.5,
    before: { average: 3, count: 2 },
    answers: [
      { ...by('Ilse', 'Each loss was my own doing.'), value: 5 },
      { ...by('Owen'), value: 2 },
    ],
  },
  {
    kind: 'choices',
    questionId: 'b',
    question: 'What did you try?',
    options: ['Map', 'Shop', 'Undo'],
    answers: [
      { ...by('Ilse'), choice: [1, 2] },
      { ...by('Owen'), choice: [2] },
    ],
  },
  {
    kind: 'text',
    questionId: 'c',
    question: 'Why did you stop?',
    answers: ['Rain', 'Snow fell on my hive', 'I had to go', 'Dinner', 'The cat'].map((text) => by(text, text)),
  },
  { kind: 'yes_no', questionId: 'd', question: 'Again?', options: ['Yes', 'No'], answers: [] },
]
const data = { answers, buildBefore: { id: 'x', version: '0.3.0' } } as unknown as Results

test('each plot has a table with names, reasons are quotes with what they explain, and few answers are said', async () => {
  const screen = await show(<AnswersPanel data={data} />)
  const rows = (name: RegExp) =>
    [...screen.getByRole('table', { name }).element().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
  expect(rows(/How fair.*average 3.5, 3.0 on the previous build/)).toEqual([
    ['1, Unfair', '0', 'nobody'],
    ['2', '1', 'Owen'],
    ['3', '0', 'nobody'],
    ['4', '0', 'nobody'],
    ['5, Fair', '1', 'Ilse'],
  ])
  expect(rows(/What did you try/)).toEqual([
    ['Undo', '2', 'Ilse, Owen'],
    ['Shop', '1', 'Ilse'],
    ['Map', '0', 'nobody'],
  ])
  await expect.element(screen.getByText('Each loss was my own doing.')).toBeVisible()
  await expect.element(screen.getByText('Ilse, 5')).toBeVisible()
  await expect.element(screen.getByText('build 0.3.0')).toBeVisible()
  await expect.element(screen.getByText('2 answers: look at the spread before the average.')).toBeVisible()
  expect(screen.getByText('Again?').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Show all 5 answers' }).click()
  await expect.element(screen.getByText('The cat').first()).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('an answer has the language of its review, where that is known', async () => {
  const screen = await show(
    <ReviewLanguages value={new Map([['Ilse', 'de']])}>
      <AnswersPanel data={data} />
    </ReviewLanguages>,
  )
  expect(screen.getByText('Each loss was my own doing.').element().getAttribute('lang')).toBe('de')
  expect(screen.getByText('Rain', { exact: true }).first().element().hasAttribute('lang')).toBe(false)
})
