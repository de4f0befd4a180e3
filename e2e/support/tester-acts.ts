import { expect, type Locator, type Page } from '@playwright/test'
import { choose, toast } from './people.ts'

/** A tester's answers to the questions of the profile with a few options. */
const habits = {
  Device: 'PC',
  'Gaming frequency': 'Daily',
  'Session length': '30-60 mins',
  Experience: 'Core',
  'Spending profile': 'Free',
}

/** Selects one of a few options that are in sight. */
export const pickOne = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check()

/** Everything that unlocks earning, except the address, which is already verified. */
export async function completeProfile(page: Page): Promise<void> {
  await page.goto('/tester?tab=profile')
  await page.getByRole('textbox', { name: /^Age/ }).fill('31')
  await page.getByRole('combobox', { name: 'Location' }).click()
  await page.getByPlaceholder('Search countries').fill('Portugal')
  await page.getByRole('option', { name: 'Portugal' }).click()
  for (const [question, answer] of Object.entries(habits)) await pickOne(page, question, answer)
  await page.getByRole('checkbox', { name: 'Puzzle' }).check()
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check()
  await page.getByRole('checkbox', { name: 'I consent to cookies' }).check()
  await page.getByRole('checkbox', { name: 'I consent to data processing' }).check()
  await page.getByRole('button', { name: 'Complete profile' }).click()
  await expect(toast(page, 'Profile complete!')).toContainText('50 credits have been added to your balance.')
}

/** From the banner on the dashboard to the page of the test. */
export async function acceptInvitation(page: Page, gameTitle: string, pays: number): Promise<void> {
  await page.getByRole('region', { name: 'Invitations' }).getByRole('link', { name: 'View Now' }).click()
  await page.getByRole('link', { name: `View the invitation to ${gameTitle}` }).click()
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(toast(page, 'Invitation accepted!')).toContainText(
    `+${pays} credits awarded. You can now download and test the game.`,
  )
  await expect(page).toHaveURL(/\/tester\/test\//)
}

/**
 * Starts the build in its frame; the keyboard then controls the game. Returns its body, whose attributes hold the
 * game's state.
 */
async function startGame(page: Page, fact: { name: string; value: string }): Promise<Locator> {
  // Reading and writing before the game runs is no play.
  await expect(page.getByText('Counts while you play')).toBeVisible()
  await page.getByRole('button', { name: 'Play here' }).click()
  const body = page.frameLocator('iframe').locator('body')
  // The document loads before its script.
  await expect(body).toHaveAttribute(fact.name, fact.value)
  await expect(body).toHaveAttribute('data-state', 'title')
  await expect(page.locator('iframe')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(body).toHaveAttribute('data-state', 'playing')
  return body
}

const scoreOf = async (body: Locator) => Number(await body.getAttribute('data-score'))

/** Wins the first floe by keyboard. */
export async function playSlipshore(page: Page): Promise<void> {
  const body = await startGame(page, { name: 'data-level', value: '1' })
  for (const [done, key] of ['ArrowRight', 'ArrowUp', 'ArrowLeft'].entries()) {
    await expect(body).toHaveAttribute('data-moves', String(done))
    await page.keyboard.press(key)
  }
  await expect(body).toHaveAttribute('data-state', 'won')
  expect(await scoreOf(body)).toBeGreaterThan(0)
}

/** Gathers with the space bar, then survives the first winter; the random numbers come from wasm. */
export async function playOverwinter(page: Page): Promise<void> {
  const body = await startGame(page, { name: 'data-wasm', value: 'ready' })
  const before = await scoreOf(body)
  for (let press = 0; press < 200; press++) await page.keyboard.press('Space')
  await expect.poll(() => scoreOf(body)).toBeGreaterThan(before)
  await page.frameLocator('iframe').getByRole('button', { name: 'Close the hive early' }).click()
  await expect(body).toHaveAttribute('data-state', 'won')
}

export interface WrittenReview {
  content: string
  suggestions: string
  answers: Readonly<Record<string, string>>
  /** The success criteria that were reached. */
  done: readonly string[]
  bug: { title: string; steps: string }
}

/** Opens a tab of the test room. */
export const openTab = (page: Page, name: 'Play' | 'Answer' | 'Review') =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

/** Submits, also where the room asks why the play was shorter than a review needs: then a person decides. */
export async function submitReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit review' }).click()
  const short = page.getByRole('dialog', { name: /minutes played$/ })
  const sent = page.getByText('What you submitted')
  await expect(async () => {
    // A click waits for frames, of which a game drawn in software leaves few.
    if (await short.isVisible()) {
      await short
        .getByRole('textbox', { name: 'In your words' })
        .fill('I finished what you asked for.', { timeout: 1000 })
      await short.getByRole('button', { name: 'Submit' }).press('Enter', { timeout: 1000 })
    }
    await expect(sent).toBeVisible({ timeout: 1000 })
  }).toPass()
}

const stars = { Overall: 4, Gameplay: 5, UI: 3, Performance: 4 }

/** Fills in the whole form; the saved state is shown beside the title. */
export async function writeReview(
  page: Page,
  { content, suggestions, answers, done, bug }: WrittenReview,
): Promise<void> {
  for (const mark of done) await page.getByRole('checkbox', { name: mark }).check()
  await openTab(page, 'Answer')
  for (const [question, answer] of Object.entries(answers))
    await page.getByRole('textbox', { name: question }).fill(answer)
  await openTab(page, 'Review')
  for (const [label, value] of Object.entries(stars)) {
    await page
      .getByRole('radiogroup', { name: label })
      .getByRole('radio', { name: `${value} of 5` })
      .check()
  }
  await page.getByRole('checkbox', { name: 'It sells nothing, or I didn’t see any of it' }).check()
  await page.getByRole('textbox', { name: 'Your review' }).fill(content)
  await page.getByRole('textbox', { name: 'Suggestions' }).fill(suggestions)
  await page.getByRole('button', { name: 'Report a bug' }).click()
  await page.getByRole('textbox', { name: 'What happens' }).fill(bug.title)
  await choose(page, 'Severity', /^Minor/)
  await page.getByRole('textbox', { name: 'Steps to reproduce' }).fill(bug.steps)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^Saved /).first()).toBeVisible()
}

/** Expects the form to contain the written review. */
export async function expectWritten(
  page: Page,
  { content, suggestions, answers, done, bug }: WrittenReview,
): Promise<void> {
  for (const mark of done) await expect(page.getByRole('checkbox', { name: mark })).toBeChecked()
  await openTab(page, 'Answer')
  for (const [question, answer] of Object.entries(answers))
    await expect(page.getByRole('textbox', { name: question })).toHaveValue(answer)
  await openTab(page, 'Review')
  for (const [label, value] of Object.entries(stars)) {
    const group = page.getByRole('radiogroup', { name: label })
    await expect(group.getByRole('radio', { name: `${value} of 5` })).toBeChecked()
  }
  await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue(content)
  await expect(page.getByRole('textbox', { name: 'Suggestions' })).toHaveValue(suggestions)
  await expect(page.getByRole('button', { name: `Edit: ${bug.title}` })).toBeVisible()
}
