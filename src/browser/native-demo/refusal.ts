/** The system or the user refused the call; the message is shown to the user. */
export class Refusal extends Error {}

/** The text that a card shows for a failed call. */
export const messageOf = (error: unknown): string =>
  error instanceof Refusal
    ? error.message
    : `The app answered: ${error instanceof Error && error.message ? error.message : 'no reason given'}`

/** The error code that a plugin returns. */
export const codeOf = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
