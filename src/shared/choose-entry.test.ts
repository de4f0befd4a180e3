import { expect, test } from 'vitest'
import { chooseEntry } from './choose-entry.ts'

test.each([
  [['index.html', 'a.html', 'b/index.html'], 'index.html'],
  [['Index.HTML', 'credits.html'], 'Index.HTML'],
  [['index.htm', 'a.htm'], 'index.htm'],
  [['index.htm', 'index.html'], 'index.html'],
  [['a/b/c/d/e/index.html', 'readme.txt'], 'a/b/c/d/e/index.html'],
  [['web/My Story.html', 'web/a.js'], 'web/My Story.html'],
  [['Game/index.html', 'docs/manual.html'], 'Game/index.html'],
  [['LICENSES.html', 'game/index.html'], 'game/index.html'],
  [['README.html', 'Game/game.html'], 'Game/game.html'],
  [['Game.exe', 'credits.html', 'www/index.html'], 'www/index.html'],
  [['readme.html'], 'readme.html'],
])('of %j the page is %s', (paths, entry) => expect(chooseEntry(paths)).toEqual({ entry }))

test.each([
  [
    ['play.html', 'editor.html'],
    ['editor.html', 'play.html'],
  ],
  [
    ['a/index.html', 'b/index.html'],
    ['a/index.html', 'b/index.html'],
  ],
  [
    ['LICENSES.chromium.html', 'a.html', 'z/b.html'],
    ['a.html', 'z/b.html', 'LICENSES.chromium.html'],
  ],
  [['a.js'], []],
])('of %j the studio chooses', (paths, pages) => expect(chooseEntry(paths)).toEqual({ pages }))
