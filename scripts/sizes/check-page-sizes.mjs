/** Fails if a page's initial JavaScript exceeds its limit. Builds first if the sources have changed. */
import { build } from '../build.mjs'
import { install } from '../install.mjs'
import { measurePages, tableOf } from './page-sizes.mjs'

await install()
await build()
const heavy = (await measurePages()).filter(({ bytes, limit }) => bytes > limit)
if (heavy.length > 0) {
  console.error(['The initial JavaScript of these pages exceeds its limit:', ...tableOf(heavy)].join('\n'))
  process.exit(1)
}
