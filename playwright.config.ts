import { defineConfig } from '@playwright/test'
import { leftOut } from './scripts/tiers.mjs'

export default defineConfig({
  testDir: 'e2e',
  testIgnore: leftOut(),
  globalSetup: './e2e/support/start-product.ts',
  // More than the two cores of a small machine: a journey waits for its pages half of the time.
  workers: 3,
  fullyParallel: false,
  // A journey that fails is tried once more, on a product of its own (e2e/support/journey.ts).
  retries: 1,
  // A journey of a minute takes three on a machine that is busy with other work.
  timeout: 600_000,
  // No journey measures time: what is waited for comes, or its journey has failed.
  expect: { timeout: 120_000 },
  outputDir: '.cache/e2e',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    // Only the second try is recorded, with pictures and copies of the page: for all journeys they took a third of the time.
    trace: 'on-first-retry',
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
