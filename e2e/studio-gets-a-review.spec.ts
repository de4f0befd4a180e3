import { admin } from '../seed/people.ts'
import { expectBooksInOrder } from './support/books.ts'
import { expect, test } from './support/journey.ts'
import {
  aVisitor,
  expectBalance,
  findPerson,
  pickFromMenu,
  signIn,
  signUp,
  toast,
  type Visitor,
} from './support/people.ts'
import { addGameWithBuild, invite, requestReview } from './support/studio-acts.ts'
import {
  acceptInvitation,
  completeProfile,
  expectWritten,
  playSlipshore,
  submitReview,
  writeReview,
} from './support/tester-acts.ts'

const question = 'Which push surprised you, and why?'
const written = {
  content:
    'I started on floe 1 and needed three pushes: right, up, left. On the second push the fox slid past the snow bank at the top edge and stopped beside the rock, which I did not expect, because the bank on the right had stopped me before. The counter at the top showed 3 moves when I reached the den, and the star came up at once. The keys answered within a frame, and undo with Z brought me back one step each time I tried it.',
  suggestions: 'Draw the snow banks a little higher, so that one can tell them from the flat ice at the edge.',
  answers: {
    [question]:
      'The second push, up: I expected to stop at the snow bank, but the fox slid on until the rock next to the den.',
  },
  done: ['The den lights up'],
  bug: {
    title: 'The rock hides the last tile of the path',
    steps: 'Start floe 1, push right, look at the tile below the rock.',
  },
}

async function readAllNotifications(page: Visitor['page']) {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
}

async function grant(page: Visitor['page'], person: Visitor, amount: number) {
  await findPerson(page, person.email)
  await pickFromMenu(page, `Actions for ${person.name} Games`, 'Adjust credits')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill(String(amount))
  await dialog.getByLabel('Reason').fill('A welcome to a new studio')
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await expect(toast(page, 'Credits adjusted')).toBeVisible()
}

test('a new studio gets a review from a new tester, live in two browsers, and every credit is accounted for', async ({
  browser,
}) => {
  const [studio, tester, office] = await Promise.all(
    ['Nadia', 'Marta', 'Office'].map((name) => aVisitor(browser, name)),
  )
  if (!studio || !tester || !office) throw new Error('a browser page is missing')
  const title = `Frostline ${studio.name}`

  await test.step('the studio signs up and an admin grants it credits', async () => {
    await signUp(studio, 'studio')
    await expectBalance(studio.page, 10)
    await signIn(office.page, admin.email)
    await office.page.goto('/admin/dashboard?tab=people')
    await grant(office.page, studio, 200)
    await expectBalance(studio.page, 210)
  })

  await test.step('the tester signs up, completes the profile and may earn', async () => {
    await signUp(tester, 'tester')
    await completeProfile(tester.page)
    await expectBalance(tester.page, 50)
    await tester.page.goto('/tester')
    await expect(tester.page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    await readAllNotifications(tester.page)
  })

  let requestId = ''
  await test.step('the studio adds a game with a web build, orders a review and invites the tester', async () => {
    await addGameWithBuild(studio.page, { title, slug: 'slipshore' })
    requestId = await requestReview(studio.page, {
      instructions: 'Play floe 1 and tell us where you stopped.',
      questions: [question],
      task: { text: 'Bring the fox home on floe 1', success: 'The den lights up' },
    })
    await invite(studio.page, tester.name)
    await expectBalance(studio.page, 210 - 10 - 150 - 5)
    await studio.page.goto(`/studio/review-results/${requestId}`)
  })

  await test.step('the tester sees the invitation without a reload and accepts it', async () => {
    await expect(tester.page.getByRole('region', { name: 'Invitations' })).toContainText('1 New Invitation')
    await expect(tester.page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await acceptInvitation(tester.page, title, 3)
    await expectBalance(tester.page, 53)
    await expect(studio.page.getByRole('region', { name: 'Under way' })).toContainText(tester.name)
  })

  await test.step('the tester plays the build and writes; a reload loses nothing', async () => {
    await tester.page.getByRole('button', { name: 'Start test' }).click()
    await playSlipshore(tester.page)
    await writeReview(tester.page, written)
    await tester.page.reload()
    await expectWritten(tester.page, written)
  })

  await test.step('the review is submitted, validated automatically, and both see it without a reload', async () => {
    // The message is shown for four seconds, from before the page shows what was submitted.
    await Promise.all([
      expect(toast(tester.page, 'Review submitted')).toContainText('We’re checking it now.'),
      submitReview(tester.page),
    ])
    await expect(tester.page.getByText('of 100 for quality')).toBeVisible()
    await expect(tester.page.getByRole('status').filter({ hasText: 'A person decides' })).toBeVisible()
    const waiting = studio.page.getByRole('region', { name: `Review by ${tester.name}` })
    await expect(waiting).toContainText('which I did not expect')
    await expect(waiting).toContainText('1 reason to look')
    await expect(waiting).toContainText('I finished what you asked for.')
    await expect(studio.page.getByRole('region', { name: 'Check before you pay, 1' })).toBeVisible()
  })

  await test.step('the studio accepts; pay and reputation update without a reload', async () => {
    await studio.page.getByRole('button', { name: 'Accept review' }).click()
    await expect(toast(studio.page, 'Review accepted')).toBeVisible()
    await expect(
      tester.page.getByRole('status').filter({ hasText: 'Your review was accepted and paid.' }),
    ).toBeVisible()
    await expect(tester.page.getByText(/^and \+\d+ reputation/)).toBeVisible()
    await expect(tester.page.getByRole('heading', { name: 'You’ve reached Beginner!' })).toBeVisible()
    await expectBalance(tester.page, 53 + 105)
    await expect(studio.page.getByRole('region', { name: 'Accepted, 1' })).toBeVisible()
    await expect(studio.page.getByRole('heading', { name: '1 of 1 delivered' })).toBeVisible()
    await expect(
      studio.page.getByRole('table', { name: 'Bugs found' }).getByText(written.bug.title, { exact: true }),
    ).toBeVisible()
    await studio.page.getByRole('link', { name: `Invite again ${tester.name}` }).click()
    await expect(studio.page.getByText('This shows one tester.')).toBeVisible()
    await expect(studio.page.getByText('1 tester picked')).toBeVisible()
    await tester.page.goto('/tester?tab=rewards')
    await expect(tester.page.getByRole('region', { name: 'What raised your reputation' })).toContainText('+10')
  })

  await expectBooksInOrder()
})
