import { describe, expect, test } from 'vitest'
import { isGibberish } from './bigrams.ts'
import { heldOut, otherLanguages, setBy } from './corpus/halves.ts'

describe('gibberish', () => {
  test.each([
    'asdkjh aksjdh qwlkej asdlkj zxmcnb qwoeiu alskdj',
    'asdf asdf asdf asdf jklö jklö jklö asdf asdf',
    'xcvb nmwr tzpl krtz bnml wrtp sdfg xcvb qwrt plkj',
    'фывапр олджэ фывапр олджэ ячсмит фывапро лджэйц',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ',
    '1234567890 !!! 1234567890 ??? 1234567890',
    'thisgoesonandonwithoutanyspaceatallfromthebeginningtotheend',
    'The game is hjsdfkh sdkjfh sdkjfhw eiuryw iuehrksd jfhsd and then kjsdhf kjshdf kjwheir',
  ])('%s', (text) => {
    expect(isGibberish(text)).toBe(true)
  })

  test('no honest text is, in any language or script', () => {
    const honest = [...setBy, ...heldOut, ...otherLanguages].filter(({ kind }) => kind !== 'mash')
    expect(honest.filter(({ review }) => isGibberish(review.content)).map(({ id }) => id)).toEqual([])
  })

  test.each([
    'FPS ok on my GTX 1060, HDR off, the HUD of the RPG scales, and so does the UI',
    "Kraftfahrzeughaftpflichtversicherung is a word the game's dialogue really uses",
    'w00t!! gg wp, 10/10, lvl 3 was hard af but fun lol',
    'short',
    'W Szczebrzeszynie chrząszcz brzmi w trzcinie i Szczebrzeszyn z tego słynie',
    "Mae'r gêm yn hwyl ond mae'r bwlch rhwng y llwyfannau yn rhy fawr i mi neidio drosto",
    'Strč prst skrz krk, zhltl hrst zrn a šel hrát další kolo té hry',
  ])('neither is %s', (text) => {
    expect(isGibberish(text)).toBe(false)
  })
})
