import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { SettingError } from '../setting-error.ts'
import { withClient } from './drivers/with-client.ts'
import { prepareExternal } from './external.ts'

const { admin } = inject('testServer')
const name = `external_${process.pid}`
const run = (config: pg.PoolConfig, text: string) =>
  withClient(config, async (client) => (await client.query(text)).rows)

function urlFor(user: string, database = name) {
  const url = new URL(`postgres://${user}@localhost/${database}`)
  if (admin.host?.startsWith('/')) url.searchParams.set('host', admin.host)
  else url.host = `${admin.host}:${admin.port}`
  if (typeof admin.password === 'string') url.password = admin.password
  return url.href
}

beforeAll(async () => {
  const secret = typeof admin.password === 'string' ? `password '${admin.password}'` : ''
  await run(admin, `create role ${name}_owner login createrole ${secret}`)
  await run(admin, `create role ${name}_guest login ${secret}`)
  await run(admin, `create database ${name} owner ${name}_owner`)
})

afterAll(async () => {
  await run(admin, `drop database ${name}`)
  await run(admin, `drop role ${name}_owner`)
  await run(admin, `drop role ${name}_guest`)
})

test('row-level connections have the row-level role from the start, and keep it after a reset', async () => {
  await run(admin, `grant playhatch_person to ${name}_owner`)
  const access = await prepareExternal(urlFor(`${name}_owner`))
  expect(await run(access.system, 'select current_user as me')).toEqual([{ me: `${name}_owner` }])
  expect(await run(access.person, 'select current_user as me')).toEqual([{ me: 'playhatch_person' }])
  await withClient(access.person, async (client) => {
    await client.query('reset role')
    expect((await client.query('select current_user as me')).rows).toEqual([{ me: 'playhatch_person' }])
  })
})

test('concurrent first starts all find what one of them created', async () => {
  const database = { ...admin, database: name }
  for (let round = 0; round < 3; round++) {
    await run(database, 'drop extension if exists pg_trgm')
    await Promise.all(Array.from({ length: 6 }, () => prepareExternal(urlFor(`${name}_owner`))))
    expect(await run(database, `select extname from pg_extension where extname = 'pg_trgm'`)).toHaveLength(1)
  }
})

test('a separate login for row-level connections is used', async () => {
  await run(admin, `grant playhatch_person to ${name}_guest`)
  const access = await prepareExternal(urlFor(`${name}_owner`), urlFor(`${name}_guest`))
  expect(await run(access.person, 'select session_user as login, current_user as me')).toEqual([
    { login: `${name}_guest`, me: 'playhatch_person' },
  ])
})

test('an unusable setting is reported in one sentence that names it', async () => {
  await expect(prepareExternal(urlFor(`${name}_guest`))).rejects.toThrow(
    'DATABASE_URL needs a login that owns its database',
  )
  await expect(prepareExternal('postgres://nobody@127.0.0.1:9/none')).rejects.toThrow(SettingError)
  await expect(prepareExternal('postgres://nobody:secret@127.0.0.1:9/none')).rejects.not.toThrow('secret')
})
