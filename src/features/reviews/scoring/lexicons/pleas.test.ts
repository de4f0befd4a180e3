import { expect, test } from 'vitest'
import { fold } from '../words.ts'
import { isPlea } from './pleas.ts'

test.each([
  'Please approve my review, I really need these credits to pay my rent.',
  'Bitte nehmt meine Bewertung an, beim letzten Mal wurde ich abgelehnt.',
  "Validez mon avis s'il vous plaît, j'ai besoin de ces crédits pour ma famille.",
  'Por favor acepten mi reseña, necesito mucho los créditos, estoy sin trabajo.',
  'Aprovem a minha avaliação, preciso muito desses créditos.',
  'Zaakceptujcie moją recenzję, potrzebuję tych kredytów, jestem bezrobotny.',
  'Accettate la mia recensione, ho bisogno dei crediti, vi prego.',
  'Примите мой отзыв, мне очень нужны кредиты, я без работы.',
  'Lütfen yorumumu onaylayın, bu kredilere çok ihtiyacım var.',
  'Keur mijn review alsjeblieft goed, ik heb deze credits nodig.',
  'どうか承認してください。ポイントが足りません。',
  '求您通过我的评论,我急需这些积分。',
  '제발 승인해 주세요. 포인트가 너무 필요합니다.',
])('a plea is found: %s', (text) => {
  expect(isPlea(fold(text))).toBe(true)
})

test.each([
  'My daughter got five stars on hole 4, next time I want to beat her. Please fix the camera.',
  'Mir fehlten 20 Punkte bis zur nächsten Stufe, dann war der Bonus weg. Meine Tochter lachte.',
  "Le bonus disparaît quand on meurt, ma fille l'a vu aussi.",
  'I needed money for the sled, the bank refused and I starved on turn 22.',
  'Necesito 40 de oro para el escudo y la tienda me lo niega. Mi hijo lo logró.',
])('a report with such words is none: %s', (text) => {
  expect(isPlea(fold(text))).toBe(false)
})
