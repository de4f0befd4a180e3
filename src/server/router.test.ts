import { expect, test } from 'vitest'
import { liveKinds } from '#shared/live-kinds.ts'
import { router } from './router.ts'

test('live events name keys of the router, because the browser refetches by them', () => {
  expect(Object.keys(router)).toEqual(expect.arrayContaining([...liveKinds]))
})
