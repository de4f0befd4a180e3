import { expect, test } from 'vitest'
import { renderAuth } from './render-auth.tsx'

const games = [{ gameId: 'a', title: 'Slipshore', coverKey: null, studioName: 'Saltmarsh', genres: [], test: null }]
const shelf = (known: boolean) =>
  ({ within: async () => (known ? { games } : null) }) as unknown as Parameters<typeof renderAuth>[0]['shelf']
const draw = (address: string, known = true) =>
  renderAuth({ publicUrl: 'https://playhatch.test', signInWith: ['github'], shelf: shelf(known) })[address]?.()

test('Sign In and Sign Up are drawn with the providers and the games, and take no text', async () => {
  const signIn = await draw('/auth')
  expect(signIn?.body).toContain('<div inert=""')
  for (const text of ['Welcome back', 'Password', 'GitHub', 'Slipshore']) expect(signIn?.body).toContain(text)
  // On a wide screen the covers are the largest paint.
  expect(signIn?.body).toContain('loading="eager"')
  expect((await draw('/auth?tab=signup'))?.body).toContain('Start Registration')
})

test('without the games in time, the browser asks for them', async () => {
  const signIn = await draw('/auth', false)
  expect(signIn?.body).not.toContain('In testing now')
  expect(signIn?.data?.queries).toHaveLength(1)
})
