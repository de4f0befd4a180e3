import { paths } from '#shared/paths.ts'
import type { MemoryStorage } from './files/memory-storage.ts'

const keyed = /^images\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/

/**
 * The same answer with pictures that no server has to send: those of the seed are files of the product, and those that
 * somebody added to the demo are in their addresses.
 */
export function withPictures(value: unknown, storage: Pick<MemoryStorage, 'read'>): unknown {
  if (typeof value === 'string') return keyed.test(value) ? shown(value, storage) : value
  if (Array.isArray(value)) return value.map((one) => withPictures(one, storage))
  if (value === null || typeof value !== 'object' || value instanceof Date || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPictures(one, storage)]))
}

function shown(key: string, storage: Pick<MemoryStorage, 'read'>): string {
  const own = storage.read(`${key}/full.webp`)
  if (!own) return `${paths.demoFiles.slice(1)}/${key}`
  return `data:image/webp;base64,${Buffer.from(own).toString('base64')}`
}
