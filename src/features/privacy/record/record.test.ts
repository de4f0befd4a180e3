import { expect, test } from 'vitest'
import { allTables } from '#server/tables.ts'
import '#server/ports.ts'
import { readRecord } from './read-record.ts'

const record = readRecord()

test('each table with personal data is in one activity, with all of its columns', () => {
  const recorded = record.flatMap(({ tables }) =>
    tables.map(({ table, columns }) => `${table}: ${columns.map(({ column }) => column).join()}`),
  )
  const expected = allTables
    .filter(({ personal }) => typeof personal.copy !== 'string')
    .map(({ name, columns }) => `${name}: ${Object.keys(columns).join()}`)
  expect(recorded.sort()).toEqual(expected.sort())
})

test('an activity names its readers and what an erasure does', () => {
  const accounts = record.find(({ title }) => title === 'Accounts and sign-ins')
  expect(accounts?.legalBasis).toBe('contract')
  expect(accounts?.recipients).toContain('The operator')
  expect(accounts?.tables.find(({ table }) => table === 'auth_users')?.erasure).toBe('delete')
  const payments = record.find(({ title }) => title === 'Payments and accounting')
  expect(payments?.tables.find(({ table }) => table === 'receipts')?.erasure).toBe('append-only, as payments')
  const password = accounts?.tables
    .find(({ table }) => table === 'auth_accounts')
    ?.columns.find(({ column }) => column === 'password')
  expect(password).toEqual({ column: 'password', readBy: 'nobody', withheld: 'the hash of the password' })
})
