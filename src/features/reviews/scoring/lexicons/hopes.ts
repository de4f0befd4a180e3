import { fold } from '../words.ts'
import { stemSource } from './stems.ts'

/** What somebody hopes or expects of a game that he has not seen yet; testers say one of these, and rarely two. */
const hopes = `judging from, should become, will be the highlight, i hope there will, i hope there are, i hope it, hope it will, hope to see, looking forward to seeing, looking forward to trying, looking forward to playing, looking forward to the, curious to see, curious how, curious whether, i'm curious, i am curious, excited to try, excited to play, excited to see, from the premise, the premise sounds, concept sounds, idea sounds, sounds fun, sounds great, sounds amazing, can already picture, i can picture, i picture, wishlisted, will definitely try, definitely going to try, once it is out, once it's out, when it comes out, when it is out, going to love, expecting great, bound to be, must be a, promises to be
  ich hoffe\\, dass es, hoffentlich gibt, hoffentlich wird, hoffe auf, bin gespannt, bin sehr gespannt, bin schon gespannt, gespannt\\, wie, gespannt\\, ob, gespannt auf, freue mich darauf, freue mich schon, verspricht, durfte spannend, durfte interessant, durfte lustig, idee klingt, wenn es erscheint, wenn es rauskommt, sobald es erscheint, ich erwarte, erwarte mir, wird bestimmt, wird vermutlich, kaum erwarten, werde es auf jeden
  j'espere qu, j'ai hate, hate d'y, hate de voir, hate de decouvrir, hate d'essayer, curieux de, curieuse de, promet, prometteur, s'annonce, a sa sortie, quand il sortira, des sa sortie, je m'attends, impatient, devrait plaire, devrait etre, ca risque d'etre, je vois bien, j'attends avec
  espero que haya, espero que tenga, espero que sea, tengo ganas, ganas de probar, ganas de jugar, promete, pinta bien, pinta muy, pinta genial, buena pinta, deberia ser, cuando salga, me intriga, tengo curiosidad, estoy deseando, sera divertid, seguro que sera, seguro que va
  espero que tenha, espero que haja, espero que seja, mal posso esperar, nao vejo a hora, promete, deve ficar, deve ser bem, deve ser muito, quando sair, quando lancar, curioso pra, curiosa pra, curioso para, curiosa para, ansioso para, ansioso pra, ansiosa, tomara, vai ser incrivel, vai ser muito
  spero che ci, spero che sia, spero di, non vedo l'ora, promette, dovrebbe essere, quando uscira, quando esce, sono curios, mi aspetto, mi incuriosisce, sara sicuramente, sara divertent, sara bello
  zapowiada sie, mam nadzieje, czekam na, nie moge sie doczekac, nie moge doczekac, na pewno spodoba, bedzie pewnie, pewnie bedzie, kiedy wyjdzie, gdy wyjdzie, jak wyjdzie, kiedy tylko wyjdzie, chetnie zagram, ciekaw jestem, ciekawa jestem, jestem ciekaw, spodziewam sie, brzmi ciekaw, brzmi interes
  надеюсь\\, что, надеюсь на, жду выхода, жду релиза, с нетерпением, интересно будет, будет интересно, обещает, когда выйдет, после выхода, жду не дождусь, должна получиться, должно получиться, должно быть интересно, ожидаю, любопытно\\, как, звучит интересно, очень жду, наверняка будет
  сподіваюс, сподіваюся, чекаю на, цікаво буде, буде цікаво, коли вийде, обіцяє, ще не грав, ще не грала, судячи з, звучить цікаво
  merak ediyorum, merak ettim, umarim, umuyorum, sabirsizlan, sabirsizlik, dort gozle, cikinca, ciktiginda, heyecanla bekl, olacak gibi, olacaktir, fikri cok, kulaga, beklentim, oynamak icin bekl
  ik hoop dat, hopelijk, benieuwd, kijk ernaar uit, kijk er naar uit, kijk uit naar, belooft, zal vast, wordt vast, als het uitkomt, zodra het uitkomt, zodra hij uit, ik verwacht, lijkt me leuk, lijkt me een, klinkt leuk, klinkt goed, klinkt interess
  hoppas att, jag hoppas, ser fram emot, nyfiken pa, kommer nog, kommer sakert, nar det kommer ut, nar spelet kommer, nar det slapps, forvantar mig, lovande, later spann, later kul, later rolig, blir sakert
  doufam, tesim se, jsem zvedav, zvedavy, zvedava, az vyjde, az to vyjde, vypada slibne, slibuje, ocekavam, urcite bude, zni zajimav, zni dobre, nemuzu se dockat
  toivon etta, toivottavasti, odotan innolla, vaikuttaa lupa, kuulostaa, jeg haber, jeg haper, glaeder mig, gleder meg, lyder spaend, hores spenn, virker lovende, ser frem til, remelem, alig varom, kivancsi vagyok, izgalmasnak, sper ca, sper sa, abia astept, pare interesant, promite, उम्मीद है, उम्मीद करता, इंतज़ार, इंतजार, tidak sabar, semoga, sepertinya akan, hy vong, mong cho, rat mong, ανυπομον, ελπιζω, ακουγεται
  楽しみにして, 楽しみです, 遊ぶのが楽しみ, 待ち遠し, 発売された, 発売が, 発売され, 発売を, なりそう, ワクワクし, 期待していま, 期待しています, 期待が, どうなるのか, どんな風に, だろうと想像
  期待, 希望会有, 希望能有, 希望有, 等上线, 上线后, 上线了, 正式版, 正式上线, 好奇, 想象, 一定很, 一定会很, 应该很, 会很有趣, 感觉会
  기대됩니다, 기대돼, 기대하, 기대가, 궁금합니다, 궁금해, 궁금하, 출시되면, 출시를, 나오면 꼭, 재미있을, 재밌을, 재미있겠, 재밌겠
  أتطلع, أتوقع, آمل أن, متحمس, متشوق, عندما تصدر, عند صدور, ستكون رائعة, سأنتظر, يبدو أن الفكرة, فضولي`

const pattern = new RegExp(stemSource(hopes), 'gu')

/** How many hopes and expectations a folded text holds, each wording once. */
export const hopesIn = (folded: string): number => new Set(folded.match(pattern) ?? []).size

const oneOf = (...alternatives: string[]) =>
  new RegExp(alternatives.map(fold).join('|').replaceAll('\\p{l}', '\\p{L}'), 'iu')

/** Another review of the same person. */
const formerReview = oneOf(
  '(?:my|the) (?:last|previous|former|earlier|other|first|prior) (?:review|feedback|report|comment|text|post|test)|(?:same|as) (?:as )?(?:before|last time|always)|what i (?:wrote|said) (?:before|last|already)|wrote (?:it )?(?:all )?(?:before|already|last time)',
  '(?:letzte|vorherige|vorige|frühere|erste|andere)[nrs]? (?:bewertung|review|rezension|bericht|feedback|text|test)|wie (?:beim )?letzte[ns]? mal|wie immer|wie zuvor|wie gehabt|schon geschrieben',
  '(?:dernier|dernière|précédent|précédente|autre|premier|première) (?:avis|critique|retour|commentaire|test)|(?:avis|critique|retour|commentaire)s? précédente?s?|comme (?:la dernière fois|avant|d.habitude)|déjà (?:écrit|dit)',
  '(?:última|ultima|anterior|otra|primera|último|otro) (?:reseña|opinión|valoración|crítica|comentario|informe)|(?:reseña|opinión|valoración|crítica|comentario|informe) anterior|(?:igual|mismo) que (?:antes|la última vez|siempre)|ya (?:lo )?(?:dije|escribí)',
  '(?:última|anterior|outra|primeira|último) (?:avaliação|análise|resenha|opinião|comentário)|(?:avaliação|análise|resenha|opinião|comentário) anterior|(?:mesma coisa|igual) (?:que|da|de|à|a) (?:antes|última|vez|sempre)|já (?:disse|escrevi)',
  '(?:ultima|precedente|altra|prima) (?:recensione|opinione|valutazione)|(?:recensione|opinione|valutazione|commento) precedente|come (?:prima|l.altra volta|la volta scorsa|sempre)|già (?:scritto|detto)',
  '(?:poprzedni|ostatni|wcześniejsz|tamt)\\p{L}* (?:recenzj|opini|ocen|komentarz|raport)\\p{L}*|jak (?:poprzednio|ostatnio|wcześniej|zawsze)|już (?:pisał|napisał)\\p{L}*',
  '(?:прошл|предыдущ|последн|перв|друг)\\p{L}* (?:отзыв|обзор|рецензи|комментари|отч)\\p{L}*|как (?:в прошлый раз|раньше|прежде|всегда)|уже (?:писал|написал|говорил)\\p{L}*|(?:попередн|минул|останн)\\p{L}* (?:відгук|огляд|рецензі)\\p{L}*|як (?:минулого разу|раніше|завжди)|вже писа\\p{L}*',
  '(?:önceki|geçen|son|ilk|diğer) (?:yorum|inceleme|değerlendirme|geri bildirim)\\p{L}*|(?:geçen sefer|önceki gibi|her zamanki gibi)|daha önce yaz\\p{L}*',
  '(?:vorige|laatste|eerdere|andere|eerste) (?:review|recensie|beoordeling|verslag|test)|(?:zoals|net als) (?:de )?(?:vorige keer|altijd|eerder)|al geschreven',
  '(?:förra|senaste|tidigare|första|andra) (?:recension|omdöme|rapport|kommentar)\\p{L}*|(?:som|precis som) (?:förra gången|alltid|tidigare|sist)|redan skriv\\p{L}*|(?:minul|předchoz|posledn|prvn)\\p{L}* (?:recenz|hodnocen|zpráv|komentář)\\p{L}*|jako (?:minule|předtím|vždy|vždycky)|už (?:jsem )?(?:psal|napsal)\\p{L}*',
  '(?:edellinen|edellisessä|aiempi|aiemmassa|viime) arvostelu\\p{L}*|kuten viimeksi|(?:sidste|forrige|tidligere|siste) (?:anmeldelse|omtale)\\p{L}*|(?:som|ligesom) sidst|(?:előző|korábbi|múltkori) (?:értékelés|vélemény)\\p{L}*|mint (?:múltkor|legutóbb)|(?:recenzia|părerea) (?:anterioară|precedentă|trecută)|ca (?:data trecută|înainte)|पिछली (?:समीक्षा|बार)|पहले (?:जैसा|लिख)|προηγούμενη (?:κριτική|αξιολόγηση)|ulasan (?:saya )?sebelumnya|seperti (?:sebelumnya|kemarin)|(?:đánh giá|nhận xét) (?:trước|lần trước)|như lần trước',
  '前回(?:の|と|書)|前の(?:レビュー|感想)|以前(?:の|書)|前と同じ|いつも(?:と同じ|通り)|上(?:一)?次(?:写|的|评|说|一样)|之前(?:写|的评|说过|一样)|同上|지난번|지난 (?:리뷰|후기)|이전 (?:리뷰|후기)|저번|전에 (?:쓴|썼|말)|(?:المراجعة|التقييم|تقييمي|مراجعتي) السابقة?|كما (?:في السابق|كتبت)|مثل (?:السابق|المرة)',
)

/** The same holds for it, or it is there to be read. */
const sameAgain = oneOf(
  '(?<!\\p{L})(?:same|still|see|refer|read|nothing|no change|unchanged|copy|ditto|identical|repeat|gleich|dasselbe|das gleiche|genauso|siehe|nichts|unverändert|gilt|immer noch|même|pareil|idem|voir|rien|inchangé|toujours|mism|igual|véase|ver|vean|mirad?|nada|sigue|mesm|veja|continua|stess|uguale|vedi|niente|nulla|ancora|identic|tak samo|to samo|patrz|zob|nic|bez zmian|nadal|dalej|то же|так же|такж|всё так|все так|тот же|смотр|см(?!\\p{L})|ничего|без изменений|по-прежнему|те саме|так само|див|нічого|aynı|bak|değişm|geçerli|yok|zie|niks|niets|zelfde|geldt|samma|se min|se förra|inget|gäller|stejn|viz|nic|platí|beze změn|sama|katso|ei mitään|samme|se min|intet|ingen|ugyan|lásd|semmi|aceea|la fel|vezi|nimic|वही|वैसा|देख|कुछ नया|ίδι|δες|τίποτα|sama|lihat|giống|như|xem)',
  '同じ|同様|変わ|参照|ご覧|見て|特に(?:な|あり)|一样|相同|同|参考|参见|没有|没变|不变|같|동일|참고|참조|변함|없|똑같|نفس|انظر|راجع|لا جديد|لم يتغير|لا شيء|مثل',
)

/** Refers to an earlier review in place of one. */
export const refersBack = (folded: string): boolean => formerReview.test(folded) && sameAgain.test(folded)
