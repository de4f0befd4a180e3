import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'

/** Runs `npm run ledger:verify` on the data folder of the running product and expects no error. */
export async function expectBooksInOrder(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/programs/ledger-verify.ts'], {
    env: { ...process.env, DATA_DIR: process.env.PRODUCT_DATA, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part))
  const [code] = await once(child, 'close')
  expect(output).toContain('The ledger has no faults.')
  expect(code).toBe(0)
}
