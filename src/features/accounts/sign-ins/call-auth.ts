/** Header with the caller's IP address as the server sees it; we always overwrite the client's value. */
export const addressHeader = 'x-playhatch-address'

/** The HTTP request of a call, as the auth library needs it. */
export interface Visit {
  ip: string
  requestHeaders: Headers
  /** Receives the Set-Cookie headers. */
  responseHeaders: Headers
}

/** Calls the auth library for a request and copies its cookies to the response. */
export async function callAuth<T>(
  { ip, requestHeaders, responseHeaders }: Visit,
  call: (options: { headers: Headers; returnHeaders: true }) => Promise<{ headers: Headers; response: T }>,
): Promise<T> {
  const headers = new Headers(requestHeaders)
  headers.set(addressHeader, ip)
  const { headers: received, response } = await call({ headers, returnHeaders: true })
  for (const cookie of received.getSetCookie()) responseHeaders.append('set-cookie', cookie)
  return response
}
