import { useEffect, useRef } from 'react'
import { expect, test } from 'vitest'
import { axeFaults, press, show } from '#testing/component.tsx'
import { GalleryDialog } from './gallery-dialog.tsx'
import { openGallery, pictureOf } from './open-gallery.ts'

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${colour}"/></svg>`)}`

function Gallery({ texts }: { texts: readonly string[] }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    page.current?.addEventListener('click', (event) => {
      const picture = pictureOf(event)
      if (!picture || !page.current) return
      event.preventDefault()
      openGallery(page.current, picture)
    })
  }, [])
  return (
    <div ref={page}>
      <div data-gallery>
        {texts.map((text) => (
          <a key={text} href={drawn('teal')}>
            <img src={drawn('teal')} alt={text} />
          </a>
        ))}
      </div>
      <GalleryDialog label="Screenshots of Ashfall" />
    </div>
  )
}

test('a picture opens large, keys and buttons turn to others, and closing returns to its link', async () => {
  const screen = await show(<Gallery texts={['A ridge', 'A lamp', 'A shore']} />)
  await screen.getByRole('link', { name: 'A lamp' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Screenshots of Ashfall' })
  const position = dialog.getByRole('status')
  await expect.element(position).toHaveTextContent('2 of 3')
  await expect.element(dialog.getByRole('figure')).toHaveTextContent('A lamp')
  expect(await axeFaults()).toEqual([])
  await press('ArrowRight', 'ArrowRight')
  await expect.element(position).toHaveTextContent('1 of 3')
  await press('End')
  await expect.element(dialog.getByRole('img')).toHaveAttribute('alt', 'A shore')
  await dialog.getByRole('button', { name: 'Previous picture' }).click()
  await expect.element(position).toHaveTextContent('2 of 3')
  await press('Escape')
  await expect.element(screen.getByRole('link', { name: 'A lamp' })).toHaveFocus()
})

test('one picture has no others to turn to', async () => {
  const screen = await show(<Gallery texts={['A ridge']} />)
  await screen.getByRole('link', { name: 'A ridge' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Next picture' }).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('link', { name: 'A ridge' })).toHaveFocus()
})
