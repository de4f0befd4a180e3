import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { recogniseNeeds, sharesMemory } from './recognise-needs.ts'

const wasm = (sections: string) => Buffer.from(`0061736d01000000${sections}`, 'hex')
/** A function, and a memory of one to two pages with these flags, imported as `a.f` and `a.m`. */
const imports = (flags: string) => wasm(`0104016000000210020161016600000161016d02${flags}0102`)
const declares = (flags: string) => wasm(`010401600000030201000504 01${flags}0102`.replaceAll(' ', ''))

test('shared memory is found in what a module imports and in what it declares', () => {
  expect([imports('03'), declares('03')].map(sharesMemory)).toEqual([true, true])
  expect([imports('01'), declares('01')].map(sharesMemory)).toEqual([false, false])
  for (let n = 0; n < 30; n++) expect(sharesMemory(imports('03').subarray(0, n))).toBe(n >= 29)
})

test('a build’s needs are recognised in scripts, pages and modules, also in compressed ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playhatch-needs-'))
  const needsOf = async (name: string, content: string | Buffer) => {
    await writeFile(join(folder, name), content)
    return recogniseNeeds(folder, [[name]])
  }
  expect(await needsOf('a.html', '<script>if(confirm("Erase?"))f()</script>')).toEqual({
    dialogs: true,
    threads: false,
  })
  expect((await needsOf('b.js', 'const n=window.prompt("Name")')).dialogs).toBe(true)
  expect((await needsOf('c.js', 'ui.confirm("x");function confirm(){};alert("x")')).dialogs).toBe(false)
  expect((await needsOf('d.js.gz', gzipSync('prompt("x")'))).dialogs).toBe(true)
  expect((await needsOf('e.wasm.br', brotliCompressSync(imports('03')))).threads).toBe(true)
  expect(await needsOf('f.wasm', imports('01'))).toEqual({ dialogs: false, threads: false })
  const manyScripts = Array.from({ length: 300 }, () => ['c.js'])
  expect((await recogniseNeeds(folder, [...manyScripts, ['e.wasm.br']])).threads).toBe(true)
  for (const broken of ['g.js.br', 'h.wasm.br', 'i.js']) await needsOf(broken, '')
  await rm(folder, { recursive: true })
})
