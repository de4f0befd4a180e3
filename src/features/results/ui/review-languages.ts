import { createContext, useContext } from 'react'
import type { Results } from '../schema.ts'

/** The languages of the reviews of a page, by test, where they are known. */
export const ReviewLanguages = createContext<ReadonlyMap<string, string>>(new Map())

export const languagesOf = ({ reviews }: Pick<Results, 'reviews'>): ReadonlyMap<string, string> =>
  new Map(reviews.flatMap(({ playtestId, language }) => (language === null ? [] : [[playtestId, language] as const])))

/** The `lang` of what a test's review says, for texts that stand by themselves. */
export function useReviewLanguage(): (playtestId: string) => string | undefined {
  const languages = useContext(ReviewLanguages)
  return (playtestId) => languages.get(playtestId)
}
