/**
 * A read that many callers ask for at the same time: at most one of a key is under way, and who asks meanwhile shares
 * the next one. So an answer is never older than its question. A failure goes to those who share it.
 */
export function sharedReads<Of, Answer>(read: (of: Of) => Promise<Answer>, keyOf: (of: Of) => string) {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<Answer>>()

  function start(key: string, of: Of): Promise<Answer> {
    const answer = read(of)
    const ended = answer.then(nothing, nothing).then(() => {
      if (running.get(key) === ended) running.delete(key)
    })
    running.set(key, ended)
    return answer
  }

  return (of: Of): Promise<Answer> => {
    const key = keyOf(of)
    const before = running.get(key)
    if (!before) return start(key, of)
    const known = waiting.get(key)
    if (known) return known
    const next = before.then(() => {
      waiting.delete(key)
      return start(key, of)
    })
    waiting.set(key, next)
    return next
  }
}

const nothing = () => undefined
