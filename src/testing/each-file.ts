const restarts: (() => void)[] = []

/** Registers what a fixture forgets before each test file: the files of a worker share its module. */
export const beforeEachFile = (restart: () => void): void => void restarts.push(restart)

export function beginFile(): void {
  for (const restart of restarts) restart()
}
