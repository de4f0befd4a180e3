import { z } from 'zod/mini'
import { roles } from '#shared/roles.ts'
import { text } from '#shared/text.ts'
import { conditions } from '../conditions-schema.ts'

const count = z.int().check(z.gte(0), z.lte(1_000_000))
const incomplete = 'Please fill in test name and permission'

/** What a test asks: for which role, as which person, under which conditions, with which person and moment assumed. */
export const testConditions = z.extend(conditions, {
  role: z.enum(roles),
  /** The row policies are asked as this person; without one, as a stranger. */
  profileId: z.optional(z.uuid()),
  given: z.optional(
    z.object({
      isOwner: z.optional(z.boolean()),
      at: z.optional(z.iso.datetime()),
      demographicsCompleted: z.optional(z.boolean()),
      reputation: z.optional(count),
      credits: z.optional(count),
    }),
  ),
})
export type TestConditions = z.output<typeof testConditions>

/** A test as an admin writes it. */
export const testDefinition = z.object({
  id: z.uuid(),
  name: text(120, { min: 1, tooShort: incomplete }),
  permission: text(80, { min: 1, tooShort: incomplete }),
  /** A table of the product; with `resourceId` its row policies are asked too. */
  resourceType: text(60),
  resourceId: z.union([z.literal(''), z.uuid('Enter the id of a row.')]),
  conditions: testConditions,
  expectedResult: z.boolean(),
})
export type TestDefinition = z.output<typeof testDefinition>

export const testResults = ['pending', 'pass', 'fail', 'error'] as const

export const testOutcome = z.object({
  id: z.uuid(),
  result: z.enum(testResults),
  lastTested: z.nullable(z.date()),
  error: z.nullable(z.string()),
})
export type TestOutcome = z.output<typeof testOutcome>

export const permissionTest = z.extend(testDefinition, testOutcome.shape)
export type PermissionTest = z.output<typeof permissionTest>

/** So many tests are stored, and run in one call. */
export const MAX_TESTS = 200

export const testsOutput = z.object({ tests: z.array(permissionTest) })
export const oneTest = z.object({ id: z.uuid() })
export const runTestsInput = z.object({ tests: z.array(testDefinition).check(z.maxLength(MAX_TESTS)) })
export const runTestsOutput = z.object({ outcomes: z.array(testOutcome) })

/** The outcome of a suite in one sentence. */
export function sentenceOf(outcomes: readonly Pick<TestOutcome, 'result'>[]): string {
  const passed = outcomes.filter(({ result }) => result === 'pass').length
  return `${passed} passed, ${outcomes.length - passed} failed out of ${outcomes.length} tests`
}
