import { SuggestedTests } from '#features/recruiting/ui/suggested-tests.tsx'
import { ReviewsList } from '#features/reviews/ui/reviews-list.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { MyTests } from '../tester/my-tests.tsx'
import { useTesterSearch } from './tester-search.ts'

const OwnFeedback = part(async () => (await import('#features/feedback/ui/own-feedback.tsx')).OwnFeedback, {
  meanwhile: null,
})

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
