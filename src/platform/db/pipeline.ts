/** "Current transaction is aborted": what failed is another statement. */
const isConsequence = (error: unknown) => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return code === '25P02' || cause?.code === '25P02'
}

/**
 * Statements of one transaction that do not need each other's answers: they are sent together and done one after the other.
 * Waits for all of them; of several that failed, the error of the first one here that is no consequence of another is thrown.
 */
export async function pipeline<T extends readonly Promise<unknown>[]>(
  ...statements: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const answers = await Promise.allSettled(statements)
  const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  if (failed.length > 0) throw failed.find((reason) => !isConsequence(reason)) ?? failed[0]
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as never
}
