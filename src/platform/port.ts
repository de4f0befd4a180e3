/**
 * A question that an area asks and areas below it in the map answer. The area that asks declares the port in its
 * ports.ts; `src/server/ports.ts` connects the answers. So no area imports what stands below it.
 */
export interface Port<Ask extends (...question: never[]) => unknown> {
  readonly ask: Ask
  /** Throws if the port is connected already. */
  connect(answer: Ask): void
}

/** `name` stands in the error of a question that nobody answers. */
export function port<Ask extends (...question: never[]) => unknown>(name: string): Port<Ask> {
  let connected: Ask | undefined
  const ask = (...question: never[]) => {
    if (!connected) throw new Error(`The port "${name}" is not connected.`)
    return connected(...question)
  }
  return {
    ask: ask as Ask,
    connect(answer) {
      if (connected) throw new Error(`The port "${name}" is connected already.`)
      connected = answer
    },
  }
}
