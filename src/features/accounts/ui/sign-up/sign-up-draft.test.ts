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

test('the password is never kept, nor anything else that is no part of the draft', () => {
  expect(onlyDraft({ ...typed, password: 'a plain long passphrase', role: 'studio', invited: true })).toEqual(typed)
})

test('what somebody else wrote there is left out', () => {
  const blank = onlyDraft({})
  expect(onlyDraft({ name: 7, email: null, termsAccepted: 'yes', __proto__: { companyName: 'x' } })).toEqual(blank)
  expect(blank).toMatchObject({ name: '', termsAccepted: false })
})
