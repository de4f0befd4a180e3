import type { StorageQuota } from './rules.ts'

interface Usage {
  usedBytes: number
  quotaBytes: number
}

/** The message for a studio when an item exceeds the quota, with possible remedies. */
export function storageFull(usage: Usage, bytes: number, quota: StorageQuota): string {
  const left = Math.max(0, usage.quotaBytes - usage.usedBytes)
  const more =
    usage.quotaBytes < quota.paid ? ` Your first card purchase raises your storage to ${sizeText(quota.paid)}.` : ''
  return `This needs ${sizeText(bytes)}, and you have ${sizeText(left)} of ${sizeText(usage.quotaBytes)} left. Delete builds or pictures that you no longer need.${more}`
}

/** A size formatted as on the screens: '600 MB', '1.5 GB'. */
function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step > 0 && value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${units[step]}`
}
