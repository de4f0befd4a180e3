import { chmod, readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { findChromium } from '#platform/chromium/find-chromium.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { unpackWebBuild } from '#platform/uploads/unpack-web-build.ts'
import { aFolder } from '#testing/folder.ts'
import { watchBuild } from './watch-build.ts'

/** Builds can be checked only by root: a browser is started as another user. */
export const canCheck = process.platform === 'linux' && process.getuid?.() === 0

const program = findChromium(process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH) ?? ''
const config = { publicUrl: 'http://localhost:3000', playOrigin: 'http://{build}.play.localhost:3000' }

/** Path of a small build of the repository. */
const sample = (name: string) => fileURLToPath(new URL(`../../../testing/builds/zips/${name}.zip`, import.meta.url))

type Options = Partial<Pick<Parameters<typeof watchBuild>[0], 'seconds' | 'isolated' | 'signal' | 'enough'>>

/** Opens builds in a real browser. */
export async function aWatcher() {
  const folder = await aFolder()
  // The user of the browser has to find its home.
  await chmod(folder, 0o755)
  const storage = await openStorage({ dataDir: folder, s3: undefined })
  const prefix = 'builds/1'
  return {
    program,
    folder,
    /** Watches a sample, or these files, until it is enough or for some seconds. */
    async watch(
      build: string | Record<string, string | Buffer>,
      { seconds = 120, isolated = false, signal = new AbortController().signal, enough }: Options = {},
    ) {
      await storage.deletePrefix(prefix)
      let paths = Object.keys(build)
      if (typeof build === 'string') {
        const unpacked = await unpackWebBuild({ zipPath: sample(build), storage, prefix, dataDir: folder })
        if ('pages' in unpacked) throw new Error('a page is to be chosen')
        paths = [...unpacked.digests.keys()]
      } else
        for (const [path, content] of Object.entries(build))
          await storage.put(`${prefix}/${path}`, Buffer.from(content))
      const files = { storage, prefix, paths }
      return watchBuild({
        program,
        files,
        isolated,
        config,
        seconds,
        signal,
        temporaryFolder: folder,
        ...(enough && { enough }),
      })
    },

    /** What the browsers have left: their homes, and processes. */
    async leftovers(): Promise<string[]> {
      const folders = (await readdir(folder)).filter((name) => name.startsWith('playhatch-check-'))
      const processes = await Promise.all(
        (await readdir('/proc'))
          .filter((name) => /^\d+$/.test(name))
          .map(async (pid) => {
            const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
            const [command, environment] = [await read('cmdline'), await read('environ')]
            return `${command}${environment}`.includes(`${folder}/playhatch-check-`) ? [command.slice(0, 80)] : []
          }),
      )
      return [...folders, ...processes.flat()]
    },
  }
}
