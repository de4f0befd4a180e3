/** The health of a dependency of this process, derived from its last use. */
export interface WatchedPart {
  /** Null before its first use. */
  readonly up: boolean | null
  readonly lastSuccessAt: Date | null
  succeeded(): void
  failed(): void
  /** Records the outcome of the work and returns it. */
  watch<T>(work: Promise<T>): Promise<T>
}

export function watchedPart(): WatchedPart {
  let up: boolean | null = null
  let lastSuccessAt: Date | null = null
  const part: WatchedPart = {
    get up() {
      return up
    },
    get lastSuccessAt() {
      return lastSuccessAt
    },
    succeeded() {
      up = true
      lastSuccessAt = new Date()
    },
    failed() {
      up = false
    },
    async watch(work) {
      try {
        const result = await work
        part.succeeded()
        return result
      } catch (error) {
        part.failed()
        throw error
      }
    },
  }
  return part
}
