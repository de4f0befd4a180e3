import { text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { annotationsOf, editable, hidden, own, table } from './table.ts'

const nothing = { copy: 'nothing about people', erase: 'nothing about people' }

test('a column without annotation is refused', () => {
  expect(() => table('things', { id: own(uuid()), secret: text() }, nothing)).toThrow(
    'The column things.secret has no annotation.',
  )
})

test('annotations are kept by the names of the columns in the database', () => {
  const things = table(
    'things',
    { studioId: own(uuid()), fileKey: hidden(text(), { withheld: 'a key' }), name: editable(text()) },
    nothing,
  )
  expect(annotationsOf(things)).toMatchObject({
    name: 'things',
    columns: {
      studio_id: { read: 'owner' },
      file_key: { read: 'nobody', withheld: 'a key' },
      name: { read: 'owner', edit: true },
    },
  })
})
