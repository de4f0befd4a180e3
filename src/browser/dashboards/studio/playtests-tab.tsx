import { SuggestedTests } from '#features/recruiting/ui/suggested-tests.tsx'
import { PlaytestsList } from '#features/reviews/ui/playtests-list.tsx'
import { MyTests } from '../tester/my-tests.tsx'

/** Open tests of this tester. */
export function SessionsTab() {
  return <MyTests>{(tests) => <PlaytestsList tests={tests} suggested={<SuggestedTests />} />}</MyTests>
}
