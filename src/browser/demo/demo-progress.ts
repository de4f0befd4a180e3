import { stored } from '#kit/runtime/stored.ts'

const loaded = stored(0)

/** The part of the demo's files that is loaded, from 0 to 1. */
export const useLoaded = loaded.useValue
export const setLoaded = loaded.set
