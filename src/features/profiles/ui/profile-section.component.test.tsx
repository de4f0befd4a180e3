import { expect, test } from 'vitest'
import { type Rights, RightsProvider } from '#features/access/ui/rights.ts'
import { forgetTyped } from '#kit/runtime/forget-typed.ts'
import { answerCalls, show } from '#testing/component.tsx'
import type { MyProfile } from '../schema.ts'
import { ProfileSection } from './profile-section.tsx'

const ada: MyProfile = {
  id: '0193f3d2-0000-7000-8000-00000000000a',
  email: 'ada@example.test',
  emailVerified: true,
  name: 'Ada',
  companyName: null,
  role: 'tester',
  age: null,
  gender: null,
  location: null,
  deviceType: null,
  gamingFrequency: null,
  sessionLength: null,
  spendingProfile: null,
  playerType: null,
  experienceLevel: null,
  favoriteGenres: [],
  termsAccepted: true,
  cookiesConsent: true,
  dataConsent: true,
  consentGrantedAt: null,
  lastSeenAt: null,
  demographicsCompleted: false,
  awaitsGuardianSince: null,
  monetizationUnlocked: false,
  missing: ['demographics'],
  testerLevel: 'Newbie',
  reputation: 0,
  credits: 0,
  bonusAhead: 50,
  bonusBefore: false,
}
const bo = { ...ada, id: '0193f3d2-0000-7000-8000-00000000000b', name: 'Bo' }

const rights: Rights = { holder: { roles: ['tester'] }, matrix: { profile_update: ['tester'] } }

async function profileOf(profile: MyProfile) {
  answerCalls({
    'profiles/mine': () => profile,
    'profiles/locations': () => ({ total: 0, locations: [] }),
    'profiles/save': () => ({
      profile: { ...profile, deviceType: 'PC', favoriteGenres: ['Puzzle'], demographicsCompleted: true },
      bonusPaid: 0,
      unlocked: true,
    }),
  })
  const screen = await show(
    <RightsProvider value={rights}>
      <ProfileSection />
    </RightsProvider>,
  )
  const pc = screen.getByRole('radio', { name: 'PC' })
  const puzzle = screen.getByRole('checkbox', { name: 'Puzzle' })
  return { screen, pc, puzzle, name: screen.getByLabelText('Display Name') }
}

async function chosenByAda() {
  const { screen, pc, puzzle } = await profileOf(ada)
  await pc.click()
  await puzzle.click()
  await screen.unmount()
}

test('what was chosen and not saved is there after a reload', async () => {
  await chosenByAda()
  const { pc, puzzle, name } = await profileOf(ada)
  await expect.element(pc).toBeChecked()
  await expect.element(puzzle).toBeChecked()
  await expect.element(name).toHaveValue('Ada')
})

test('another person on this browser gets nothing of it, and nothing of it stays', async () => {
  await chosenByAda()
  const { pc, name } = await profileOf(bo)
  await expect.element(name).toHaveValue('Bo')
  await expect.element(pc).not.toBeChecked()
  expect(JSON.stringify(localStorage)).not.toContain(ada.id)
})

test('signing out ends it', async () => {
  await chosenByAda()
  expect(JSON.stringify(localStorage)).toContain(ada.id)
  forgetTyped()
  expect(localStorage).toHaveLength(0)
})

test('a saved profile leaves no draft', async () => {
  await chosenByAda()
  const { screen } = await profileOf({ ...ada, location: 'Finland' })
  for (const answer of ['Daily', '30-60 mins', 'Core', 'Free'])
    await screen.getByRole('radio', { name: answer }).click()
  await screen.getByRole('combobox', { name: 'Location' }).fill('Finland')
  await screen.getByRole('button', { name: 'Complete profile' }).click()
  await expect.element(screen.getByText('Profile saved')).toBeVisible()
  await expect.poll(() => localStorage.length).toBe(0)
})

test('what is filled in counts at once, and says that it is not saved yet', async () => {
  const { screen, pc, puzzle } = await profileOf({ ...ada, id: '0193f3d2-0000-7000-8000-00000000000c' })
  await expect.element(screen.getByText('10% complete', { exact: true })).toBeVisible()
  await pc.click()
  await puzzle.click()
  await expect.element(screen.getByText('30% complete once saved')).toBeVisible()
})
