import { plural } from '#kit/data/format.ts'

/** How many gave each rating from 1 to 5: counts alone, since these are few people. */
export function RatingBars({ ratings }: { ratings: readonly number[] }) {
  const most = Math.max(1, ...ratings)
  return (
    <figure className="grid gap-1.5">
      <figcaption className="type-cap">Ratings</figcaption>
      <ul className="flex items-end gap-1.5">
        {ratings.map((count, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the rating
          <li key={at} className="grid w-9 justify-items-center gap-1">
            <span className="sr-only">{`${at + 1} of 5: ${plural(count, 'person', 'people')}`}</span>
            <span aria-hidden="true" className="text-xs tabular-nums">
              {count > 0 ? count : ''}
            </span>
            <i
              aria-hidden="true"
              className="drawn block w-full rounded-[3px] bg-plot"
              style={{ height: `${count === 0 ? 2 : 6 + (count / most) * 30}px` }}
            />
            <span aria-hidden="true" className="type-cap tabular-nums">
              {at + 1}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
