import { expect, test } from 'vitest'
import { onlyDraft } from './sign-up-draft.ts'

const typed = {
  name: 'Ada',
  companyName: 'Ada Games',
  email: 'ada@example.test',
  termsAccepted: true,
  cookiesConsent: false,
  dataConsent: true,
}

test('the draft contains neither the password nor any field that is not part of it', () => {
  expect(onlyDraft({ ...typed, password: 'a plain long passphrase', role: 'studio', invited: true })).toEqual(typed)
})

test('stored values of the wrong type are dropped', () => {
  const blank = onlyDraft({})
  expect(onlyDraft({ name: 7, email: null, termsAccepted: 'yes', __proto__: { companyName: 'x' } })).toEqual(blank)
  expect(blank).toMatchObject({ name: '', termsAccepted: false })
})
