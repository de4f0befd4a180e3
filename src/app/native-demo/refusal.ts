/** The phone or its owner said no; the message is for the person. */
export class Refusal extends Error {}

/** What a card shows when a call failed. */
export const wordsOf = (error: unknown): string =>
  error instanceof Refusal
    ? error.message
    : `The app answered: ${error instanceof Error && error.message ? error.message : 'no reason given'}`

/** The code that a plugin gives with its refusal. */
export const codeOf = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
