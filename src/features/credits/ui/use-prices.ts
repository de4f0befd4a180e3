import { useQuery } from '@tanstack/react-query'
import { credits } from './calls.ts'

/** Prices and rewards in force; undefined until they are known. Buttons wait for them rather than show a guess. */
export const usePrices = () => useQuery(credits.prices.queryOptions()).data
