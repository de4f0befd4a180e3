import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { languageName, readersLanguage } from '../language-name.ts'
import type { Review } from '../review-card.tsx'

const Translation = partOnDemand(async () => (await import('./translation.tsx')).Translation)

/** The language of a review, and its translation where one can be made. */
export function ReviewLanguage({ review, translates }: { review: Review; translates: boolean }) {
  const { language, playtestId } = review
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="type-cap">{language ? `Written in ${languageName(language)}` : 'Language not recognized'}</span>
      {translates && language !== readersLanguage() && <Translation playtestId={playtestId} />}
    </div>
  )
}
