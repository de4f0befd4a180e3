import { AppError } from '#shared/errors.ts'
import type { Caller } from './procedure.ts'

interface Bucket {
  tokens: number
  at: number
}

/**
 * Token buckets of this process: bursts of `burst` calls, refilled at `perSecond`, by person or else by address.
 * Attempts at a door (sign-in, reset) have limits of their own in the database.
 */
export function callLimiter({ perSecond, burst }: { perSecond: number; burst: number }, nowMs = () => Date.now()) {
  const buckets = new Map<string, Bucket>()
  return (ip: string, caller: Caller | null): void => {
    const key = caller?.profileId ?? ip
    const now = nowMs()
    const bucket = buckets.get(key) ?? { tokens: burst, at: now }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    buckets.set(key, bucket)
    if (buckets.size > 50_000) for (const [old, { at }] of buckets) if (now - at > 60_000) buckets.delete(old)
    if (bucket.tokens < 1) throw new AppError('RATE_LIMITED')
    bucket.tokens -= 1
  }
}
