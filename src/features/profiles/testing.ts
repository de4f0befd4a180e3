import type { ProfileForm } from './schema.ts'

/** A valid demographics form. */
export const aProfileForm = (changes: Partial<ProfileForm> = {}): ProfileForm => ({
  name: 'Ada Tester',
  age: 29,
  gender: 'Female',
  location: 'Finland',
  deviceType: 'PC',
  gamingFrequency: 'Weekly',
  sessionLength: '30-60 mins',
  spendingProfile: 'Rare Spender',
  experienceLevel: 'Core',
  favoriteGenres: ['Puzzle', 'Strategy'],
  termsAccepted: true,
  cookiesConsent: true,
  dataConsent: true,
  ...changes,
})
