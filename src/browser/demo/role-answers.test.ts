import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import type { ApiArea } from '#shared/api-areas.ts'
import { procedures } from '#testing/procedures.ts'
import { everyoneExamples } from './answers/everyone.examples.ts'
import { everyoneAnswers } from './answers/everyone-answers.ts'
import { playerExamples } from './answers/player.examples.ts'
import { roleAnswers as playerAnswers } from './answers/player-answers.ts'
import type { RoleExamples } from './answers/role.examples.ts'
import { studioExamples } from './answers/studio.examples.ts'
import { roleAnswers as studioAnswers } from './answers/studio-answers.ts'
import { testerExamples } from './answers/tester.examples.ts'
import { roleAnswers as testerAnswers } from './answers/tester-answers.ts'
import type { RoleAnswers } from './answers.ts'
import type { Demo } from './demo.ts'
import { demoAt } from './demo-at.ts'
import type { DemoRole } from './demo-roles.ts'
import { Store } from './store.ts'

const known = new Map(procedures)

// The addresses of the demo's own files begin with the origin of the page.
beforeAll(() => void vi.stubGlobal('location', { origin: 'https://hatch.example' }))
afterAll(() => void vi.unstubAllGlobals())

type Answer = (input: unknown, demo: Demo) => unknown

function newDemo(role: DemoRole): Demo {
  const now = new Date()
  const store = new Store(() => now)
  store.show(role)
  return demoAt(store, now, new Set<ApiArea>(), () => undefined)
}

/** What the tester shares with the player has the player's examples, on the same rows. */
const ofTester: RoleExamples = {
  ...testerExamples,
  accounts: { me: everyoneExamples.accounts?.me },
  games: playerExamples.games ?? {},
  promo: playerExamples.promo ?? {},
  search: playerExamples.search ?? {},
}

const all: [string, DemoRole, RoleAnswers, RoleExamples][] = [
  ['the studio', 'studio', studioAnswers, studioExamples],
  ['the tester', 'tester', testerAnswers, ofTester],
  ['the player', 'player', playerAnswers, playerExamples],
  ['everyone', 'tester', everyoneAnswers, everyoneExamples],
]

describe.each(all)('what the demo of %s answers', (_who, role, { answers }, examples) => {
  const named = Object.entries(answers).flatMap(([area, procs]) =>
    Object.entries(procs).map(([name, answer]): [string, string, string, Answer] => [
      `${area}.${name}`,
      area,
      name,
      answer as Answer,
    ]),
  )
  const given = examples as Record<string, Record<string, unknown>>

  test.each(named)('%s fits the procedure’s schema', async (path, area, name, answer) => {
    const procedure = known.get(path)
    const areaExamples = given[area] ?? {}
    if (!procedure) throw new Error(`${path} is no procedure`)
    expect(Object.keys(areaExamples)).toContain(name)
    const demo = newDemo(role)
    const example = areaExamples[name]
    const input = typeof example === 'function' ? example(demo) : example
    const { inputSchema, outputSchema } = procedure['~orpc'] as { inputSchema?: z.ZodType; outputSchema?: z.ZodType }
    const checked = await inputSchema?.['~standard'].validate(input)
    expect(checked?.issues ?? []).toEqual([])
    const output = await answer(input, demo)
    const result = await outputSchema?.['~standard'].validate(output)
    expect(result?.issues ?? []).toEqual([])
  })
})
