import { expect, test } from 'vitest'
import { signHeads } from '#features/credits/ledger/sign-heads.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { KeyError } from '#platform/keys/key-file.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { aFolder } from '#testing/folder.ts'
import { aStudio } from '#testing/people.ts'
import { aProcess } from '#testing/servers/start-process.ts'
import { aSession } from '#testing/sign-in.ts'
import { openApp } from '../open-app.ts'
import { verifyBooks } from '../verify-books.ts'
import { openProductKeys } from './open-keys.ts'

const db = await aDatabase()
const studio = await aStudio(db, { credits: 500 })
const secretKey = 'the one secret of two machines, 32 or more'
const [one, other] = [await aFolder(), await aFolder()]

const meOn = (url: string, cookie: string) =>
  fetch(`${url}/api/credits/balance`, { headers: { cookie } }).then((answer) => answer.status)

test('processes with separate data folders accept each other’s sessions by one SECRET_KEY; other keys are refused', async () => {
  const [first, second] = await Promise.all([
    aProcess({ db, dataDir: one, secretKey }),
    aProcess({ db, dataDir: other, secretKey }),
  ])
  const cookie = await aSession({ pool: db.systemPool, dataDir: one, secretKey, profileId: studio.profileId })
  expect(await meOn(first.url, cookie)).toBe(200)
  expect(await meOn(second.url, cookie)).toBe(200)

  const config = { ...readConfig({ DATA_DIR: one, NODE_ENV: 'test', SEED: 'none' }), port: 0 }
  const start = openApp({ config, access: db.access, clock: systemClock, log: silentLog, alone: false })
  await expect(start).rejects.toThrow(KeyError)
})

test('a ledger signed in one folder is verified in the other, and not verified at all with other keys', async () => {
  const keysAt = (dataDir: string, secret: string | undefined = secretKey) =>
    openProductKeys(db.systemPool, { dataDir, secretKey: secret })
  const keys = await keysAt(one)
  expect(await signHeads(db, { key: keys.of('ledger'), day: '2026-03-01' })).toBeGreaterThan(0)
  const { faults } = await verifyBooks(db.systemPool, await keysAt(other))
  expect(faults.filter(({ check }) => check === 'signatures')).toEqual([])
  await expect(keysAt(other, 'another secret, also with 32 characters')).rejects.toThrow(
    'does not belong to this database',
  )

  // Simulates a database from before fingerprints: a folder whose key did not sign it may not record its keys either.
  await db.query`delete from server_keys`
  await expect(keysAt(other, 'another secret, also with 32 characters')).rejects.toThrow(KeyError)
  expect((await keysAt(one)).of('ledger')).toEqual(keys.of('ledger'))
})
