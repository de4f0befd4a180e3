import { SuggestedTests } from '#features/recruiting/ui/suggested-tests.tsx'
import { ReviewsList } from '#features/reviews/ui/reviews-list.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { MyTests } from './my-tests.tsx'
import { useTesterSearch } from './tester-search.ts'

const OwnFeedback = partOnDemand(async () => (await import('#features/feedback/ui/own-feedback.tsx')).OwnFeedback, null)

/** Reviews that the tester has submitted. */
export function ReviewsTab() {
  const [{ review }, change] = useTesterSearch()
  return (
    <>
      <MyTests wanted={review}>
        {(tests) => (
          <ReviewsList
            tests={tests}
            suggested={<SuggestedTests />}
            openId={review}
            onOpen={(next) => change({ review: next })}
          />
        )}
      </MyTests>
      <OwnFeedback />
    </>
  )
}
