import { expect, test } from 'vitest'
import { isBrowser } from './is-browser.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  [firefox, true],
  ['Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116.0 Safari/537.36', false],
  ['Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', false],
  ['Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)', false],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0)', false],
  ['facebookexternalhit/1.1', false],
  ['curl/8.5.0', false],
  ['', false],
  [undefined, false],
])('%s is a browser: %s', (userAgent, expected) => expect(isBrowser(userAgent)).toBe(expected))
