import { expect, test } from 'vitest'
import { show } from '#testing/component.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { InOrder } from './in-order.tsx'

interface PartsProps {
  first?: boolean
  second?: boolean
  inner?: boolean
}

/** Four parts: the second may be absent, the third has parts of its own. */
const Parts = ({ first = false, second = false, inner = false }: PartsProps) => (
  <InOrder>
    <section>
      {first && <Skeleton />}
      <button type="button">One</button>
    </section>
    {second ? null : <button type="button">Two</button>}
    <section>
      <InOrder>
        <p>{inner && <Skeleton />}Inner</p>
        <button type="button">Three</button>
      </InOrder>
    </section>
    <button type="button">Four</button>
  </InOrder>
)

const names = ['One', 'Two', 'Three', 'Four']

test('what is below a part with a placeholder is invisible until the last placeholder is gone', async () => {
  const screen = await show(<Parts first inner />)
  const seen = () => names.filter((name) => screen.getByRole('button', { name }).elements().length > 0)
  expect(seen()).toEqual(['One'])
  await screen.rerender(<Parts inner />)
  expect(seen()).toEqual(['One', 'Two'])
  await screen.rerender(<Parts second inner />)
  expect(seen()).toEqual(['One'])
  await screen.rerender(<Parts />)
  expect(seen()).toEqual(['One', 'Two', 'Three', 'Four'])
  await screen.rerender(<Parts first />)
  expect(seen()).toEqual(['One'])
})
