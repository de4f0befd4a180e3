/** A kind of error as a short word: a code of the catalogue, SQLSTATE or name. Never its message. */
export function errorTypeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  if (typeof code === 'string' && /^[\w.-]{1,40}$/.test(code)) return code
  return typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : 'unknown'
}

/** An answer that says no, such as NOT_FOUND, is no failure of the server. */
export function isRefusal(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status === 'number' && status < 500
}
