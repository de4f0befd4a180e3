import { randomUUID } from 'node:crypto'

/** A store test with a tester, a day of theirs, and their answers before the place. */
export async function storeTestRows({
  put,
  studio,
  tester,
  game,
}: {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  studio: string
  tester: string
  game: string
}) {
  const [test, part] = [randomUUID(), randomUUID()]
  await put('store_tests', {
    id: test,
    studio_id: studio,
    game_id: game,
    question: 'Ready for the store?',
    store_url: 'https://store.example/slip',
    needed: 12,
    days: 14,
    places: 25,
  })
  await put('store_testers', {
    id: part,
    test_id: test,
    studio_id: studio,
    tester_id: tester,
    place: 1,
    address: 'ida@store.example',
    worth: 100,
  })
  const day = { store_tester_id: part, studio_id: studio, tester_id: tester, day: 1 }
  await put('store_test_days', { ...day, tapped_at: new Date() })
  const tried = { store_test_id: test, tester_id: tester, studio_id: studio }
  await put('plan_screen_answers', { ...tried, answers: '[]', passed: true })
}
