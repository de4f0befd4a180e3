import { expect, test } from 'vitest'
import { answerCalls, aSlowAnswer, show } from '#testing/component.tsx'
import { defaultTests } from '../../tests/default-tests.ts'
import type { PermissionTest, TestDefinition } from '../../tests/schema.ts'
import { neverRun } from './kept-tests.ts'
import { TestSuite } from './test-suite.tsx'

/** The suite with one test, on a server that does what `slow` names only after `release()`. */
async function aSuite(slow: 'save' | 'delete') {
  const stored: PermissionTest[] = defaultTests.slice(0, 1).map((one) => ({ ...one, ...neverRun }))
  const arrived: string[] = []
  const { held, release } = aSlowAnswer()
  const arrive = async (name: string) => {
    arrived.push(name)
    if (name === slow) await held
  }
  answerCalls({
    'access/tests': () => ({ tests: [...stored] }),
    'access/saveTest': async (added: TestDefinition) => {
      await arrive('save')
      stored.push({ ...added, ...neverRun })
    },
    'access/deleteTest': async ({ id }: { id: string }) => {
      await arrive('delete')
      const kept = stored.filter((one) => one.id !== id)
      stored.splice(0, stored.length, ...kept)
    },
    'access/runTests': async ({ tests }: { tests: TestDefinition[] }) => {
      await arrive('run')
      const outcome = { result: 'pass', lastTested: new Date(), error: null } as const
      for (const one of stored) Object.assign(one, outcome)
      return { outcomes: tests.map(({ id }) => ({ id, ...outcome })) }
    },
  })
  localStorage.setItem('permission-test-suites', '[]')
  const screen = await show(<TestSuite />)
  return { screen, stored, arrived, release }
}

test('a run that is started while a new test is being saved shows the outcome of that test', async () => {
  const { screen, arrived, release } = await aSuite('save')
  await screen.getByRole('button', { name: 'Add test' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Test name').fill('Studios edit games')
  await dialog.getByLabelText('Permission').fill('game_edit')
  await dialog.getByRole('button', { name: 'Add test' }).click()
  await expect.poll(() => arrived).toEqual(['save'])
  await screen.getByRole('button', { name: 'Run all tests' }).click()
  release()
  await expect.element(screen.getByText('2 passed, 0 failed out of 2 tests').first()).toBeVisible()
  await expect.poll(() => screen.getByText('Pass', { exact: true }).elements().length).toBe(2)
  expect(arrived).toEqual(['save', 'run'])
  await expect.element(screen.getByText('Only in this browser')).not.toBeInTheDocument()
})

test('a test that is restored while it is being deleted is stored after that', async () => {
  const { screen, stored, arrived, release } = await aSuite('delete')
  await screen.getByRole('button', { name: /^Delete test/ }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('button', { name: /^Delete test/ })).toBeVisible()
  release()
  await expect.poll(() => arrived).toEqual(['delete', 'save'])
  await expect.poll(() => stored.length).toBe(1)
})
