import { fold } from '../words.ts'

function anyOf(...alternatives: string[]): RegExp {
  return new RegExp(alternatives.map(fold).join('|').replaceAll('\\p{l}', '\\p{L}'), 'iu')
}

/** A wish for a mark or for acceptance. */
const wish = anyOf(
  `(?:accept|approve|validate|pass) (?:my|this|me|it)(?: (?:review|text|one))?|(?:do not|don't|please not) (?:return|reject|decline)|give (?:me )?(?:the |a )?(?:bonus|five stars|5 stars|good (?:mark|score|rating))|(?:five|5) stars (?:for you|back)|(?:be|have) merc|be kind to me|rate (?:me|my review)`,
  `(?:nehmt|nehmen sie|akzeptier\\w*|bestätigt?|genehmigt?)[^.!?]{0,24}(?:bewertung|review|rezension|text|bericht)|lehnt?[^.!?]{0,24}nicht (?:wieder )?ab|(?:geb|vergeb|setz|verteil)\\w*[^.!?]{0,24}(?:fünf|5) sterne|bonus[^.!?]{0,12}(?:gebt|geben|gibst)|(?:gebt|geben sie)[^.!?]{0,16}bonus|habt (?:ein )?(?:erbarmen|mitleid|herz)|drückt ein auge|lasst[^.!?]{0,16}durchgehen`,
  `(?:acceptez|validez|approuvez|acceptez-le)(?: s'il vous plaît)?[^.!?]{0,12}(?:mon|cet|cette|ma|moi)|ne (?:refusez|rejetez)|ayez pitié|soyez (?:gentil|indulgent|sympa)|(?:met|donn|laiss)\\w*[^.!?]{0,20}(?:cinq|5) étoiles|(?:mett|donn)\\w*[^.!?]{0,16}(?:bonne note|bonus)`,
  `(?:acept|aprueb|aprob|valid)\\p{L}* (?:mi|esta|este)|no (?:me )?(?:rechacen|rechacéis|devuelvan)|(?:d[eé]|pon|dar)\\p{L}*[^.!?]{0,20}(?:cinco|5) estrellas|tengan (?:piedad|compasión)|sean buenos|no sean malos|(?:pong|den|d[eé]nme)\\p{L}*[^.!?]{0,12}(?:buena nota|bono)|pido el bono`,
  `(?:aceit|aprov|valid)\\p{L}* (?:a )?(?:minha|esta|meu|este)|não (?:rejeitem|recusem|devolvam)|(?:d[eê]|dar|dou|coloc|ponh)\\p{L}*[^.!?]{0,20}(?:cinco|5) estrelas|tenham (?:piedade|pena|dó)|(?:derem|deem|dêem|me dá)[^.!?]{0,14}(?:boa nota|b.nus)`,
  `(?:zaakcept|zatwierd|przyjmij)\\p{L}*[^.!?]{0,16}(?:recenz|opini|tekst)|nie (?:odrzucajcie|odsyłajcie)|(?:daj|dam|dawa|wystaw)\\p{L}*[^.!?]{0,16}(?:pięć|5) gwiazdek|miejcie litość|zlitujcie|(?:dajcie|wystawcie)[^.!?]{0,16}(?:ocen|premi)`,
  `(?:accett|approv)\\p{L}* (?:la |il )?(?:mia|mio|questa)|non (?:rifiutate|respingete)|(?:d[oa]|met)\\p{L}*[^.!?]{0,16}(?:cinque|5) stelle|abbiate (?:pietà|cuore)|(?:dat|mett)\\p{L}*[^.!?]{0,12}(?:buon voto|bonus)`,
  `(?:примите|одобрите|засчитайте)|не (?:отклоняйте|возвращайте|отказывайте)|(?:став|поставл)\\p{L}*[^.!?]{0,12}(?:пять|5) зв.зд|сжальтесь|пожалейте|войдите в положение|хорошую оценку`,
  `(?:yorumumu|incelememi|değerlendirmemi)[^.!?]{0,20}(?:onay|kabul)|reddetmeyin|(?:beş|5) yıldız[^.!?]{0,12}ver|merhamet|acıyın|bonusu?(?:nu)? (?:da )?ver`,
  `(?:keur|accepteer)[^.!?]{0,16}(?:mijn|deze|goed)|wijs[^.!?]{0,16}niet af|(?:geef|geven)[^.!?]{0,20}(?:vijf|5) sterren|heb medelijden|(?:geef|geven)[^.!?]{0,14}bonus`,
  `(?:godkänn|acceptera)[^.!?]{0,16}(?:min|den|detta)|avslå inte|(?:ger|ge)\\p{L}* [^.!?]{0,16}(?:fem|5) stjärnor|ha medlidande|(?:schvalte|přijměte|uznejte)|nezamítejte|(?:dám|dám vám|dávat)[^.!?]{0,12}pět hvězd`,
  `承認(?:し|を)|却下しない|返さない|(?:五つ|5つ|星5|★5)|星を(?:五|5)|ボーナス(?:も|を)(?:付|くだ|お願)|見逃して|通して(?:くだ|もら)`,
  `(?:请|求|麻烦)[^。！]{0,8}(?:通过|批准|接受|打满|高分)|不要(?:退回|拒绝)|别(?:退回|拒绝)|五星|好评|可怜可怜`,
  `승인(?:해|부탁)|통과시켜|반려하지|거절하지|별 ?(?:다섯|5)|보너스(?:도|를) (?:주|부탁)|한번만 봐`,
  `اقبلوا|وافقوا|لا ترفضوا|خمس نجوم|ارحمو|المكافأة`,
)

/** A need of credits, points or money. */
const need = anyOf(
  `(?:need|want|missing)(?: only| just| really)* (?:these|those|the|your|my|some)(?: \\d+)? (?:credits|money)|(?:need|missing)[^.!?]{0,20}(?:credits|points) (?:for|to|until)[^.!?]{0,16}(?:rank|tier|rent|next level of|my )|pay (?:my|for my) |my rent|bill is due`,
  `(?:brauche|benötige|fehlen)[^.!?]{0,24}(?:punkte|credits|geld|guthaben)|(?:punkte|credits)[^.!?]{0,20}(?:brauche|fehlen)|miete|rechnung (?:ist|bezahlen)|wenig geld`,
  `besoin (?:absolument )?(?:de|des|d') ?(?:ces |les )?(?:crédits|points|argent|sous)|il me manque[^.!?]{0,14}(?:points|crédits)|payer (?:mon|le) loyer|loyer`,
  `(?:necesito|faltan)[^.!?]{0,20}(?:créditos|puntos|dinero)|pagar (?:el|mi) (?:alquiler|luz|renta)|alquiler`,
  `(?:preciso|faltam)[^.!?]{0,24}(?:créditos|pontos|dinheiro)|pagar (?:o|a|meu) (?:aluguel|renda|luz|conta)`,
  `(?:potrzebuj|brakuje)[^.!?]{0,24}(?:kredyt|punkt|pieni)|na czynsz|rachunek|każdy punkt`,
  `(?:bisogno|mancano)[^.!?]{0,24}(?:crediti|punti|soldi)|pagare (?:l'affitto|la bolletta)|affitto`,
  `(?:нужны|не хватает)[^.!?]{0,24}(?:кредит|балл|деньг|очк)|заплатить за|за квартиру|кредиты`,
  `(?:kredi|puan|para)[^.!?]{0,20}(?:ihtiyac|lazım|gerek)|kiram|kira(?:yı)? öde`,
  `heb (?:deze|die|de) (?:credits|punten)[^.!?]{0,16}nodig|(?:punten|credits|geld)[^.!?]{0,12}(?:nodig|tekort)|huur|behöver (?:de här |dessa |mina )?(?:poäng|krediter|pengar)|hyran|walletřebuji (?:ty|tyto|ty )?[^.!?]{0,8}(?:kredit|bod|peníze)|nájem`,
  `(?:クレジット|ポイント|お金)(?:が|は)[^。]{0,12}(?:必要|足り)|家賃|生活が|(?:需要|急需|缺)[^。]{0,8}(?:积分|点数|钱)|房租|(?:크레딧|포인트|돈)(?:이|가)[^.]{0,12}(?:필요|부족|모자)|월세|بحاجة إلى|أحتاج|الإيجار`,
)

/** What is said to move the reader. */
const appeal = anyOf(
  `god bless|i am a student|(?:lost|no|without a) (?:my )?job|(?:help|feed|for) my (?:mother|son|daughter|kid|kids|child|children|family|baby)|my (?:mother|father|child|son|daughter) is (?:ill|sick)|(?:was|got|been|were) rejected|i promise|next time i(?: will|'ll) (?:write|test|play longer)|i beg|begging|thankful|with all my heart`,
  `ich bin student|arbeitslos|meine (?:mutter|tochter|kinder|familie) (?:ist krank|braucht)|für meine (?:mutter|kinder|familie|tochter)|abgelehnt|ich verspreche|versprochen|nächstes mal schreib|ich flehe|ich bettle|im voraus|gott (?:segne|schütze)|wenn es klappt|von herzen`,
  `étudiant|chômage|pour (?:ma (?:mère|fille|famille)|mes enfants|mon fils)|enfants à nourrir|été refusé|je (?:vous )?promets|la prochaine fois|je vous en supplie|dieu vous|merci (?:mille|d'avance|infiniment)|cherche du travail`,
  `estudiante|sin trabajo|(?:para|ayudar a) (?:mi (?:madre|hijo|hija|familia)|mis hijos)|de mis hijos|me rechaza|prometo|la próxima|les ruego|les suplico|dios (?:los|les)|bendicion|de corazón`,
  `estudante|desempregad|(?:para|pra|pro|ajudar) (?:a |o )?(?:minha (?:mãe|filha|família)|meu filho)|rejeitad|prometo|da próxima|imploro|deus (?:abençoe|lhe)|na mão`,
  `jestem student|bezrobotn|dla (?:mojej |mojego |moich )?(?:mamy|córki|dzieci|syna|rodziny)|odrzuc|obiecuj|następnym razem|błagam|bóg zapłać|z góry`,
  `studente|senza lavoro|per (?:mia (?:madre|figlia)|mio figlio|la mia famiglia)|rifiutat|prometto|la prossima volta|vi (?:prego|supplico)|dio vi`,
  `я студент|без работы|(?:мама|дочь|сын) боле|двое детей|отклонили|обещаю|в следующий раз|умоляю|дай вам бог|заранее`,
  `öğrenci|işsiz|(?:annem|çocuğum|kızım|oğlum) (?:hasta|için)|reddedil|söz ver|bir dahaki|yalvar|allah (?:razı|rızası)`,
  `werkloos|voor mijn (?:moeder|kinderen|gezin|dochter|zoon)|afgewezen|beloof|volgende keer|smeek|alvast|arbetslös|(?:för|åt) min (?:mamma|familj|dotter|son)|avslag|lovar|nästa gång|ber er|på förhand|(?:moje|mojí) (?:máma|rodin|dcer)|zamítnut|slibuji|příště|prosím vás|předem`,
  `学生です|失業|次は(?:もっと|必ず)|次回は(?:もっと|必ず)|約束します|お願いいたします|どうか|何卒|失业|下次(?:我)?(?:一定|会写)|我保证|求求|拜托|학생입|실직|다음에는 (?:더|꼭)|약속드|약속합|제발|부탁드립|طالب|أمي|عائلتي|أعدكم|المرة القادمة|أرجوكم|جزاكم|بارك`,
)

/** True where a text asks for its acceptance, its credits or its stars: two of a wish, a need and an appeal. */
export function isPlea(folded: string): boolean {
  return [wish, need, appeal].filter((part) => part.test(folded)).length >= 2
}
