import { expect, test } from 'vitest'
import { answerCalls, axeFaults, press, Refused, show } from '#testing/component.tsx'
import { SignUpForm } from './sign-up-form.tsx'

async function signUpForm() {
  // biome-ignore lint/a11y/useValidAriaRole: the role of an account
  const screen = await show(<SignUpForm role="studio" invited={false} />)
  const field = (name: string) => screen.getByLabelText(name, { exact: true })
  const tick = (name: RegExp) => screen.getByRole('checkbox', { name })
  return { screen, field, tick, create: screen.getByRole('button', { name: 'Create account' }) }
}

async function fill({ field, tick }: Awaited<ReturnType<typeof signUpForm>>) {
  await field('Your name').fill('Ilse Maas')
  await field('Studio name').fill('Hexfield')
  await field('Email').fill('Ilse@Hexfield.example')
  await field('Password').fill('correct horse battery')
  for (const name of [/terms/, /data processing/, /cookies/]) await tick(name).click()
}

test('an empty form shows each error beside its field and focuses the first', async () => {
  const { screen, field, tick, create } = await signUpForm()
  await create.click()
  await expect.element(field('Your name')).toHaveFocus()
  await expect.element(field('Your name')).toHaveAccessibleDescription('Name is required')
  await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect.element(tick(/terms/)).toHaveAccessibleDescription('You must accept the terms of service')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Please check \d fields\.$/)
  expect(await axeFaults()).toEqual([])
})

test('an account is created with the checked values; a taken address is shown and nothing typed is lost', async () => {
  const sent: unknown[] = []
  answerCalls({
    'accounts/signUp'(input) {
      sent.push(input)
      if (sent.length === 1) throw new Refused('USER_EXISTS', 'An account with this email already exists')
      return {}
    },
    'accounts/me': () => ({ person: null, matrix: {}, conditions: {}, outbox: false, signInWith: [], joining: null }),
  })
  const form = await signUpForm()
  await fill(form)
  await form.create.click()
  await expect.element(form.screen.getByRole('link', { name: 'Sign in instead' })).toBeVisible()
  await expect.element(form.field('Password')).toHaveValue('correct horse battery')
  await form.create.click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ role: 'studio', companyName: 'Hexfield', email: 'ilse@hexfield.example' })
})

test('one tick agrees to all three, and each stays a choice of its own', async () => {
  const { tick } = await signUpForm()
  await tick(/all three/).click()
  for (const name of [/terms/, /data processing/, /cookies/]) await expect.element(tick(name)).toBeChecked()
  await tick(/cookies/).click()
  await expect.element(tick(/all three/)).not.toBeChecked()
  await expect.element(tick(/terms/)).toBeChecked()
})

test('what was typed survives a reload, except the password', async () => {
  const before = await signUpForm()
  await fill(before)
  await before.screen.unmount()
  const { field, tick } = await signUpForm()
  await expect.element(field('Studio name')).toHaveValue('Hexfield')
  await expect.element(tick(/terms/)).toBeChecked()
  await expect.element(field('Password')).toHaveValue('')
})

test('the password is shown on demand, and the focus stays on the button', async () => {
  const { screen, field } = await signUpForm()
  await field('Password').fill('correct horse')
  await press('Tab', ' ')
  await expect.element(field('Password')).toHaveAttribute('type', 'text')
  await expect.element(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus()
})
