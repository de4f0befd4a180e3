import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { leftOut } from './scripts/tiers.mjs'

// A build sets NODE_ENV to production, and React's production build has no `act`: nothing would wait for a render.
process.env.NODE_ENV = 'test'

/** The files that take longest start first, in this order, so that both workers end at about the same time. */
const longest = [
  'api-fuzz',
  'behind-pgbouncer',
  'corpus',
  'score',
  'embedded',
  'two-processes',
  'api-guards',
  'restore-backup',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

/**
 * No test measures time: a start of the product alone takes a minute on a machine that is three times slower and busy.
 * What is waited for has less time than its test, so that it is named when it does not come.
 */
const patienceMs = 300_000
const waits = { poll: { timeout: patienceMs / 2, interval: 20 } }

const components = 'src/**/*.component.test.tsx'

/** What components import, directly or on demand. */
const browserPackages = [
  '@hookform/resolvers/zod',
  '@orpc/client/standard',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'axe-core',
  'cmdk',
  'lucide-react',
  'radix-ui',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'sonner',
  'vitest-browser-react',
  'zod/mini',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Compiled files are kept between runs, by their content: a run of one file spent nearly half of its time compiling.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'seed/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [components, ...leftOut()],
          globalSetup: ['src/testing/servers/database-server.ts'],
          // The first as on the server.
          setupFiles: ['zod/compile', 'src/testing/begin-file.ts'],
          // The files of a worker share their modules (docs/decisions/020): importing them anew took a third of the time.
          isolate: false,
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
          expect: waits,
          unstubEnvs: true,
          // Rows of statements are checked against their schemas, also after a build has set it to production.
          env: { NODE_ENV: 'test' },
        },
      },
      {
        // Components in a real browser: the app's own plugins and stylesheet, one page for all files.
        extends: './vite.config.ts',
        cacheDir: '.cache/vite',
        // All named here: a dependency that Vite discovers later reloads the page in the middle of a test.
        optimizeDeps: { noDiscovery: true, include: browserPackages },
        test: {
          name: 'components',
          include: [components],
          exclude: leftOut(),
          isolate: false,
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
          expect: waits,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1000, height: 800 },
            provider: playwright({
              actionTimeout: patienceMs / 2,
              launchOptions: {
                executablePath: process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-gpu'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
