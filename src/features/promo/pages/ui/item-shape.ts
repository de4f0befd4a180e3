/** `large` fills a row, two `wide` ones share a row, four `card`s do. */
export type ItemShape = 'large' | 'wide' | 'card'

/** The shape of an item among `count`, so that each row of four columns is full: 3 items are a large and two wide ones. */
export function itemShape(at: number, count: number): ItemShape {
  const rest = count % 4
  const large = rest === 1 || rest === 3 ? 1 : 0
  if (at < large) return 'large'
  return rest >= 2 && at < large + 2 ? 'wide' : 'card'
}

const columns = 4

/**
 * Columns that a picture of a gallery takes of four, so that each row is full: the first picture takes two columns and
 * two rows, and as many of the next as are needed take two columns.
 */
export function pictureSpan(at: number, count: number): 1 | 2 {
  const cells = count + columns - 1
  const missing = (columns - (cells % columns)) % columns
  return at <= missing ? 2 : 1
}
