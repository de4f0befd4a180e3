import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  cookie?: string
  /** Default: localhost. */
  host?: string
  /** The user agent of a browser, which accepts compressed pages. */
  browser?: string
  body?: string
}

/** A minimal keep-alive HTTP connection for one call at a time, so that the client takes little of the CPU. */
export class Connection {
  readonly #socket: Socket
  #held: Buffer = Buffer.alloc(0)
  #settle: { resolve(status: number): void; reject(error: Error): void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes) => this.#take(bytes))
    socket.on('close', () => this.#settle?.reject(new Error('The server closed the connection.')))
    socket.on('error', (error) => this.#settle?.reject(error))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Connection(socket)
  }

  /** Resolves to the status when the whole response has arrived. */
  call({ method, path, cookie, host = 'localhost', browser, body }: Call): Promise<number> {
    const head = [`${method} ${path} HTTP/1.1`, `host: ${host}`]
    if (browser) head.push(`user-agent: ${browser}`, 'accept-encoding: gzip, deflate, br')
    if (cookie) head.push(`cookie: ${cookie}`)
    if (body !== undefined) head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(bytes: Buffer) {
    this.#held = this.#held.length ? Buffer.concat([this.#held, bytes]) : bytes
    const bodyAt = this.#held.indexOf('\r\n\r\n') + 4
    if (bodyAt < 4) return
    const head = this.#held.toString('latin1', 0, bodyAt)
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    const whole = length ? this.#held.length >= bodyAt + Number(length) : this.#held.subarray(-5).equals(lastChunk)
    if (!whole) return
    this.#held = Buffer.alloc(0)
    this.#settle?.resolve(Number(head.slice(9, 12)))
  }
}

const lastChunk = Buffer.from('0\r\n\r\n')
