/** Fails when a page loads more JavaScript than it may before anybody touches it. Builds first what has changed. */
import { build } from './build.mjs'
import { install } from './install.mjs'
import { measurePages, tableOf } from './page-sizes.mjs'

await install()
await build()
const heavy = (await measurePages()).filter(({ bytes, limit }) => bytes > limit)
if (heavy.length > 0) {
  console.error(['These pages load more than they may before any touch:', ...tableOf(heavy)].join('\n'))
  process.exit(1)
}
