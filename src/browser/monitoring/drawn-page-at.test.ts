import { expect, test } from 'vitest'
import { pageAt } from '../page-paths.ts'
import { drawnPageAt, drawnPages } from './drawn-page-at.ts'

test('the pages that the server draws have the names of the table of pages', () => {
  for (const page of drawnPages) {
    const address = page.replace(/\$\w+/g, 'some-name')
    expect(drawnPageAt(address)).toBe(page)
    expect(pageAt(address)).toBe(page)
  }
  expect(drawnPageAt('/receipt/1')).toBe('')
})
