/** The columns of an offer in the open listing: on a phone its picture and text, with the spots and the pay below. */
export const offerRow =
  'group grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-3 gap-y-3 py-4 ' +
  '@min-[34rem]:grid-cols-[104px_minmax(0,1fr)_132px] @min-[34rem]:gap-x-5 @min-[34rem]:gap-y-2 ' +
  '@min-[46rem]:grid-cols-[104px_minmax(0,1fr)_172px_124px]'

/** Its picture, its spots and its pay in these columns. */
export const offerCells = {
  picture:
    'aspect-square! self-start @min-[34rem]:row-span-2 @min-[34rem]:aspect-[16/10]! @min-[46rem]:row-span-1 @min-[46rem]:self-center',
  spots:
    'max-[34rem]:col-span-full @max-[34rem]:col-span-full @min-[34rem]:col-start-2 @min-[46rem]:col-start-auto @min-[46rem]:grid @min-[46rem]:gap-1.5',
  pay:
    'col-span-full flex items-center justify-between gap-1.5 ' +
    '@min-[34rem]:col-span-1 @min-[34rem]:col-start-3 @min-[34rem]:row-span-2 @min-[34rem]:row-start-1 @min-[34rem]:grid @min-[34rem]:justify-end @min-[34rem]:justify-items-end @min-[34rem]:text-end ' +
    '@min-[46rem]:col-start-4 @min-[46rem]:row-span-1',
}
