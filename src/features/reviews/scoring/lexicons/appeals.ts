import { stemSource } from './stems.ts'

/**
 * What a text holds that speaks to its reader instead of about the game. None of these words means anything alone:
 * players accept quests and earn credits. Together they do, in whatever sentence they stand.
 */
const stems = {
  dismiss: `ignore$, ignoring, disregard, override, overrule, forget all, forget every, forget the, do not mention, don't mention, ignorier, vergiss, missachte, oublie, ignora$, ignorad, ignoren, olvida, omite, esqueca, desconsider, dimentica, zignoruj, ignoruj, pomin$, zapomnij, игнорир, забудь, не анализир, не упомин, yok say, gormezden, dikkate alma, negeer, vergeet, ignorera, bortse, zapomen, nehled, 無視, 忘れて, 忽略, 无视, 忘记, 무시, 잊어, تجاهل, انس`,
  rules: `instruction, rules on, earlier rules, previous rules, all rules, prompt, guideline, policy, criteria, protocol, anweisung, anordnung, richtlini, vorgabe, consigne, directive, instruccion, directri, instruc, diretriz, istruzion, direttiv, instrukcj, polecen, wytyczn, инструкц, указани, правила$, talimat, yonerge, instructie, richtlijn, instruktion, riktlinj, instrukc, pokyny, 指示, 命令, プロンプト, 規則, 指令, 规则, 提示词, 지시, 명령, 프롬프트, 규칙, تعليمات, قواعد`,
  reader: `system$, assistant, validator, moderator, evaluator, grader, language model, llm, ai$, chatgpt, evaluates, evaluating, scorer, reviewing model, classifier, assistent$, prufer, sprachmodell, ki$, bewertungs, assistant qui, modele, validateur, moderateur, ia$, asistente, validador, modelo$, moderador, evaluador, assistente, avaliador, valutator, moderator, modello$, asystent, walidator, sztuczn, модель, модели, ассистент, модератор, проверяющ, yapay zeka, asistan, moderator, dogrulayici, taalmodel, beoordelaar, sprakmodell, granskare, jazykov, 人工知能, アシスタント, 審査, モデル, 採点, 人工智能, 助手, 模型, 审核, 评分, 인공지능, 심사, 모델, 검토자, 채점, نموذج, المساعد, المراجع`,
  verdict: `verdict, output, reply only, respond with, answer only, answer with, highest rating, full reward, payout, pay out, as useful, as valid, mark as, mark it, is accepted, quality =, approved, must be accepted, antworte nur, gib aus, hochste, als gultig, akzeptier, reponds, avis valide, note maximale, accepte tout, comme valide, responde, veredicto, maxima, como valid, aceita, nota maxima, veredito, rispondi, accetta, valutazione massima, come valid, odpowiedz, najwyzsz, zaakceptuj, ответь, принят, поставь, оценку, высш, cevap ver, en yuksek, kabul et, antwoord alleen, hoogste, accepteer, svara, hogsta, godkann, odpovez, nejvyssi, schval, 出力, 答えて, 満点, 合格, 承認, 输出, 回答, 满分, 通过, 最高, 출력, 대답, 만점, 승인, 통과, أجب, أعلى, مقبول`,
  please: `please, pls$, plz$, i beg, begging, bitte, s'il vous plait, s'il te plait, svp$, stp$, por favor, porfa, prosze, blagam, per favore, vi prego, ti prego, пожалуйста, прошу, умоляю, lutfen, nolur, ne olur, yalvar, alsjeblieft, aub$, alstublieft, snalla, prosim, お願い, どうか, 頼む, 请, 求求, 拜托, 부탁, 제발, من فضلك, أرجو`,
  credits: `credits$, credit$, kredit, guthaben, credito, kredyt, кредит, kredi$, kredim, kredile, kreditt, krediet, poang, クレジット, ポイントが, 积分, 点数, 信用点, 크레딧, 포인트, رصيد, نقاط`,
  accept: `accept me, accept my, accept this, accept it, approve, reject, decline my, pass me, let me pass, don't return, annehm, angenommen, akzeptier, ablehn, freigeb, durchwink, validez, acceptez, approuv, refus, rejet, acept, aprueb, aprob, rechaz, aceit, aprov, recus, rejeit, accett, approv, rifiut, respin, zaakcept, zatwierd, odrzu, przyjmij, przyjmiecie, примите, прими$, одобр, отклон, засчит, onayla, kabul et, reddet, goedkeur, keur, afwijz, afgewez, godkann, avvisa, neka$, schval, prijm, zamit, 承認, 却下, 通して, 採用, 通过, 批准, 拒绝, 驳回, 승인, 통과, 거절, 반려, اقبل, وافق, ترفض`,
  trade: `five stars, 5 stars, 5-star, return the favour, return the favor, god bless, i am a student, i'm a student, my family, my kids, your next game, next games, help each other, mutual, my own game, my game too, funf sterne, 5 sterne, student, meine familie, cinq etoiles, 5 etoiles, etudiant, ma famille, mes enfants, cinco estrellas, 5 estrellas, estudiante, mi familia, cinco estrelas, 5 estrelas, minha familia, cinque stelle, 5 stelle, la mia famiglia, piec gwiazdek, 5 gwiazdek, rodzin, пять звезд, 5 звезд, семь[юяи], студент, bes yildiz, 5 yildiz, karsilikli, destek ol, ogrenci, ailem, size 5, vijf sterren, 5 sterren, fem stjarnor, pet hvezd, 星5, 五つ星, 学生, 家族, 五星, 好评, 互评, 별 다섯, 별 5, 학생, 가족, خمس نجوم`,
}

export type Appeal = keyof typeof stems

const patterns = Object.fromEntries(
  Object.entries(stems).map(([name, list]) => [name, new RegExp(stemSource(list), 'u')]),
) as Record<Appeal, RegExp>

/** Which of these a folded text holds. */
export function appealsIn(folded: string): Set<Appeal> {
  return new Set((Object.keys(patterns) as Appeal[]).filter((name) => patterns[name].test(folded)))
}
