/** Runs a TypeScript file of the project or a package's command, after installing the packages if needed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { install, root } from './install.mjs'

const [name = '', ...args] = process.argv.slice(2)
await install()
const child = name.endsWith('.ts')
  ? spawn(process.execPath, ['--import', 'tsx', name, ...args], { cwd: root, stdio: 'inherit' })
  : spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
const [code] = await once(child, 'exit')
process.exit(code ?? 1)
