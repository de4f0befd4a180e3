import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/component.tsx'
import { CardCover } from './card-cover.tsx'

const game = { title: 'Slipshore', coverKey: 'images/game/cover' }

test('a narrow card is offered the small cover too, and a cover that does not load is drawn instead', async () => {
  await page.viewport(390, 800)
  const { container } = await show(<CardCover game={game} loading="eager" />)
  const picture = container.querySelector('img')
  expect(picture?.srcset).toBe('/images/game/cover/thumb.webp 480w, /images/game/cover/full.webp 1280w')
  expect(picture?.sizes).toMatch(/264px.*100vw$/)
  await expect.poll(() => picture?.getAttribute('src')).toMatch(/^\/covers\/drawn\.svg/)
  expect(picture?.hasAttribute('srcset')).toBe(false)
})

test('a picture that somebody added to the demo stands in its address, once', async () => {
  const { container } = await show(<CardCover game={{ ...game, coverKey: 'data:image/webp;base64,UklGRg==' }} />)
  expect(container.querySelector('img')?.hasAttribute('srcset')).toBe(false)
})
