import { expect, test } from 'vitest'
import { hostOf } from './count-view.ts'

test.each([
  ['https://www.reddit.com/r/gamedev/comments/1?x=secret', 'reddit.com'],
  ['http://news.example:8080/a', 'news.example'],
  ['https://user:pass@Example.ORG/', 'example.org'],
  ['android-app://com.slack/', ''],
  ['javascript:alert(1)', ''],
  ['https://', ''],
  ['', ''],
  [undefined, ''],
])('the host of %s is %s', (referer, host) => expect(hostOf(referer)).toBe(host))
