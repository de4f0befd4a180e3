import { expect, test } from 'vitest'
import { checkReview } from './check-review.ts'
import type { CheckedReview } from './checked-review.ts'
import { aCheckedReview } from './testing.ts'
import { harmlessTexts } from './testing-texts.ts'

/** A review of twenty played minutes of a game that is described in English. */
const reviewOf = (content: string, more: Partial<CheckedReview> = {}): CheckedReview =>
  aCheckedReview({
    content,
    minutesActive: 22,
    estimatedMinutes: 20,
    about: [
      'Saltcaves',
      'A small game of diving through flooded mines with a lantern. Find the seven bells, trade with the hermit and come back before the oil burns out.',
      'Play the first two mines. We want to know whether the lantern is clear and where people drown.',
      '',
    ],
    ...more,
  })
const outcomeOf = (content: string, more?: Partial<CheckedReview>) => checkReview(reviewOf(content, more)).outcome

const foreign: Record<string, string> = {
  Spanish:
    'Jugué unos veinte minutos y me encantó la luz del farol, pero al buscar la segunda campana detrás de la bomba me perdí muchísimo rato porque el mapa no enseña dónde estás.',
  Vietnamese:
    'Mình chơi khoảng hai mươi phút và rất thích ánh sáng của chiếc đèn lồng. Khi tìm quả chuông thứ hai phía sau máy bơm mình bị lạc khá lâu vì bản đồ không chỉ mình đang ở đâu.',
  Hungarian:
    'Körülbelül húsz percet játszottam, és nagyon tetszett a lámpás fénye. Amikor a második harangot kerestem a szivattyú mögött, sokáig eltévedtem, mert a térkép nem mutatja, hol vagyunk.',
  Swahili:
    'Nilicheza kwa takriban dakika ishirini na nilipenda sana mwanga wa taa. Nilipokuwa nikitafuta kengele ya pili nyuma ya pampu nilipotea kwa muda mrefu kwa sababu ramani haionyeshi tulipo.',
  Hindi:
    'मैंने करीब बीस मिनट खेला और लालटेन की रोशनी बहुत पसंद आई। पंप के पीछे दूसरी घंटी खोजते समय मैं काफी देर तक भटकता रहा क्योंकि नक्शे में पता नहीं चलता कि हम कहाँ हैं।',
  Korean:
    '등불은 예뻤지만 펌프 뒤의 두 번째 종을 찾는 데 십 분이 걸렸어요. 지도에 내 위치가 없어서 길을 잃었고, 은둔자와 거래하는 버튼이 너무 작아요.',
}
const picks = { questions: ['How hard was it?', 'Which mine?'], answers: ['Too hard', 'The first mine'] }

test.each(Object.entries(foreign))(
  '%s about a game in English is not bare, with picks for answers or none',
  (_, text) => {
    expect(outcomeOf(text)).toBe('clear')
    expect(outcomeOf(text, picks)).toBe('clear')
  },
)

const harmless = harmlessTexts.map((sentence, at) => [sentence, Object.values(foreign)[at % 6] ?? ''] as const)

test.each(harmless)('“%s” quoted in a review in another language changes no outcome', (sentence, text) => {
  for (const content of [`${text} ${sentence}`, `${sentence} ${text}`, text.replace(/(?<=[,.] )/, `“${sentence}” `)])
    expect([content, outcomeOf(content)]).toEqual([content, 'clear'])
  const moments = [{ kind: 'bug', atSeconds: 480, note: sentence }]
  expect(outcomeOf(text, { moments, ...picks, answers: [sentence, text] })).toBe('clear')
})

test.each([
  "Uncaught (in promise) TypeError: Cannot read properties of undefined (reading 'x')",
  "java.lang.NullPointerException: Attempt to invoke virtual method 'void a.b()' on a null object reference",
  'I played another game before, Hollow Knight, and this is like it',
])('“%s” in a Korean review changes no outcome', (line) => {
  expect(outcomeOf(`${foreign.Korean}\n${line}`)).toBe('clear')
})

test('a bug in a third script changes no outcome', () => {
  const bugs = [{ title: 'Убил медведя, волчица убежала', steps: '', severity: 'major' }]
  expect(outcomeOf(foreign.Korean ?? '', { bugs })).toBe('clear')
})

test('praise in the language of the game stays bare', () => {
  const praise = 'So nice and so very good. I like it all, all of it is so very nice, and we had fun with it.'
  expect(outcomeOf(praise)).toBe('doubtful')
  expect(outcomeOf(praise, picks)).toBe('doubtful')
  const telegram =
    'Nice graphics good sound great gameplay and awesome music very fun cool game best of all, love this one'
  expect(outcomeOf(telegram, picks)).toBe('doubtful')
})

test('a note of a few words in the language of the text is too little to compare it with', () => {
  const content =
    'الثعالب الصغيرة تتبعك وهذا اجمل شيء وبنيت البيت بسرعة لكن الشتاء طويل جدا بلا عمل ولا يحدث اي شيء حتى النهاية وهذا ممل قليلا'
  const moments = [{ kind: 'bug', atSeconds: 480, note: 'القفص ممتلئ' }]
  expect(outcomeOf(content, { moments, answers: ['نعم بالتأكيد', 'لا اعرف', 'ربما لاحقا'] })).toBe('clear')
})
