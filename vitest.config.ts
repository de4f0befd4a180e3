import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'seed/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['src/testing/database-server.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Nothing is timed: what is waited for has as long as its test.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    unstubEnvs: true,
    // Rows of statements are checked against their schemas, also after a build has set it to production.
    env: { NODE_ENV: 'test' },
  },
})
