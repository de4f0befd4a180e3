import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { signHeads } from '#features/credits/ledger/sign-heads.ts'
import { transfer } from '#features/credits/transfer.ts'
import { withClient } from '#platform/db/drivers/with-client.ts'
import { holdPresence, whileUnserved } from '#platform/db/presence.ts'
import { type KeyName, keyKinds, keyNames } from '#platform/keys/key-rows.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { aFolder } from '#testing/folder.ts'
import { aTester } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { verifyBooks } from '../verify-books.ts'
import { openProductKeys } from './open-keys.ts'
import { rotateProductKeys } from './rotate-keys.ts'

const db = await aDatabase()
const person = await aTester(db, { credits: 500 })
const [first, second] = ['the first secret, 32 characters long', 'the second secret, 32 characters long']
const dataDir = await aFolder()
beforeEach(async () => {
  await db.query`delete from server_keys`
  // The table of signed heads is append-only for all other roles.
  await withClient({ ...inject('testServer').admin, database: db.name }, (client) =>
    client.query('set session_replication_role = replica; delete from credit_heads'),
  )
  await rm(join(dataDir, 'keys'), { recursive: true, force: true })
})

const at = (secretKey?: string) => ({ dataDir, secretKey })
const keysAt = (secretKey?: string) => openProductKeys(db.systemPool, at(secretKey))
const rotate = (secretKey?: string, formerSecretKey?: string, lost = false) =>
  rotateProductKeys(db.access.system, { settings: at(secretKey), formerSecretKey, lost })
const valuesOf = (keys: Awaited<ReturnType<typeof keysAt>>, kind: 'kept' | 'renewed') =>
  keyNames.filter((name: KeyName) => keyKinds[name] === kind).map((name) => keys.of(name).toString('hex'))
const faultsAt = async (secretKey?: string) =>
  (await verifyBooks(db.systemPool, await keysAt(secretKey))).faults.filter(({ check }) => check === 'signatures')

let spent = 0
async function signOn(day: string, secretKey?: string) {
  const key = `rotate:${spent++}`
  const what = { type: 'ADD_GAME' as const, description: 'A game', key }
  await db.asSystem((tx) =>
    transfer(tx, [{ fromProfile: person.profileId, draw: 'main', to: 'revenue', amount: 1, ...what }], new Date()),
  )
  await signHeads(db, { key: (await keysAt(secretKey)).of('ledger'), day })
}

test.each([
  ['files', undefined, undefined, undefined],
  ['one SECRET_KEY', first, first, undefined],
  ['files to SECRET_KEY', undefined, first, undefined],
  ['SECRET_KEY to another', first, second, first],
  ['SECRET_KEY to files', first, undefined, first],
])(
  'from %s: sign-ins end, renewed keys are new, kept ones the same, and old heads still verify',
  async (_, from, to, former) => {
    const before = await keysAt(from)
    await signOn('2026-03-01', from)
    await aSession({ pool: db.systemPool, dataDir, ...(from && { secretKey: from }), profileId: person.profileId })
    expect((await rotate(to, former)).sessions).toBeGreaterThan(0)

    const after = await keysAt(to)
    expect(valuesOf(after, 'kept')).toEqual(valuesOf(before, 'kept'))
    expect(valuesOf(after, 'renewed').filter((key) => valuesOf(before, 'renewed').includes(key))).toEqual([])
    expect((await db.query`select 1 from auth_sessions`).length).toBe(0)
    await signOn('2026-03-02', to)
    expect(await faultsAt(to)).toEqual([])
    if (from !== to) await expect(keysAt(from)).rejects.toThrow()
    expect(await readdir(join(dataDir, 'keys')).catch(() => [])).toHaveLength(to ? 0 : keyNames.length)
  },
)

test('keys rotated twice: each former key still verifies its signatures, and kept keys are encrypted again', async () => {
  const kept = valuesOf(await keysAt(), 'kept')
  await signOn('2026-03-01')
  await rotate(first)
  await signOn('2026-03-02', first)
  await rotate(second, first)
  await signOn('2026-03-03', second)
  expect(await faultsAt(second)).toEqual([])
  expect(valuesOf(await keysAt(second), 'kept')).toEqual(kept)
})

test('a former key that was only inserted into the database verifies nothing', async () => {
  await signOn('2026-03-01')
  await rotate()
  await db.query`update server_keys set endorsement = 'aa' where endorsement is not null`
  expect((await faultsAt()).map(({ detail }) => detail)).toContain('the signature of 2026-03-01 is not ours')
})

test('a rotation with other keys is refused and changes nothing; with lost keys it creates new ones', async () => {
  const before = await keysAt(first)
  await expect(rotate(second, `${second}!`)).rejects.toThrow('does not belong to this database')
  await expect(rotate()).rejects.toThrow('SECRET_KEY_FORMER is missing')
  expect((await keysAt(first)).of('sessions')).toEqual(before.of('sessions'))
  await rotate(second, undefined, true)
  expect(valuesOf(await keysAt(second), 'kept')).not.toEqual(valuesOf(before, 'kept'))
})

test('a rotation is refused while a server runs, and no server starts during it; a lost connection is restored', async () => {
  const server = await holdPresence(db.access.system, silentLog)
  await expect(whileUnserved(db.access.system, async () => undefined)).rejects.toThrow('stop all its servers')
  await db.query`select pg_terminate_backend(l.pid) from pg_locks l
    where l.locktype = 'advisory' and l.objid = 7201404
    and l.database = (select oid from pg_database where datname = ${db.name})`
  await expect
    .poll(() => whileUnserved(db.access.system, async () => 'free').catch(() => 'taken'), { interval: 300 })
    .toBe('taken')
  await server.stop()
  await whileUnserved(db.access.system, async () => {
    await expect(holdPresence(db.access.system, silentLog)).rejects.toThrow('start again when it has finished')
  })
})
