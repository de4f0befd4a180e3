/**
 * Runs work one after the other for each key, in this process; what has other keys goes on at once. A failure is the failure
 * of its own caller alone.
 */
export function keyedQueue() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work) as Promise<T>
    last.set(key, mine)
    const forget = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }
}
