import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/component.tsx'
import { BoardCard } from '../board/board-card.tsx'
import { KvList } from '../data/kv-list.tsx'
import { Page } from './page.tsx'
import { Panel } from './panel.tsx'

afterEach(() => page.viewport(1000, 800))

const name = 'Abcdefghijklmnopqrstuvwxyzabcdefghij'

test('at 360 px names of 36 letters without a space make no page wider than the screen', async () => {
  await page.viewport(360, 800)
  await show(
    <Page title={`${name}${name}`} lead={name}>
      <Panel title={name} more={{ label: 'All', href: '/all' }}>
        <KvList items={[{ label: 'Studio', value: name }]} />
      </Panel>
      <BoardCard title={name}>
        <p>{name}</p>
      </BoardCard>
    </Page>,
  )
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('titles read in the direction of their text', async () => {
  const screen = await show(<Page title="משחק">{null}</Page>)
  const title = screen.getByRole('heading', { level: 1 }).element()
  expect(getComputedStyle(title).direction).toBe('rtl')
})
