import type { SQL } from 'drizzle-orm'
import { port } from '#platform/port.ts'

/**
 * Bytes that a studio's orders will still store, such as recordings of tests, as a scalar. What is promised to the item
 * with the key `except` is left out.
 */
export const promisedStorage = port<(of: { studioId: string; except: string }) => SQL>('storage promised to orders')
