import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Many open streams of server-sent events, each of one person; counts the news of each. */
export class LiveStreams {
  readonly #sockets: Socket[] = []
  readonly #heard = new Map<number, number>()
  #waiting: { heard: number; resolve(): void } | undefined
  #all = 0

  /** Opens one stream a person and waits until each has been greeted. */
  static async open(port: number, people: { number: number; path: string; cookie?: string }[]): Promise<LiveStreams> {
    const streams = new LiveStreams()
    for (const one of people) await streams.#add(port, one)
    return streams
  }

  get heard(): number {
    return this.#all
  }

  heardBy(person: number): number {
    return this.#heard.get(person) ?? 0
  }

  /** Waits until this many pieces of news have come to all streams together, or no longer than `withinMs`. */
  async until(heard: number, withinMs: number): Promise<void> {
    if (this.#all >= heard) return
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, withinMs)
      this.#waiting = { heard, resolve }
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
          else if (frame.includes('"kind":"notifications"')) this.#hear(number)
        }
      })
    })
    this.#sockets.push(socket)
  }

  #hear(person: number) {
    this.#all++
    this.#heard.set(person, this.heardBy(person) + 1)
    if (this.#waiting && this.#all >= this.#waiting.heard) this.#waiting.resolve()
  }
}
