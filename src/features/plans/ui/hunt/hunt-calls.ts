import { callsTo } from '#kit/calls/calls.ts'
import { useList } from '#kit/data/use-list.ts'
import type { huntsApi } from '../../hunt/api.ts'

export const hunts = callsTo<typeof huntsApi>('hunts')

/** The bug hunts that a tester may join or has joined. */
export const useHuntOffers = () => useList(hunts.offers.pages(), (page) => page.hunts)
