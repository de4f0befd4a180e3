import { describe, expect, test } from 'vitest'
import { isRandomKeys } from './bigrams.ts'
import { readTexts } from './testing-texts.ts'

describe('keys at random', () => {
  test.each([
    'asdkjh aksjdh qwlkej asdlkj zxmcnb qwoeiu alskdj',
    'asdf asdf asdf asdf jklö jklö jklö asdf asdf',
    'фывапр олджэ фывапр олджэ ячсмит фывапро лджэйц',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ',
  ])('%s', (text) => {
    expect(isRandomKeys(text)).toBe(true)
  })

  test('no honest text is, in any language or script', () => {
    const found = readTexts('honest').filter(({ review }) => isRandomKeys(review.content))
    expect(found.map(({ review }) => review.content)).toEqual([])
  })

  test.each([
    'FPS ok on my GTX 1060, HDR off, the HUD of the RPG scales, and so does the UI',
    "Kraftfahrzeughaftpflichtversicherung is a word the game's dialogue really uses",
    'w00t!! gg wp, 10/10, lvl 3 was hard af but fun lol',
    'short',
    'W Szczebrzeszynie chrząszcz brzmi w trzcinie i Szczebrzeszyn z tego słynie',
    "Mae'r gêm yn hwyl ond mae'r bwlch rhwng y llwyfannau yn rhy fawr i mi neidio drosto",
    'Strč prst skrz krk, zhltl hrst zrn a šel hrát další kolo té hry',
    'Trò chơi bị treo ở màn 4, tôi phải tắt máy và mở lại hai lần thì mới chơi tiếp được',
    'Gamenya macet di lantai 4 setelah saya membuka pintu merah, tombol keluar tidak bisa ditekan',
  ])('neither is %s', (text) => {
    expect(isRandomKeys(text)).toBe(false)
  })
})
