import { expect, test } from 'vitest'
import { answerCalls, Refused, show } from '#testing/component.tsx'
import { LookAtTester } from './look-at-tester.tsx'

test.each(['NOT_FOUND', 'VALIDATION_ERROR'])('an address of nobody says so, without the error: %s', async (code) => {
  answerCalls({
    'admin/lookAtTester': () => {
      throw new Refused(code, 'Invalid UUID', { fields: { profileId: 'Invalid UUID' } })
    },
  })
  const page = await show(<LookAtTester profileId="nobody" />)
  await expect.element(page.getByText('No people found')).toBeVisible()
  expect(page.getByText('Invalid UUID').elements()).toEqual([])
})
