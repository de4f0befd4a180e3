/** By what testers and spots are divided, in the order of the screen. */
export const segmentLists = ['favorite_genres', 'device_types', 'locations', 'experience_levels'] as const
export type SegmentList = (typeof segmentLists)[number]

export const segmentLabels: Readonly<Record<SegmentList, string>> = {
  favorite_genres: 'Genre',
  device_types: 'Device',
  locations: 'Country',
  experience_levels: 'Experience',
}

/** Testers for each open spot below which a segment is short: a spot that fills automatically invites three. */
const TESTERS_PER_SPOT = 3
/** Segments shown of each list, the most wanted first. */
export const SEGMENTS_SHOWN = 15

interface Segment {
  value: string
  /** Testers who can be invited. */
  testers: number
  /** Open spots whose targeting names the segment. */
  spots: number
}

export const isShort = ({ testers, spots }: Segment): boolean => testers < spots * TESTERS_PER_SPOT

/** Segments with testers or spots: the most wanted first, then those with the most testers. */
export function composeSegments(
  supply: readonly { value: string; count: number }[],
  demand: ReadonlyMap<string, number>,
): Segment[] {
  const testers = new Map(supply.map(({ value, count }) => [value, count]))
  return [...new Set([...testers.keys(), ...demand.keys()])]
    .map((value) => ({ value, testers: testers.get(value) ?? 0, spots: demand.get(value) ?? 0 }))
    .filter((segment) => segment.testers > 0 || segment.spots > 0)
    .sort((a, b) => b.spots - a.spots || b.testers - a.testers || (a.value < b.value ? -1 : 1))
    .slice(0, SEGMENTS_SHOWN)
}
