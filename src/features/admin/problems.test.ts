import { expect, test } from 'vitest'
import { reportProblem } from '#platform/problems.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { readAudit } from './audit/read-audit.ts'
import { openProblems, solveProblem } from './problems.ts'

const db = await aDatabase()
const admin = await aPerson(db, 'admin')
const now = new Date()
const list = async () => (await db.asSystem((tx) => openProblems(tx))).problems

test('admins see the addresses that reject emails with their owners, and one admin removes an entry', async () => {
  const tester = await aTester(db)
  const key = `email:${tester.email}`
  await db.asSystem((tx) =>
    reportProblem(tx, { key, kind: 'email', subject: tester.email, detail: '550 Gone', at: now }),
  )
  await db.asSystem((tx) =>
    reportProblem(tx, { key: 'validation:x:1', kind: 'validation', subject: 'x', detail: 'once', at: now }),
  )
  expect(await list()).toMatchObject([
    { kind: 'email', subject: tester.email, person: tester.name, detail: '550 Gone' },
  ])
  const solve = () => db.asSystem((tx) => solveProblem(tx, { key, adminId: admin.profileId, now }))
  const outcomes = await Promise.allSettled([solve(), solve()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await list()).toEqual([])
  const { entries } = await db.asSystem((tx) => readAudit(tx, { kind: 'problems.email' }))
  expect(entries.map(({ subjectName }) => subjectName)).toEqual([tester.name])
})
