import { createTransport, type Transporter } from 'nodemailer'

const transports = new Map<string, Transporter>()

/** The shared transport for a mail server's URL, with timeouts. */
export function transportOf(url: string): Transporter {
  const known = transports.get(url)
  if (known) return known
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transports.set(url, transport)
  return transport
}
