import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Moment } from '#features/playtests/moments/schema.ts'
import { axeFaults, show } from '#testing/component.tsx'
import type { Bug } from './bug-editor.tsx'
import { BugList } from './bug-list.tsx'

const bugId = '11111111-1111-4111-8111-111111111111'
const stuck: Bug = { id: bugId, title: 'The lift never moves', severity: 'critical', steps: '' }
const picture = { id: '22222222-2222-4222-8222-222222222222', bugId }

interface GivenProps {
  bug?: Bug
  pictures?: (typeof picture)[]
  pageErrors?: number
  isFixed?: boolean
}

function Bugs({ bug = stuck, pictures = [], pageErrors = 0, isFixed = false }: GivenProps) {
  const [moments, setMoments] = useState<Moment[]>([])
  const onMark = () => setMoments([{ id: 'm', kind: 'stuck', atSeconds: 821, note: '' }])
  return (
    <BugList
      bugs={[bug]}
      errors={{}}
      evidence={{ playtestId: 'p', pictures, moments, pageErrors, onMark: isFixed ? undefined : onMark }}
      change={() => {}}
    />
  )
}

const missing = 'has no trace yet'

test('a bug “can’t go on” says what it lacks, and a moment settles it', async () => {
  const screen = await show(<Bugs />)
  await expect.element(screen.getByText(missing)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add a picture' })).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Mark the moment' }).click()
  await expect.element(screen.getByText(missing)).not.toBeInTheDocument()
})

test('a picture or an error of the page settles it; another severity needs nothing', async () => {
  const screen = await show(
    <>
      <Bugs pictures={[picture]} />
      <Bugs pageErrors={1} />
      <Bugs bug={{ ...stuck, severity: 'major' }} />
    </>,
  )
  await expect.element(screen.getByText('The lift never moves').first()).toBeVisible()
  await expect.element(screen.getByText(missing)).not.toBeInTheDocument()
})

test('where moments are fixed only a picture is offered', async () => {
  const screen = await show(<Bugs isFixed />)
  await expect.element(screen.getByRole('button', { name: 'Add a picture' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mark the moment' })).not.toBeInTheDocument()
})
