import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inputOf, stepErrors } from './step-errors.ts'
import { emptyRequest, type RequestContent, withoutEmpty } from './steps.ts'

const content = (part: Partial<RequestContent>): RequestContent => ({ ...emptyRequest(randomUUID()), ...part })
const task = { id: randomUUID(), text: 'Reach the fifth den', success: '' }
const section = { id: randomUUID(), title: 'First impression' }

test.each([
  ['quick', {}, []],
  ['standard', {}, []],
  ['enhanced', {}, ['tasks']],
  ['enhanced', { tasks: [{ ...task, text: ' ' }] }, ['tasks']],
  ['enhanced', { tasks: [task] }, []],
  ['expert', { tasks: [task] }, ['sections']],
  ['expert', { tasks: [task], sections: [section] }, []],
] as const)('the questions step of a %s request with %j has errors for %j', (reviewMode, part, fields) => {
  expect(Object.keys(stepErrors('questions', content({ reviewMode, ...(part as object) })))).toEqual(fields)
})

test('a quick request allows at most three questions', () => {
  const customQuestions = ['a', 'b', 'c', 'd'].map((text) => ({ id: randomUUID(), text }))
  expect(stepErrors('questions', content({ reviewMode: 'quick', customQuestions }))).toEqual({
    customQuestions: 'This depth asks at most 3 questions.',
  })
})

test('the errors of a question name its position in the form, and the step focuses its text', () => {
  const asked = { id: randomUUID(), text: 'How did you steer?' }
  const customQuestions = [
    { id: randomUUID(), text: '' },
    { ...asked, kind: 'choice' as const, options: ['Keys', ''] },
  ]
  const errors = stepErrors('questions', content({ customQuestions }))
  expect(errors).toEqual({ 'customQuestions.1.options': 'Give at least 2 different options.' })
  expect(inputOf('customQuestions.1.options')).toBe('customQuestions.1.text')
  expect(withoutEmpty(content({ customQuestions })).customQuestions).toEqual([
    { ...asked, kind: 'choice', options: ['Keys'] },
  ])
})

test('missing instructions are an error of their own step only', () => {
  expect(stepErrors('instructions', content({ testInstructions: '  ' }))).toEqual({
    testInstructions: 'Enter what testers should do.',
  })
  expect(stepErrors('instructions', content({ testInstructions: 'Play.' }))).toEqual({})
  expect(stepErrors('depth', content({}))).toEqual({})
})
