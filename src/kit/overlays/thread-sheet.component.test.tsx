import { useState } from 'react'
import { expect, test } from 'vitest'
import { axeFaults, press, show, type } from '#testing/component.tsx'
import { ThreadSheet } from './thread-sheet.tsx'

const more = { hasMore: false, loadingMore: false, failedToLoadMore: false, loadMore: () => undefined }
const at = new Date('2026-11-20T10:00:00Z')

interface Sent {
  id: string
  body: string
}

interface ThreadProps {
  onSend: (message: Sent) => Promise<unknown>
  onRead?: () => void
}

/** A thread of two messages; sent ones are added, as the server's answer would. */
function Thread({ onSend, onRead = () => undefined }: ThreadProps) {
  const [rows, setRows] = useState([
    { id: '2', mine: true, body: 'On the second level', createdAt: at },
    { id: '1', mine: false, body: 'Where did it stop?', createdAt: at },
  ])
  async function send(message: Sent) {
    await onSend(message)
    setRows([{ ...message, mine: true, createdAt: at }, ...rows])
  }
  return (
    <ThreadSheet
      title="Messages with Ada"
      list={{ data: rows, error: null, refetch: () => undefined, isFetching: false, fetchStatus: 'idle', more }}
      nameOf={() => 'Ada'}
      empty="You both see messages here, live."
      unread={1}
      onRead={onRead}
      longest={40}
      onSend={send}
      onClose={() => undefined}
    />
  )
}

test('messages stand in the order in which they were written, with their authors, and are marked as read once', async () => {
  let reads = 0
  const screen = await show(<Thread onSend={async () => undefined} onRead={() => (reads += 1)} />)
  const rows = screen.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/^Where did it stop\?Ada,/)
  await expect.element(rows.nth(1)).toHaveTextContent(/^On the second levelYou,/)
  expect(reads).toBe(1)
  expect(await axeFaults()).toEqual([])
})

test('a refused message stays in the field and is sent again under the same id, then the field is empty', async () => {
  const sent: Sent[] = []
  const screen = await show(
    <Thread
      onSend={async (message) => {
        sent.push(message)
        if (sent.length === 1) throw new Error('The connection was lost')
      }}
    />,
  )
  const field = screen.getByLabelText('Your message')
  await field.click()
  await type('In the cellar')
  await press('Control+Enter')
  await expect.element(field).toHaveAccessibleDescription('Something went wrong. Please try again.')
  await expect.element(field).toHaveValue('In the cellar')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(screen.getByText('In the cellar')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual(['In the cellar', 'In the cellar'])
  expect(sent[1]?.id).toBe(sent[0]?.id)
})
