import { type CorpusText, readTexts } from './read-texts.ts'

const older = readTexts('older')
const of = (file: string): readonly CorpusText[] => older.filter(({ language }) => language === file)

/** The texts that the first lexicons and weights were set by. */
export const setBy = of('set-by')

/** The texts kept away from that, and from the lexicons since; the weights of today's model are trained on them too. */
export const heldOut = of('held-out')

/** Honest reviews in languages whose words the scorer mostly does not know: none of them may be found invalid. */
export const otherLanguages = of('other-languages')
