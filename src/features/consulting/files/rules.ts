/** Limits of the files of a deliverable. `bytes` for each file. */
export const fileLimits = { bytes: 200 * 1024 ** 2, each: 20 } as const
