import { textLanguage } from '../language/text-language.ts'

/**
 * The `lang` of the texts of one review: a screen reader reads them in it. Undefined where it can't be told. Its short
 * texts are in the language of the whole.
 */
export const languageOfReview = ({
  content,
  suggestions,
}: {
  content: string
  suggestions: string
}): string | undefined => textLanguage(`${content}\n${suggestions}`) ?? undefined
