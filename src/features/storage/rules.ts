import { formatBytes } from '#kit/format.ts'

const gigabyte = 1_000_000_000

/** What a studio may keep, in bytes: `first` until it has a card purchase that is neither refunded nor disputed (ruling 72). */
export interface StorageQuota {
  first: number
  paid: number
}

export const quotaOf = (gigabytes: { first: number; paid: number }): StorageQuota => ({
  first: gigabytes.first * gigabyte,
  paid: gigabytes.paid * gigabyte,
})

export const standardQuota: StorageQuota = quotaOf({ first: 2, paid: 20 })

interface Usage {
  usedBytes: number
  quotaBytes: number
}

/** Why something does not fit, and what can be done. */
export function storageFull(usage: Usage, bytes: number, quota: StorageQuota): string {
  const left = Math.max(0, usage.quotaBytes - usage.usedBytes)
  const more =
    usage.quotaBytes < quota.paid
      ? ` Your first card purchase raises your storage to ${formatBytes(quota.paid, 'en')}.`
      : ''
  return `This needs ${formatBytes(bytes, 'en')}, and you have ${formatBytes(left, 'en')} of ${formatBytes(usage.quotaBytes, 'en')} left. Delete builds or pictures that you no longer need.${more}`
}
