import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Many open server-sent event streams, one per person. Counts the notification events of each. */
export class LiveStreams {
  readonly #sockets: Socket[] = []
  readonly #received = new Map<number, number>()
  #waiting: { received: number; resolve(): void } | undefined
  #all = 0

  /** Opens one stream per person and waits for each `hello`. */
  static async open(port: number, people: { number: number; path: string; cookie?: string }[]): Promise<LiveStreams> {
    const streams = new LiveStreams()
    for (const one of people) await streams.#add(port, one)
    return streams
  }

  get received(): number {
    return this.#all
  }

  receivedBy(person: number): number {
    return this.#received.get(person) ?? 0
  }

  /** Waits until all streams together have received this many events, or at most `withinMs`. */
  async until(received: number, withinMs: number): Promise<void> {
    if (this.#all >= received) return
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, withinMs)
      this.#waiting = { received, resolve }
    })
    clearTimeout(timer)
    this.#waiting = undefined
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async #add(port: number, { number, path, cookie }: { number: number; path: string; cookie?: string }) {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    await once(socket, 'connect')
    const head = [`GET ${path} HTTP/1.1`, 'host: localhost', ...(cookie ? [`cookie: ${cookie}`] : [])]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    let text = ''
    await new Promise<void>((greeted, failed) => {
      socket.on('close', () => failed(new Error(`The stream ${path} was closed: ${text.slice(0, 200)}`)))
      socket.on('data', (bytes) => {
        text += bytes.toString('latin1')
        const frames = text.split('\n\n')
        text = frames.pop() ?? ''
        for (const frame of frames) {
          if (frame.includes('event: hello')) greeted()
          else if (frame.includes('"kind":"notifications"')) this.#receive(number)
        }
      })
    })
    this.#sockets.push(socket)
  }

  #receive(person: number) {
    this.#all++
    this.#received.set(person, this.receivedBy(person) + 1)
    if (this.#waiting && this.#all >= this.#waiting.received) this.#waiting.resolve()
  }
}
