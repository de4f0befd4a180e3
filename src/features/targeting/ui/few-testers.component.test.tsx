import { useState } from 'react'
import { expect, test } from 'vitest'
import { Panel } from '#kit/layout/panel.tsx'
import { answerCalls, axeFaults, show } from '#testing/component.tsx'
import type { TargetingFilter } from '../rules.ts'
import type { Criteria, CriteriaCounts } from '../schema.ts'
import { FewTesters } from './few-testers.tsx'
import { PoolSize } from './pool-size.tsx'

let asked: Criteria

function Order() {
  const [criteria, setCriteria] = useState<Criteria>({ locations: ['Finland', 'Norway'], min_age: 20, max_age: 40 })
  asked = criteria
  return (
    <Panel>
      <PoolSize criteria={criteria} funnel />
      <FewTesters criteria={criteria} spots={5} onChange={setCriteria} />
    </Panel>
  )
}

const step = (filter: TargetingFilter, matching: number, without: number) => ({ filter, matching, without })

test('fewer testers than spots: the warning names both, and removing the filter that costs most ends it', async () => {
  answerCalls({
    'targeting/criteria': ({ locations }: Criteria): Partial<CriteriaCounts> =>
      locations
        ? { total_pool_size: 4, funnel: { everyone: 90, steps: [step('age', 30, 9), step('locations', 4, 30)] } }
        : { total_pool_size: 30, funnel: { everyone: 90, steps: [step('age', 30, 90)] } },
  })
  const screen = await show(<Order />)
  await expect.element(screen.getByText('Only 4 testers match, for 5 spots.')).toBeVisible()
  const funnel = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  expect(funnel()).toEqual(expect.arrayContaining(['Profiles complete90', 'Age 20 to 4030', 'Finland or Norway4']))
  const buttons = screen
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Remove location30 match', 'Remove age9 match'])
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('button', { name: /^Remove location/ }).click()
  await expect.element(screen.getByText('Only 4 testers match, for 5 spots.')).not.toBeInTheDocument()
  expect(asked).toEqual({ locations: undefined, min_age: 20, max_age: 40 })
})
