import { SessionsList } from '#features/reviews/playtests/ui/playtests-list.tsx'
import { MyTests } from './my-tests.tsx'

/** Tests that wait for this tester. */
export function SessionsTab() {
  return <MyTests>{(tests) => <SessionsList tests={tests} />}</MyTests>
}
