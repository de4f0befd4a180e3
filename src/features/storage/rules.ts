const gigabyte = 1_000_000_000

/**
 * Quotas of a studio in bytes: `paid` with a card purchase that is neither refunded nor disputed, else `first`
 * (builds-5).
 */
export interface StorageQuota {
  first: number
  paid: number
}

export const quotaOf = (gigabytes: { first: number; paid: number }): StorageQuota => ({
  first: gigabytes.first * gigabyte,
  paid: gigabytes.paid * gigabyte,
})

export const standardQuota: StorageQuota = quotaOf({ first: 2, paid: 20 })
