import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { packZip } from '#server/seed/pack-zip.ts'
import { toast } from './people.ts'

interface NewGame {
  title: string
  /** The folder below `seed/builds`. */
  slug: 'slipshore' | 'parasol-post' | 'overwinter'
}

/** Adds a game and uploads its web build; waits until it can be played. */
export async function addGameWithBuild(page: Page, { title, slug }: NewGame): Promise<void> {
  await page.goto('/studio?tab=games')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Add Game/i })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('Slide over the ice, one push at a time, and be home before dark.')
  await page.getByRole('checkbox', { name: 'Puzzle' }).check()
  await page.getByRole('checkbox', { name: 'Web', exact: true }).check()
  await page.getByRole('button', { name: 'Add game' }).click()
  await expect(page).toHaveURL(/\/studio\/games\/[0-9a-f-]{36}/)

  const zip = await packZip(join('seed/builds', slug))
  await page.getByRole('textbox', { name: 'Version' }).fill('0.1.0')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${slug}.zip`, mimeType: 'application/zip', buffer: zip })
  await page.getByRole('textbox', { name: 'Notes' }).fill('The first floes.')
  await page.getByRole('button', { name: 'Add build' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Play', exact: true })).toBeVisible()
}

interface RequestReviewInput {
  instructions: string
  questions: readonly string[]
  task: { text: string; success: string }
}

const onward = (page: Page) => page.getByRole('button', { name: /^Next:/ }).click()

/** Orders one enhanced review of the open game; returns the id of the request. */
export async function requestReview(page: Page, input: RequestReviewInput): Promise<string> {
  await fillRequest(page, { ...input, testers: 1 })
  await page.getByRole('button', { name: 'Request 1 review' }).click()
  await expect(toast(page, 'Request opened')).toBeVisible()
  await expect(page).toHaveURL(/\/studio\/review-results\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Fills in a request of enhanced reviews of the open game, up to the step that opens it. */
export async function fillRequest(
  page: Page,
  { instructions, questions, task, testers }: RequestReviewInput & { testers: number },
): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Request reviews', exact: true }).click()
  await page.getByRole('radio', { name: /^Enhanced/ }).check()
  await onward(page)
  await expect(page.getByRole('heading', { name: 'Who should play it?' })).toBeVisible()
  await onward(page)
  for (const [position, question] of questions.entries()) {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByLabel(`Question ${position + 1}`, { exact: true }).fill(question)
  }
  await page.getByLabel('Task 1', { exact: true }).fill(task.text)
  await page.getByLabel('Success mark 1', { exact: true }).fill(task.success)
  await onward(page)
  await page.getByLabel('Minutes per tester').fill('5')
  await page.getByRole('textbox', { name: 'Instructions' }).fill(instructions)
  await onward(page)
  await page.getByLabel('Testers', { exact: true }).fill(String(testers))
  await onward(page)
}

/** From the results of a request: finds a tester by name and sends the invitation. */
export async function invite(page: Page, testerName: string): Promise<void> {
  await page.getByRole('complementary').getByRole('link', { name: 'Invite testers' }).click()
  await page.getByLabel('Search by name').fill(testerName)
  // The others have left the list: it moves no more.
  await expect(page.getByRole('checkbox', { name: /^Pick / })).toHaveCount(1)
  await page.getByRole('checkbox', { name: `Pick ${testerName}` }).check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Message').fill('You know puzzles. Would you look at our ice?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, '1 invitation sent')).toBeVisible()
}
