interface Asked {
  id: string
}

/** The parts of a review as it is being typed that count here. */
export interface DraftParts {
  rating?: number | null | undefined
  gameplayRating?: number | null | undefined
  uiRating?: number | null | undefined
  performanceRating?: number | null | undefined
  monetizationRating?: number | null | undefined
  noMonetization?: boolean | undefined
  content?: string | undefined
  answers?: readonly { questionId: string; answer: string }[] | undefined
}

/** What a review needs before it can be submitted, in the order the form asks. */
export function neededParts(draft: DraftParts, { questions, least }: { questions: readonly Asked[]; least: number }) {
  const rated = [draft.rating, draft.gameplayRating, draft.uiRating, draft.performanceRating].filter(Boolean).length
  const answered = questions.filter(({ id }) =>
    draft.answers?.some(({ questionId, answer }) => questionId === id && answer.trim() !== ''),
  ).length
  return {
    ratings: { done: rated + Number(Boolean(draft.monetizationRating) || draft.noMonetization === true), of: 5 },
    questions: { done: answered, of: questions.length },
    text: { done: Number((draft.content ?? '').trim().length >= least), of: 1 },
  }
}

/** All parts as one count: ratings as a whole, each question, the text. */
export function answeredParts(draft: DraftParts, terms: { questions: readonly Asked[]; least: number }) {
  const { ratings, questions, text } = neededParts(draft, terms)
  return { done: Number(ratings.done === ratings.of) + questions.done + text.done, of: 1 + questions.of + 1 }
}
