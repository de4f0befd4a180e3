import { expect, test } from 'vitest'
import { registrationForm } from './schema.ts'

const messages = (input: unknown) =>
  Object.fromEntries(
    (registrationForm.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

test('the registration reports all invalid fields at once with these messages', () => {
  expect(messages({ name: ' ', password: 'five5', confirmation: 'other' })).toEqual({
    name: 'Please enter your full name',
    password: 'Password must be at least 6 characters',
    confirmation: 'Please ensure both passwords are the same',
  })
  expect(messages({ name: 'Tia', password: 'sixsix', confirmation: 'sixsix' })).toEqual({})
  expect(messages({ name: 'Tia', password: 'x'.repeat(129), confirmation: '' })).toEqual({
    password: 'Password too long',
    confirmation: 'Please ensure both passwords are the same',
  })
})
