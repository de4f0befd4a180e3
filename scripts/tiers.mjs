/**
 * Two tiers. A file of the long one says so by its name (`*.long.test.ts`, `*.long.spec.ts`) or folder (`e2e/long/`).
 * `npm test` leaves those out; `npm run test:all` runs them too, and so does a run of named files.
 */
const longFiles = ['**/*.long.*', '**/e2e/long/**']
const variable = 'TEST_TIER'

/** The day in UTC, `20261128`: the seed of the long tier's random inputs. */
const today = () => Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))

/** Says to the runners, which are processes of their own, what runs. `everything`: no file was named. */
export function chooseTier({ all, everything }) {
  process.env[variable] = all ? 'all' : everything ? 'short' : 'named'
  process.env.TEST_SEED ??= String(all ? today() : 1)
  if (all) console.log(`Random inputs: TEST_SEED=${process.env.TEST_SEED}`)
}

/** The files that this run leaves out, for both runners. */
export const leftOut = () => (process.env[variable] === 'short' ? longFiles : [])

/** What one file tries of many inputs, widths or themes: `least` in `npm test`, `most` in `npm run test:all`. */
export const amount = ({ least, most }) => (process.env[variable] === 'all' ? most : least)

/** Seed of random inputs; a run whose seed is printed can be repeated with `TEST_SEED=`. */
export const seed = () => Number(process.env.TEST_SEED ?? 1)
