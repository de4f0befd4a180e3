/** "Current transaction is aborted": a consequence of another statement's failure. */
const isConsequence = (error: unknown) => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return code === '25P02' || cause?.code === '25P02'
}

/**
 * Sends independent statements of one transaction together; PostgreSQL executes them in order. Waits for all. If
 * several failed, throws the first error that is not just a consequence of another one.
 */
export async function pipeline<T extends readonly Promise<unknown>[]>(
  ...statements: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const answers = await Promise.allSettled(statements)
  const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  if (failed.length > 0) throw failed.find((reason) => !isConsequence(reason)) ?? failed[0]
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as never
}
