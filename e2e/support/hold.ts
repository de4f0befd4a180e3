import type { Page } from '@playwright/test'

/** Holds back the answers to a page's requests of this address. Returns what lets them through from then on. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((settle) => {
    release = settle
  })
  await page.route(address, (route) => released.then(() => route.continue()))
  return release
}
