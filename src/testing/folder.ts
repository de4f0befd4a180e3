import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for the tests of a file, which goes when they are done. Call it outside of a test. */
export async function aFolder(parent: string = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'playhatch-test-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
