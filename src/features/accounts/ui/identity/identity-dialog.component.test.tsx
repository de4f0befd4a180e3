import { expect, test } from 'vitest'
import { answerCalls, axeFaults, Refused, show } from '#testing/component.tsx'
import { IdentityDialog } from './identity-dialog.tsx'

const account = { codesSince: null, recoveryLeft: 0, passkeys: 0, hasPassword: true }

async function asked(state: object, confirm: (input: unknown) => unknown = () => ({ done: true })) {
  const answers: boolean[] = []
  answerCalls({ 'accounts/secondFactor': () => ({ ...account, ...state }), 'accounts/confirmIdentity': confirm })
  const screen = await show(<IdentityDialog onAnswer={(confirmed) => answers.push(confirmed)} />)
  const field = (name: string) => screen.getByLabelText(name, { exact: true })
  return { screen, field, answers, confirm: screen.getByRole('button', { name: 'Confirm' }) }
}

test('with codes a code or a recovery code is asked, and no password', async () => {
  const sent: unknown[] = []
  const { screen, field, answers, confirm } = await asked({ codesSince: new Date(), passkeys: 1 }, (input) => {
    sent.push(input)
    if (sent.length === 1) throw new Refused('VALIDATION_ERROR', 'Wrong', { fields: { code: 'Wrong code' } })
    return { done: true }
  })
  await expect.element(field('Code')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  expect(screen.getByLabelText('Your password').elements()).toEqual([])
  expect(await axeFaults()).toEqual([])
  await field('Code').fill('123456')
  await confirm.click()
  await expect.element(field('Code')).toHaveAccessibleDescription(/Wrong code/)
  await confirm.click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent[0]).toEqual({ password: '', code: '123456' })
})

test('with passkeys alone a recovery code does too', async () => {
  const { screen, field } = await asked({ passkeys: 1 })
  await expect.element(field('Recovery code')).toBeVisible()
  expect(screen.getByLabelText('Your password').elements()).toEqual([])
})

test('without a second factor the password does', async () => {
  const { field } = await asked({})
  await expect.element(field('Your password')).toBeVisible()
})
