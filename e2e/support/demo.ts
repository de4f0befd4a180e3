import { expect, type Page } from '@playwright/test'

/** Opens the demo of a role from the sign-in page. */
export async function exploreDemo(page: Page, role: 'studio' | 'tester' | 'player'): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: `As a ${role}` }).click()
  await expect(page).toHaveURL((url) => url.pathname === `/${role}`)
  await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible()
}

/** Files of the build, which no server has to compose. */
const staticFile = /^\/(assets|fonts|demo)\/|^\/((favicon|providers)\.svg|theme\.js|page-files\.json)$/

/** Lists what the page asks of the server from now on, besides static files: the method and the path. */
export function listRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol.startsWith('http') && !staticFile.test(pathname)) asked.push(`${request.method()} ${pathname}`)
  })
  page.on('websocket', (socket) => asked.push(`socket ${socket.url()}`))
  return asked
}

/** Picks an entry of the menu of the demo's bar. */
export async function pickFromBar(page: Page, entry: string): Promise<void> {
  await page.getByRole('complementary', { name: 'Demo' }).getByRole('button', { name: /more$/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
