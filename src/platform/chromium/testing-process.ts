import { startChromium } from './start-chromium.ts'

/** Starts a browser in a process of its own: the first message says which and where, the answer that it runs. */
process.once('message', async ({ program, temporaryFolder }: { program: string; temporaryFolder: string }) => {
  await startChromium({ program, temporaryFolder, mostBytes: 1024 ** 3, onEvent: () => undefined })
  process.send?.('running')
})
