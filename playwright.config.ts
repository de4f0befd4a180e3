import { defineConfig } from '@playwright/test'

/** The files that take longest start first, so that all workers end at about the same time. */
const longest = [
  '**/every-*.spec.ts',
  '**/survives-*.spec.ts',
  '**/main-job-by-keyboard.spec.ts',
  '**/team-works-together.spec.ts',
  '**/wizard-by-keyboard.spec.ts',
]

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: longest },
  ],
  globalSetup: './e2e/support/start-product.ts',
  // More than the two cores of a small machine: a journey waits for its pages half of the time.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  // A journey of a minute takes three on a machine that is busy with other work.
  timeout: 600_000,
  // No journey measures time: what is waited for comes, or its journey has failed.
  expect: { timeout: 120_000 },
  outputDir: '.cache/e2e',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // Without pictures and copies of the page, which took a third of the processor time: a failure's report has the page's
    // content, and TRACE=full records each step's.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env.TRACE === 'full' },
    launchOptions: {
      executablePath: process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Switches back on what the test runner switches off: storage of a build's own inside the frame.
        '--disable-features=Nothing',
      ],
    },
  },
})
