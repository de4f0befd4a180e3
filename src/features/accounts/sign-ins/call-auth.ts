import { addressHeader } from './auth.ts'

/** The request behind a call, as the accounts library needs it. */
export interface Visit {
  ip: string
  requestHeaders: Headers
  /** Takes the cookies. */
  responseHeaders: Headers
}

/** Calls the library on behalf of a request and passes its cookies on. */
export async function callAuth<T>(
  { ip, requestHeaders, responseHeaders }: Visit,
  call: (options: { headers: Headers; returnHeaders: true }) => Promise<{ headers: Headers; response: T }>,
): Promise<T> {
  const headers = new Headers(requestHeaders)
  headers.set(addressHeader, ip)
  const { headers: answered, response } = await call({ headers, returnHeaders: true })
  for (const cookie of answered.getSetCookie()) responseHeaders.append('set-cookie', cookie)
  return response
}
