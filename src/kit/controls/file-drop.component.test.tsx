import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeFaults, press, show } from '#testing/component.tsx'
import { FileDrop } from './file-drop.tsx'

const file = (name: string) => new File(['pixels'], name, { type: 'image/png' })

function Pictures({ multiple = false, disabled = false }: { multiple?: boolean; disabled?: boolean }) {
  const [names, setNames] = useState<string[]>([])
  return (
    <>
      <FileDrop
        label="Screenshots"
        accept="image/png"
        multiple={multiple}
        disabled={disabled}
        onFiles={(files) => setNames([...names, ...files.map(({ name }) => name)])}
      />
      <output>{names.join(' ')}</output>
    </>
  )
}

/** Drops files the way the system does: with a DataTransfer over the zone. */
function drop(zone: Element, ...names: string[]) {
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(file(name))
  for (const kind of ['dragover', 'drop'])
    zone.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
}

test.each([
  [{ multiple: true }, 'a.png b.png'],
  [{ multiple: false }, 'a.png'],
  [{ multiple: true, disabled: true }, ''],
])('dropped files are taken: %o', async (settings, taken) => {
  const screen = await show(<Pictures {...settings} />)
  const text = screen.getByText(settings.multiple ? 'Drop files here' : 'Drop a file here')
  drop(text.element(), 'a.png', 'b.png')
  await expect.element(screen.getByRole('status')).toHaveTextContent(taken)
})

test('the input is the one tab stop, has a name, and takes the same file again', async () => {
  const screen = await show(<Pictures />)
  const input = screen.getByLabelText('Screenshots')
  await press('Tab')
  await expect.element(input).toHaveFocus()
  await userEvent.upload(input, file('a.png'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('a.png')
  await userEvent.upload(input, file('a.png'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('a.png a.png')
  expect(await axeFaults()).toEqual([])
})

test('each upload shows its progress, and a failed one its reason and a way to try again', async () => {
  const acts: string[] = []
  const sizes = { size: 2000, sent: 500 }
  const screen = await show(
    <FileDrop
      label="Build"
      onFiles={() => undefined}
      onCancel={(id) => acts.push(`cancel ${id}`)}
      onRetry={(id) => acts.push(`retry ${id}`)}
      files={[
        { id: '1', name: 'game.zip', state: 'sending', ...sizes },
        { id: '2', name: 'old.zip', state: 'failed', error: 'It has no index.html', ...sizes },
        { id: '3', name: 'whole.zip', state: 'done', ...sizes },
      ]}
    />,
  )
  await expect.element(screen.getByRole('progressbar', { name: 'Upload of game.zip' })).toBeVisible()
  await expect.element(screen.getByText(/, 25%$/)).toBeVisible()
  await expect.element(screen.getByText('It has no index.html')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again: old.zip' }).click()
  await screen.getByRole('button', { name: 'Cancel the upload of game.zip' }).click()
  await screen.getByRole('button', { name: 'Remove whole.zip' }).click()
  expect(acts).toEqual(['retry 2', 'cancel 1', 'cancel 3'])
  expect(await axeFaults()).toEqual([])
})
