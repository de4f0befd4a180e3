import { useQuery } from '@tanstack/react-query'
import { credits } from './calls.ts'

/** Prices and rewards in force; undefined while they load. Buttons stay disabled until then. */
export const usePrices = () => useQuery(credits.prices.queryOptions()).data
