import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { quickQuestions } from '#shared/depths.ts'
import { customQuestion } from '../schema.ts'
import { insertTemplate, questionTemplates } from './question-templates.ts'
import { questionErrors } from './questions.ts'

test.each(questionTemplates)('the template $goal can be opened as it is', ({ questions }) => {
  const all = questions.map((question) => ({ id: randomUUID(), ...question }))
  expect(all.length).toBeGreaterThanOrEqual(4)
  expect(all.length).toBeLessThanOrEqual(6)
  expect(questionErrors(all)).toEqual({})
  for (const question of all) expect(customQuestion.safeParse(question).error).toBeUndefined()
  expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3)
})

test('a template replaces empty and default questions, keeps own ones, and stops at the limit of the depth', () => {
  const [template] = questionTemplates
  const own = { id: randomUUID(), text: 'Which door?' }
  const current = [own, { id: randomUUID(), text: '' }, { id: randomUUID(), text: quickQuestions[0] }]
  const found = insertTemplate({ current, template: template!, replaceable: quickQuestions, max: 3 })
  expect(found).toMatchObject({ added: 2, left: template!.questions.length - 2 })
  expect(found.questions.map(({ text }) => text)).toEqual([
    'Which door?',
    ...template!.questions.slice(0, 2).map((one) => one.text),
  ])
  const again = insertTemplate({ current: found.questions, template: template!, replaceable: [], max: 10 })
  expect(again.questions).toHaveLength(1 + template!.questions.length)
  expect(insertTemplate({ current: again.questions, template: template!, replaceable: [], max: 10 })).toMatchObject({
    added: 0,
    left: 0,
  })
})
