import { useState } from 'react'
import { expect, test } from 'vitest'
import { axeFaults, press, show } from '#testing/component.tsx'
import { Segmented, TabPanel, Tabs } from './tabs.tsx'

const items = [
  { value: 'all', label: 'All', count: 4 },
  { value: 'unread', label: 'Unread' },
  { value: 'invites', label: 'Invites' },
]

function Inbox() {
  const [value, setValue] = useState('all')
  return (
    <Tabs label="Inbox" value={value} onValueChange={setValue} items={items}>
      {items.map((item) => (
        <TabPanel key={item.value} value={item.value}>
          <p>{`Messages: ${item.label}`}</p>
        </TabPanel>
      ))}
    </Tabs>
  )
}

test('the selected tab is the one tab stop; arrows wrap, Home and End go to the ends, and each shows its panel', async () => {
  const screen = await show(<Inbox />)
  const tab = (name: RegExp) => screen.getByRole('tab', { name })
  await press('Tab')
  await expect.element(tab(/All/)).toHaveFocus()
  await press('ArrowRight')
  await expect.element(tab(/Unread/)).toHaveFocus()
  await expect.element(tab(/Unread/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('tabpanel', { name: 'Unread' })).toHaveTextContent('Messages: Unread')
  await press('End', 'ArrowRight')
  await expect.element(tab(/All/)).toHaveFocus()
  await press('ArrowLeft')
  await expect.element(tab(/Invites/)).toHaveFocus()
  await press('Home', 'Tab')
  await expect.element(screen.getByRole('tabpanel', { name: /All/ })).toHaveFocus()
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Messages: All')
  await press('Shift+Tab')
  await expect.element(tab(/All/)).toHaveFocus()
  expect(await axeFaults()).toEqual([])
})

test('a click selects, and the tab names its panel', async () => {
  const screen = await show(<Inbox />)
  await screen.getByRole('tab', { name: 'Invites' }).click()
  const panel = screen.getByRole('tabpanel', { name: 'Invites' })
  await expect.element(panel).toBeVisible()
  await expect
    .element(screen.getByRole('tab', { name: 'Invites' }))
    .toHaveAttribute('aria-controls', panel.element().id)
})

test('a segmented choice is a group of radio buttons by arrow keys', async () => {
  function Sort() {
    const [value, setValue] = useState('unread')
    return <Segmented label="Show" value={value} onValueChange={setValue} items={items} />
  }
  const screen = await show(<Sort />)
  const radio = (name: RegExp) => screen.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name })
  await press('Tab')
  await expect.element(radio(/Unread/)).toHaveFocus()
  await press('ArrowDown')
  await expect.element(radio(/Invites/)).toBeChecked()
  await press('ArrowRight')
  await expect.element(radio(/All/)).toBeChecked()
  await expect.element(radio(/All/)).toHaveFocus()
  await expect.element(radio(/Invites/)).not.toBeChecked()
  expect(await axeFaults()).toEqual([])
})

// Regression: where something beside the group was chosen, the keyboard could not come back to it.
test('a segmented choice without a chosen one has a tab stop', async () => {
  function Align() {
    const [value, setValue] = useState('elsewhere')
    return <Segmented label="Show" value={value} onValueChange={setValue} items={items} />
  }
  const screen = await show(<Align />)
  await press('Tab')
  await expect.element(screen.getByRole('radio', { name: /All/ })).toHaveFocus()
  await press('ArrowRight')
  await expect.element(screen.getByRole('radio', { name: 'Unread' })).toBeChecked()
  await press('Home')
  await expect.element(screen.getByRole('radio', { name: /All/ })).toBeChecked()
})
