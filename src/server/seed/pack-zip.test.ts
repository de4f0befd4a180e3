import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openStorage } from '#platform/storage/open-storage.ts'
import { unpackWebBuild } from '#platform/uploads/unpack-web-build.ts'
import { aFolder } from '#testing/folder.ts'
import { packZip } from './pack-zip.ts'

const dataDir = await aFolder()

test('a packed folder is unpacked unchanged', async () => {
  const folder = join(dataDir, 'game')
  await mkdir(join(folder, 'art/birds'), { recursive: true })
  const files = {
    'index.html': Buffer.from('<!doctype html><title>Gülls</title>'),
    'art/birds/möwe.bin': Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * at) % 251)),
    'empty.txt': Buffer.alloc(0),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const zipPath = join(dataDir, 'game.zip')
  await writeFile(zipPath, await packZip(folder))
  const storage = await openStorage({ dataDir, s3: undefined })
  await unpackWebBuild({ zipPath, storage, prefix: 'builds/one', dataDir })
  for (const [name, content] of Object.entries(files)) {
    expect(await buffer(await storage.get(`builds/one/${name}`)), name).toEqual(content)
  }
})
