import { expect, type Page } from '@playwright/test'
import { visit } from '../navigate.ts'
import { openBusiestResults, type PagesOfPeople } from './pages-to-check.ts'

/** The sessions of the first studio's tests: with a recording, without one, and two of them side by side. */
export const pagesOfSessions: PagesOfPeople[string]['at'] = {
  session: openSession,
  'events of a session': async (page) => {
    await openSession(page)
    await page.getByRole('tab', { name: /^Events/ }).click()
    await expect(page.getByRole('button', { name: /^Go to/ }).first()).toBeVisible()
  },
  'two sessions': async (page) => {
    await openSession(page)
    await page.getByRole('button', { name: 'Compare with…' }).click()
    await expect(page.getByRole('heading', { name: 'Compare testers at' })).toBeVisible()
  },
  'sessions of a game': openSessionsOfGame,
  'recorded session': openRecorded,
  'transcript of a session': async (page) => {
    await openRecorded(page)
    await page.getByRole('tab', { name: /^Transcript/ }).click()
    await expect(page.getByRole('button', { name: 'WebVTT' })).toBeVisible()
  },
  'captions being typed': async (page) => {
    await openRecorded(page)
    await page.getByRole('tab', { name: /^Transcript/ }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save captions' })).toBeVisible()
  },
  'notes of a session': async (page) => {
    await openRecorded(page)
    await page.getByRole('tab', { name: /^Notes/ }).click()
    await expect(page.getByText(/The same hole twice/)).toBeVisible()
  },
  'mention in a note': async (page) => {
    await openRecorded(page)
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask @Mi')
    await expect(page.getByRole('option', { name: 'Mira Castellan' })).toBeVisible()
  },
}

/** The session of a tester, from the list on the results. */
async function openSession(page: Page) {
  await openBusiestResults(page)
  await page.getByRole('region', { name: 'Sessions' }).getByRole('link').first().click()
  await expect(page.getByRole('slider', { name: 'Playhead' })).toBeVisible()
}

/** All sessions of a game, from the page of the game. */
async function openSessionsOfGame(page: Page) {
  await visit(page, '/studio?tab=games')
  const game = page.locator('main a[href*="/studio/games/"]').filter({ hasText: 'Slipshore' }).first()
  const address = (await game.getAttribute('href')) ?? ''
  await visit(page, `${address.split('?')[0]}?tab=sessions`)
  await expect(page.getByRole('link', { name: 'Anneliese Vogt' })).toBeVisible()
}

/** A session with its recording, from the list of the game. */
export async function openRecorded(page: Page) {
  await openSessionsOfGame(page)
  await page.getByRole('link', { name: 'Anneliese Vogt' }).click()
  await expect(page.getByRole('button', { name: /^Play \(/ })).toBeVisible()
}
