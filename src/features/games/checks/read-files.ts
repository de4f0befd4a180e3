import { buffer } from 'node:stream/consumers'
import { readDigests } from '#platform/play/file-digests.ts'
import { fileType, isText } from '#platform/play/file-types.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { isStorageKey } from '#platform/storage/storage-key.ts'
import { buildStorageKeys } from '../builds/build-storage-keys.ts'
import { short } from './observe-build.ts'
import { reportLimits } from './rules.ts'
import type { CheckReport } from './schema.ts'

export interface BuildFiles {
  storage: Storage
  /** The storage prefix of its files. */
  prefix: string
  /** Their paths; empty for a build that was unpacked before they were listed. */
  paths: readonly string[]
}

export async function listFiles(storage: Storage, buildId: string): Promise<BuildFiles> {
  const { web: prefix, digests } = buildStorageKeys(buildId)
  return { storage, prefix, paths: [...(await readDigests(storage, digests)).keys()] }
}

const atOnce = 16
const kindOf = (type: string): 'pictures' | 'sound' | 'code' | 'other' => {
  if (type.startsWith('image/')) return 'pictures'
  if (type.startsWith('audio/')) return 'sound'
  return isText(type) || type === 'application/wasm' ? 'code' : 'other'
}

/** Sizes of a build's files by kind; null when they are not listed. */
export async function sizesOf({ storage, prefix, paths }: BuildFiles): Promise<CheckReport['sizes']> {
  if (paths.length === 0) return null
  const sizes = { pictures: 0, sound: 0, code: 0, other: 0, files: paths.length }
  for (let at = 0; at < paths.length; at += atOnce)
    await Promise.all(
      paths.slice(at, at + atOnce).map(async (path) => {
        const stored = await storage.stat(`${prefix}/${path}`)
        sizes[kindOf(fileType(path.slice(path.lastIndexOf('/') + 1)).type)] += stored?.bytes ?? 0
      }),
    )
  return sizes
}

/** Scripts that are read for addresses, and bytes of each. */
const most = { scripts: 50, bytes: 2 * 1024 ** 2 }

/** Files of the build that its scripts and styles name from the root of the site. Its pages are looked at when it is unpacked. */
export async function rootedIn({ storage, prefix, paths }: BuildFiles): Promise<CheckReport['rooted']> {
  const known = new Set(paths)
  const found: CheckReport['rooted'] = []
  for (const path of paths.filter((one) => /\.(m?js|css)$/i.test(one)).slice(0, most.scripts)) {
    const stored = await storage.stat(`${prefix}/${path}`)
    if (!stored || stored.bytes === 0 || found.length >= reportLimits.entries) continue
    const end = Math.min(stored.bytes, most.bytes) - 1
    const text = (await buffer(await storage.get(`${prefix}/${path}`, { start: 0, end }))).toString('utf8')
    for (const { address, line } of rootedAddresses(text))
      if (
        known.has(address.slice(1)) &&
        found.length < reportLimits.entries &&
        !found.some((one) => one.path === address)
      )
        found.push({ path: short(address), place: short(`${path}, line ${line}`) })
  }
  return found
}

/** Adds the line to places that name only a file: browsers don't say where a page asks for what was refused. */
export async function withLines<T extends { place: string | null }>(
  { storage, prefix }: BuildFiles,
  entries: readonly T[],
  textOf: (entry: T) => string,
): Promise<T[]> {
  const texts = new Map<string, string>()
  const read = async (path: string) => {
    const key = `${prefix}/${path}`
    const stored = isStorageKey(key) ? await storage.stat(key) : null
    if (!stored || stored.bytes === 0) return ''
    const end = Math.min(stored.bytes, most.bytes) - 1
    return (await buffer(await storage.get(key, { start: 0, end }))).toString('utf8')
  }
  const found: T[] = []
  for (const entry of entries) {
    const { place } = entry
    if (place === null || /, line \d+$/.test(place)) {
      found.push(entry)
      continue
    }
    const text = texts.get(place) ?? (await read(place))
    texts.set(place, text)
    const at = text.indexOf(textOf(entry))
    found.push(at < 0 ? entry : { ...entry, place: `${place}, line ${text.slice(0, at).split('\n').length}` })
  }
  return found
}

/** Addresses in quotes or brackets that begin at the root and end like a file, with their lines. */
export function rootedAddresses(text: string): { address: string; line: number }[] {
  let line = 1
  let from = 0
  return [...text.matchAll(/(?<=["'`(])\/[\w./%-]{1,200}\.[a-z0-9]{1,8}(?=["'`)?#])/gi)].map(
    ({ 0: address, index }) => {
      for (let at = text.indexOf('\n', from); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) {
        line++
        from = at + 1
      }
      return { address, line }
    },
  )
}
