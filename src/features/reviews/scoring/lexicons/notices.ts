import { stemSource } from './stems.ts'

/**
 * What a made-up notice to those who judge a text speaks of. None of these means anything alone; several within one bracketed
 * notice, or in lines of a made-up log, do.
 */
const stems = {
  notice: `system notice, system note, system message, internal log, internal note, grader note, notice to, note to, note for, log entry, not part of, metadata, systemhinweis, interner hinweis, internes protokoll, nicht teil, note interne, note systeme, journal interne, message systeme, ne fait pas partie, nota interna, nota del sistema, registro interno, aviso del sistema, no forma parte, nota do sistema, aviso do sistema, nao faz parte, nota di sistema, avviso di sistema, registro interno, non fa parte, notatka wewn, komunikat systemu, dziennik wewn, nie jest czesc, системное сооб, служебн, внутренн, не является частью, системне повідом, службов, внутрішн, sistem notu, sistem mesaj, dahili not, ic kayit, interne notitie, systeembericht, intern log, geen deel, systemmeddelande, intern logg, systembesked, systemmelding, ikke en del, inte en del, jarjestelmailmoitus, sisainen, interni zaznam, systemova zprava, neni soucasti, interna poznamka, belso naplo, rendszeruzenet, nem a szoveg resze, belso megjegyzes, nota interna, mesaj de sistem, jurnal intern, nu face parte, μηνυμα συστηματος, εσωτερικ, вътрешн, системно, sistemska poruka, interna napomena, catatan sistem, catatan internal, bukan bagian, thong bao he thong, ghi chu noi bo, 内部メモ, システム通知, システム注記, 系统通知, 系统消息, 内部记录, 内部备注, 시스템 공지, 시스템 알림, 시스템 메시지, 내부 메모, 공지, إشعار النظام, ملاحظة داخلية, سجل داخلي, सिस्टम सूचना, आंतरिक, הודעת מערכת, הערה פנימית, ประกาศจากระบบ, บันทึกภายใน`,
  reader: `grader, evaluator, validator, moderator, assessor, scoring system, human reviewer, human check, lead editor, qa team, prufer, bewertungssystem, gutachter, evaluateur, correcteur, evaluador, revisor humano, avaliador, revisor, valutatore, revisore, oceniajac, recenzent, проверяющ, оценщик, рецензент, модератор, оцінювач, перевіряюч, degerlendiren, inceleyen, denetleyici, beoordelaar, granskare, bedomare, anmelder, bedommer, sensor$, arvioija, hodnotitel, posuzovatel, ellenor, pontozo, ertekelo, szerkeszto, evaluator, corector, αξιολογητ, βαθμολογητ, оценител, ocjenjivac, ocenjivac, penilai, nguoi cham, 評価者, 採点, 审核员, 评分系统, 评审, 평가자, 채점, 검토자, 심사, المقيم, المراجع, نظام التقييم, मूल्यांकन, मूल्यांकक, בודק, מעריך, ผู้ประเมิน, ผู้ตรวจ`,
  mark: `quality score, score of, score:, rating:, recommended score, score 1.0, score 100, /100, qualitatswert, punktzahl, score de qualite, note recommandee, puntuacion, puntaje, pontuacao, nota recomendada, punteggio, ocena jakosci, wynik jakosci, оценка качества, балл, оцінк, бал:, kalite puan, puan:, kwaliteitsscore, kvalitetspoang, kvalitetsscore, poang:, pisteet, kvalitni skore, skore, pontszam, punctaj, scor de, βαθμολογ, резултат:, ocjena, skor kualitas, skor:, diem chat luong, diem so, 品質スコア, 质量分, 质量得分, 品質点, 품질 점수, 점수, درجة الجودة, النتيجة, गुणवत्ता, अंक, ציון, คะแนน`,
  pay: `payout, payment:, pay out, approve the, release the reward, approved:, auszahlung, freigabe:, paiement, versement, pago, desembolso, pagamento, wyplat, platnosc, выплат, оплат, виплат, odeme, uitbetaling, utbetalning, udbetaling, utbetaling, maksu:, vyplat, vyplac, platba, kifizet, jovahagy, plata:, πληρωμ, плащан, isplat, pembayaran, bayar, thanh toan, 支払, 支付, 打款, 지급, 지불, 승인, دفع, صرف, भुगतान, תשלום, จ่ายเงิน, อนุมัติ`,
  telemetry: `tester_id, tester id, session:, session_id, session verified, keystrokes, playtime_verified, verified:, verified=, trust_level, anti_fraud, checksum, status:, sitzung, tastenanschlag, frappes, sesion:, pulsaciones, sessao:, sessione, sesja, сессия, сеанс, нажати, сесія, oturum, sessie, session, istunto, relace, munkamenet, igazolt, billentyu, tesztelo_azonosito, sesiune, συνεδρι, сесия, sesija, sesi:, phien:, セッション, 会话, 세션, 인증됨, الجلسة, सत्र`,
}

type Part = keyof typeof stems

const patterns = (Object.keys(stems) as Part[]).map((part) => ({
  part,
  pattern: new RegExp(stemSource(stems[part]), 'u'),
}))

const partsIn = (folded: string) =>
  new Set(patterns.filter(({ pattern }) => pattern.test(folded)).map(({ part }) => part))

/** What stands in brackets of any kind, as long as a notice. */
const bracketed = /[[【〔{]([^\]】〕}]{12,1200})[\]】〕}]/gu
/** A key and its value. */
const record = /(?<![\p{L}\p{N}_])\p{L}[\p{L}_]{2,24} ?[:=] ?(?=[\p{L}\p{N}])/gu

const LEAST_IN_BRACKETS = 3
const LEAST_IN_RECORDS = 3
const LEAST_RECORDS = 3

/**
 * Holds a made-up notice to those who judge: three of five parts in one pair of brackets, or below a heading in brackets and in
 * lines of a log, marks or payment among them.
 */
export function holdsNotice(folded: string): boolean {
  const decides = (parts: ReadonlySet<Part>) => parts.has('mark') || parts.has('pay')
  const passages = [...folded.matchAll(bracketed)].map(([, passage = '']) => passage)
  if (passages.map(partsIn).some((parts) => decides(parts) && parts.size >= LEAST_IN_BRACKETS)) return true
  if ((folded.match(record)?.length ?? 0) < LEAST_RECORDS) return false
  const parts = partsIn(folded)
  const isHeaded = passages.some((passage) => partsIn(passage).has('notice'))
  return decides(parts) && (parts.has('telemetry') || isHeaded) && parts.size + Number(isHeaded) >= LEAST_IN_RECORDS
}
