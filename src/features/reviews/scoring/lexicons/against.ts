import { fold } from '../words.ts'

/** Patterns are written as they are typed and folded here, so that accents may be left in. */
function anyOf(...alternatives: string[]): RegExp {
  const folded = alternatives.map(fold).join('|').replaceAll('\\p{l}', '\\p{L}').replaceAll('\\p{n}', '\\p{N}')
  return new RegExp(folded, 'iu')
}

/** Letters beside which a stem does not begin. */
const start = '(?<!\\p{L})'

/** Abuse of a person; about a game or a monster these are strong words and no more. */
export const slurs = anyOf(
  `${start}(?:idiot|moron|retarded|scum|imbecil|bastard|asshole|cunt|trash people|bitch|dickhead)`,
  `${start}(?:vollidiot|missgeburt|hurensohn|hurensöhn|versager|trottel|dumm(?:kopf|köpf)|penner|wichser|spast|arschl|volldepp|abschaum|nichtsnutz)`,
  `${start}(?:abruti|connard|conne$|crétin|salaud|salope|enculé|fils de pute)`,
  `${start}(?:imbécil|subnormal|retrasad|gilipollas|hijos? de puta|cabron|pendej|basuras? humana|tarado)`,
  `${start}(?:imbeci|retardad|filhos? da puta|otári|vagabund|desgraçad|babaca)`,
  `${start}(?:debil|kretyn|nierob|niedorozwo|idiot|skurwysyn|kurw|głąb|matoł|jeban)`,
  `${start}(?:cretin|deficient|coglion|stronz|bastard|figli? di puttana|merde umane)`,
  `${start}(?:бездар|дебил|дегенерат|идиот|сволоч|ублюд|придур|ничтожеств|кретин)`,
  `${start}(?:geri zekalı|geri zekali|şerefsiz|ahmak|gerizekalı|orospu|pislik herif)`,
  `${start}(?:domkop|klootzak|sukkel|debiel|hoerenzoon)|${start}(?:jävla|javla|idioter|mongo|äckel)|${start}(?:debil|blbc|hovad|kretén|zmrd|hajzl|čurák)`,
  `馬鹿|バカ|無能|クズ|低能|キチガイ|くそ野郎|豚みたい|死ね|ゴミ人間|アホ`,
  `白痴|傻逼|傻子|蠢货|废物|智障|混蛋|狗东西|脑残|去死|王八蛋|(?:你们?|他们)(?:都|就|全)?是?(?:一群)?猪|猪(?:脑|一样的人)`,
  `병신|멍청|바보|쓰레기 같은 놈|새끼|등신|미친놈|돌대가리|개새`,
  `أغبياء|غبي|أحمق|حمقى|كلاب|كلب|حمار|حثالة|فاشل|لعنة|أوغاد`,
  `${start}(?:ηλίθι|μαλάκ)|${start}(?:idiootti|vitun|paska(?:n|t))|${start}(?:idióta|hülye|barom)|${start}(?:прост[іи]|дурн|довбо)|${start}(?:đồ ngu|óc chó)|${start}(?:tolol|bodoh|goblok|anjing)`,
)

/** Words that also name animals, figures and things of a game: abuse only where they stand right beside those who are meant. */
const ambiguous = [
  ...['stupid', 'dumb', 'pigs?(?!\\p{L})', 'loser', 'incompetent', 'worthless', 'pathetic', 'clowns?', 'brainless'],
  ...['dumm', 'incapable', 'débile', 'porcs?(?!\\p{L})', 'ordure', 'bouffon', 'minable', 'inútil', 'payaso', 'estúpid'],
  ...[
    'maldit',
    'lixos',
    'burros?(?!\\p{L})',
    'śmieci',
    'pajac',
    'incapac',
    'pagliacc',
    'тупы',
    'урод(?!л)',
    'мраз',
    'твар',
  ],
  ...['aptal', 'salak', 'beceriksiz', 'eikel', 'mongol', 'svin(?!\\p{L})', 'hor(?:a|or)(?!\\p{L})'],
].join('|')
const links =
  'are|is|were|was|re|must|be|have|all|such|an?|the|so|really|just|bunch|of|guys|people|seid|bist|ist|sind|wart|doch|alle|echt|êtes|es|est|sont|tous|des|une?|de|son|sois|eres|unos|una|panda|são|é|bando|um|siete|sei|un|branco|di|jesteście|jesteś|to|bandą|все|просто|такие|как|какой|какие|hepiniz|bir|çok|zijn|bent|stelletje|är'
const meant =
  'you|u|devs?|developers?|studio|team|programmers?|creators?|makers?|ihr|du|entwickler|programmierer|vous|tu|développeurs?|équipe|ustedes|vosotros|programadore?s?|desarrolladore?s?|vocês?|desenvolvedore?s?|wy|ty|twórcy|programiści|voi|siete|sois|seid|jesteście|sviluppatori?|programmatori?|вы|ты|разработчики?|программисты?|студия|siz|sen|yapanlar|geliştiriciler|jullie|jij|makers|ni|utvecklare'
const gap = '[^\\p{L}.!?]+'
export const aimed = anyOf(
  `${start}(?:${meant})(?:${gap}(?:${links}))*${gap}(?:${ambiguous})`,
  `${start}(?:${ambiguous})\\p{L}*${gap}(?!(?:you|u|du|tu|ty|sen|siz|ni|вы|ты|vous|ihr|voi|wy)(?!\\p{L}))(?:${meant})(?!\\p{L})`,
)

/** Those who are meant: the reader, or the people behind the game. */
export const addressees = anyOf(
  `${start}(?:you|your|developer|devs?(?!\\p{L})|whoever|programmer|studio|team|guy who|people who|boss is|creator)`,
  `${start}(?:ihr|euch|eure?[rmn]?|du|dich|wer so|entwickler|programmierer|chef|euer)(?!\\p{L})|${start}entwickler`,
  `${start}(?:vous|votre|vos|tu|toi|sales)(?!\\p{L})|${start}(?:développeur|le mec qui|programmeur|bande d|équipe|celui qui)`,
  `${start}(?:ustedes|vosotros|son unos|sois|programador|desarrollador|métanse|panda de|quien hizo|puede diseñar|tu|vuestr|su madre)`,
  `${start}(?:vocês?|seus?|bando de|programou|programador|desenvolvedor|quem fez|vossos?)`,
  `${start}(?:jesteście|wasz|was|wy|ten kto|ten, kto|twórc|program|spierdala|deweloper|nikt was)`,
  `${start}(?:siete|voi|vostr|sviluppator|programmator|chi ha fatto|tu)(?!\\p{L})`,
  `${start}(?:вы|вас|вам|ваш|тот|кто это|разработчик|программист|ты|тебя|идите|студи)`,
  `${start}(?:siz|yapanlar|programcı|geliştirici|sürüsü|herif|hepiniz|sen)`,
  `${start}(?:jullie|u bent|makers|ontwikkelaar|ni|utvecklare|vy|jste|vývojáři|kdo to)(?!\\p{L})`,
  `お前|作った|やつ|社長|開発者|こんな|連中|貴様|你们|你|开发|作者|制作|너희|너|당신|개발자|만든|أنتم|أنت|من صنع|المطور|عليكم|ارجعوا`,
)

/** Said to somebody and to nobody else. */
export const curses = anyOf(
  `fuck (?:you|off)|go to hell|kill yourself|${start}(?:you|u) (?:are |all )?(?:retard|idiot|moron|scum)|verpiss|fick(?:t)? (?:dich|euch)|hurens[oö]hn|allez vous faire|va te faire|nique (?:ta|votre)|fils de pute|hijos? de puta|métanse|chinga|vete a la mierda|váyanse a la mierda|vão se foder|vai se foder|filhos? da puta|spierdala|pierdol(?:cie|ę was)|skurwysyn|vaffanculo|figli? di puttana|иди(?:те)? на ?ху|пош[её]л(?:и)? на|чтоб вы сдохли|ananızı|siktir|defolun|gebersin|死ね|去死|操你|他妈的你|씨발|꺼져|لعنة الله عليكم|يا كلاب|يا حثالة|kankerlijer|rot op|dra åt helvete|jdi do prdele|táhněte`,
)

/** Contempt for the people behind a game, in set phrases that need no slur. */
export const scorn = anyOf(
  `talentless|flip(?:ping)? burgers|learn to code|go back to (?:school|kindergarten)|(?:find|get|look for) (?:yourself |yourselves )?(?:another|a different|a real|a new) (?:job|career|profession)|change (?:your )?(?:job|profession|career)s?(?!\\p{L})|ashamed of yourse|shame on (?:you|the dev)|(?:bunch|pack|gang) of (?:amateurs|losers|clowns|morons|hacks|incompetents)|people with (?:a|half a) brain|waste of oxygen|(?:quit|stop|never) mak(?:e|ing) (?:video ?)?games|hands (?:grow|growing) (?:out )?(?:of|from)|(?:no|zero) talent(?!\\p{L})`,
  `schämt euch|(?:sucht|such) (?:euch|dir) (?:einen |eine )?(?:andere|neue)[nrs]? (?:job|beruf|arbeit|hobby)|talentfrei|nichtskönner|stümper|(?:haufen|bande|truppe) (?:von )?(?:unfähige|stümper|dilettant|amateur|versager|idiot)|macht eine umschulung|lasst (?:es|das) (?:einfach |besser )?(?:bleiben|sein) mit`,
  `bande d(?:e |')(?:nuls|incapables|amateurs|incompétents|bras cassés|guignols)|changez de (?:métier|boulot)|honte à vous|vous devriez avoir honte|retournez à l'école|bons à rien|branquignol|tocards?(?!\\p{L})`,
  `(?:panda|banda|grupo|manada) de (?:inútiles|vagos|incompetentes|ineptos|payasos|aficionados)|ded[ií](?:quense|caos|cate) a otra cosa|cambi(?:en|ad|a) de (?:trabajo|oficio|profesión)|busqu(?:en|ense) otro trabajo|vergüenza debería|deberían avergonzarse|no sirven para nada|no valéis para`,
  `bando de (?:incompetentes|amadores|inúteis|palhaços|preguiçosos)|mudem de (?:profissão|ramo|emprego|carreira)|vergonha na cara|deviam ter vergonha|não servem (?:pra|para) nada|vão (?:procurar|arrumar) (?:outro|um) (?:emprego|trabalho)`,
  `(?:branco|banda|massa) di (?:incapaci|incompetenti|dilettanti|buffoni)|cambiate (?:mestiere|lavoro)|vergognatevi|tornate a scuola|buoni a nulla`,
  `nieudaczn|zmieńcie (?:zawód|pracę|branżę)|partacz|(?:banda|zgraja) (?:amator|nieudaczn|partacz|leni)|wstydźcie się|nie umiecie robić gier|idźcie do (?:innej|normalnej) pracy`,
  `руки (?:растут )?(?:у вас )?(?:растут )?из (?:одного места|жоп|ж.?пы|зад|того места)|из одного места|криворук|рукожоп|руки (?:бы )?(?:вам )?(?:бы )?оторвать|(?:смените|меняйте) (?:профессию|работу|род занятий)|идите (?:работать|учиться|мести|полы|в дворник|лучше)|(?:позор|стыд) вам|стыдно должно|неумех|неучи(?!\\p{L})|руки з (?:дупи|одного місця|сраки)|нездар|змініть (?:професію|роботу)`,
  `yeteneksiz(?:ler|siniz)|utanın|utanmalısınız|(?:işi|mesleği|bu işi) bırakın|başka (?:bir )?iş (?:bulun|yapın)|beceriksizler`,
  `prutsers?(?!\\p{L})|knoeiers?(?!\\p{L})|talentlo|zoek (?:een )?ander(?:e)? (?:werk|baan|vak)|schaam je|schamen jullie|klåpare|talanglös|skäms på er|byt (?:jobb|yrke)|břídil|packalov|styďte se|změňte (?:obor|práci|povolání)|banda (?:amatérů|neschop)`,
  `才能(?:が|の)?(?:ない|ゼロ|なし)|恥を知れ|辞めちまえ|やめちまえ|転職しろ|素人(?:集団|以下)|改行吧|滚蛋|没脑子|不配做游戏|脑子有(?:病|问题)|垃圾(?:团队|公司|策划|开发)|吃屎|때려치|재능(?:이|도)? 없는|부끄러운 줄|발로 (?:만들|만든)|직업을 바꾸|عديمو الموهبة|اخجلوا|عار عليكم|لا تصلحون|बेवकूफ|मूर्ख|गधे|निकम्म|शर्म (?:करो|आनी चाहिए)|कमीन`,
)

/** Somebody is to be hurt, or found. */
export const threats = anyOf(
  `(?:i will|i'll|gonna|going to) (?:find|kill|hurt|come (?:to|for)|beat|burn|stab|break|shoot|destroy) (?:out where |to )?(?:you|your|the guy|him|them|every)|know where (?:you|your)[^.]{0,12} live|where you live|break your (?:hands|legs|neck|face)|come to your (?:office|house|home)|you will (?:pay|regret|bleed)|watch your back`,
  `(?:schlage?|hau|trete?|breche?) (?:ich )?(?:euch|dir|dich)|weiß,? wo (?:ihr|euer|du|dein)|mache? (?:euch|dich) fertig|komme? (?:ich )?vorbei und|werdet es bereuen|(?:bringe?|stech\\w*) (?:euch|dich) (?:um|ab)|zünde?[^.]{0,20}(?:büro|haus)`,
  `je (?:vais |viens )?(?:vous|te) (?:retrouver|tuer|casser|frapper|brûler)|retrouve votre adresse|viens chez vous|casser la (?:figure|gueule)|vous allez payer|je sais où vous (?:habitez|travaillez)`,
  `(?:les|te|os|los) voy a (?:partir|matar|romper|quemar|buscar|encontrar)|sé dónde (?:viven|vivís|vives|trabajan)|quemar la oficina|partir la cara|lo van a pagar|van a pagar (?:caro|por)`,
  `(?:vou|irei) (?:matar|atrás de|quebrar|esperá-lo|queimar|acabar com|encontrar) ?(?:você|vocês|a porta|-lo|vossa|a cara)?|à porta de casa|sei onde (?:vocês|você|mora|trabalha)|rua onde (?:ele )?mora|vai haver sangue|vai aprender da pior`,
  `(?:znajdę|zabiję|pobiję|spalę|dopadnę) (?:was|cię|ciebie|samochód|wam)|bo was znajdę|wiem,? gdzie (?:macie|mieszkasz|mieszkacie)|połamię|pożałujecie`,
  `(?:vi|ti) (?:ammazzo|spacco|uccido|brucio|trovo|vengo)|so dove (?:abit|lavor|viv)|vengo a cercarvi|brucio l'ufficio|spacco la faccia|la pagherete`,
  `(?:найду|убью|сожгу|изобью|зарежу) (?:вас|тебя|и)|(?:найду вас|вам не жить)|знаю,? где (?:ваш|вы|ты|живе)|переломаю|приеду и|вы пожалеете|вам конец`,
  `(?:sizi|seni) (?:bul|öldür|gebert)|nerede (?:oturdu|yaşadı|çalıştı)|ofisinizi? (?:yak|bas)|pişman (?:ederim|olacaks)|kafanızı kır`,
  `殺しに|殺す|殺してやる|家を探|火をつけ|覚悟しろ|覚悟しておけ|住所は|ぶっ殺|杀了你|杀死你|打死你|找到你家|烧了你|知道你住|你等着|죽여 ?버|죽이러|찾아가서|불 ?지르|어디 사는지|가만 안 둬|سأقتل|سوف أقتل|سأجد|سأحرق|أعرف أين تسكن|أعرف أين تعيش|ستندم`,
  `ik (?:weet waar|maak je af|vermoord|sla je|steek)|weet waar (?:je|jullie) wo|jag (?:vet var|ska döda|dödar|slår)|vet var (?:du|ni) bor|(?:zabiju|najdu|rozbiju) (?:vás|tě)|vím,? kde (?:bydl|máte)`,
)

const ignore =
  '(?:(?<!(?<!\\p{L})(?:i|we|they|he|she|it|game|who|people|players|testers|that) (?:\\p{L}{1,6} )?)(?:ignore|disregard|forget|override)(?!\\p{L})|ignorier\\w*|vergiss|missachte|ignorez|oublie[zr]?|ne tiens pas compte|ignora|ignoren|olvida|desconsider\\w*|esque[cç]a|zignoruj|pomiń|dimentica|игнорируй\\w*|забудь|yok say|görmezden gel|unut|negeer|vergeet|ignorera|ignorujte?|無視|忘れ|忽略|无视|忘记|무시|잊|تجاهل|انس)'
const earlier =
  '(?:previous|prior|above|earlier|all other|other rules|instructions|rubric|vorherig|anderen regeln|bisherig|anweisung|précédent|consignes|anterior|instruc|poprzedni|polece|precedent|istruzion|предыдущ|инструкц|önceki|talimat|vorige|instructies|tidigare|instruktion|předchozí|instrukc|これまで|以前|命令|指示|之前|指令|이전|지시|السابقة|تعليمات)'
const model =
  '(?:language model|\\bllm\\b|assistant|grader|evaluator|the ai|to the (?:ai|model)|an die ki|die ki,|ki, die|sprachmodell|modèle d|modèle de|modelo de l|modelo de evalua|para el sistema|al sistema|modell som|systemu oceniaj|modelu|modello|модел[иь]|yapay zeka|採点する|aiへ|モデルへ|评分模型|人工智能|ai模型|채점|ai에게|نموذج|الذكاء)'
/** Names that only those have who judge reviews. */
const judge =
  '(?:validator|to whom it may concern|(?:scoring|grading|rating|scoring and \\w+) (?:script|system|program|engine|bot)s?|automated (?:evaluation|review|check|grader|system)|evaluation (?:system|software|program)|review(?:ing)? (?:bot|model|system)|prüfprogramm|bewertungssystem|prüfsystem|automatische[nr]? (?:prüfung|bewertung)|évaluateur|correcteur automatique|système d.évaluation|evaluador|revisor|sistema de (?:evaluación|revisión|avaliação)|avaliador|valutatore|revisore|sistema di valutazione|oceniając|system oceny|провер(?:яющ|ка автомат)|оценива(?:ющ|тел)|систем[аеы] оцен|değerlendirici|değerlendirme sistemi|beoordelaar|beoordelingssysteem|granskare|bedömningssystem|hodnotitel|asistente|採点者|審査(?:ai|システム|員)|评审|评分(?:员|系统)|审核(?:员|系统)|채점자|심사자|평가 시스템|المقيّم|نظام التقييم)'
const verdict =
  '(?:the maximum|the highest|full score|highest (?:grade|score|mark|rating)|top (?:grade|score|mark)|full marks|correct result|output|respond|answer with|reply with|treat(?:ed)? as|satisf(?:y|ies|ying) all|waive|do not list|rate it|quality to|valid to|excellent|hervorragend|ausgezeichnet|hoch einstufen|bestnote|nicht anwenden|gelten nicht|répond|excellente?|note maximale|meilleure note|respond[ea]|aprobado|excelente|nunca rechaza|puntuación|aprovado|rispond|approvato|eccellente|odpowiedz|zatwierdź|ocen(?:ę|a) (?:na )?(?:100|maks)|ответь|одобр|отлично|высш(?:ий|ую)|yanıtla|mükemmel|onayla|antwoord|uitstekend|goedgekeurd|svara|utmärkt|godkänd|odpověz|výborn|合格|最高|出力|回答|通过|优秀|满分|输出|합격|최고|출력)'
const marks =
  '(?:(?:score|points?|punkte?|note|puntos|pontos|punkt|punti|балл|puan|poäng|bodů|点|分|점|نقطة|درجة)[^.!?]{0,24}(?:100|9\\d|maxim|höchst)|(?:100|9\\d)[^.!?]{0,14}(?:points?|punkte?|puntos|pontos|pkt|punkt|punti|балл|puan|poäng|punten|bodů|点|分|점|نقطة|درجة)|note maximale|pontuação máxima|puntuación máxima|max(?:imum|imal)? (?:quality )?(?:bonus|score)|满分|満点|만점)'

/** What was said before is to count no more. A game may say so too: only beside words for those who judge it is the reader meant. */
export const dismissal = anyOf(`${ignore}[^.!?。]{0,40}${earlier}`, `${earlier}[^.!?。]{0,16}${ignore}`)

/** Whoever reads this is to do something other than judge the text. */
export const instructions = [
  // The form of a message between programs, in whatever language its words are.
  /["'](?:role|content|verdict|score|rating|status|decision|valid|approved|confidence|result|instruction|system|quality|verdikt|urteil|veredicto|wynik)["']\s*:/iu,
  /<\/?(?:system|assistant|instructions?|admin|inst|user|prompt|grader)\b|\[\/?(?:system|inst|admin|assistant)\]|<\|/iu,
  /(?<!\p{L})(?:verdict|score|quality|status|validity)\s*[=:]\s*["']?(?:valid|accept|approved|high|true|pass|1\.0|100|95|max)/iu,
  /-{3,} ?(?:end|begin|start|system|note)\b/iu,
  anyOf(`${model}[^!?]{0,160}${marks}`, `${marks}[^!?]{0,120}${model}`),
  anyOf(
    `${judge}[^!?]{0,160}${verdict}`,
    `${judge}[^!?]{0,160}${marks}`,
    `new task for you|### ?end of|end of (?:the )?review ?#`,
  ),
  anyOf(
    `<\\/?system>|\\bsystem:|system prompt|\\{ ?"score"|set verdict|mark (?:it|this) as valid|must be (?:rated|approved)|respond only with|réponds uniquement|responda apenas|antworte nur`,
  ),
  anyOf(
    `(?:already|bereits|déjà|ya |já |już|уже|zaten|redan|すでに|已经|이미)[^.!?。]{0,40}(?:verified|approved|geprüft|validé|revisad|aprovad|zatwierdzon|проверен|onaylan|granskad|確認済|审核|검토)[^.!?。]{0,40}(?:human|moderator|mensch|humain|équipe|humano|moderator|человек|insan|människa|人間|人工|사람)`,
  ),
]

export const address =
  /https?:\/\/|www\.|(?<![\p{L}\p{N}@.])[\p{L}\p{N}-]{2,40}\.(?:com|net|org|io|gg|me|shop|store|xyz|site|online|info|biz|ru|de|fr|es|pl|br|jp|cn|link|example)(?![\p{L}])|discord\.gg|t\.me\//iu

/** Words of offers. */
export const offers = anyOf(
  `discount|% off|promo|coupon|free (?:gift|coin|key|game|spin)|subscribe|follow me|giveaway|earn money|casino|bet(?:ting)?(?!\\p{L})|cheap|limited offer|join (?:our|my)|whatsapp|telegram|gift card|game keys?|my channel|on my channel|every \\d+th follower|followers|wins? a|visit|use (?:my |the )?code|link in (?:the |my )?bio|\\p{L}{3,} ?(?:dot|\\(dot\\)|\\[dot\\]) ?(?:com|net|shop|ru|io|xyz|store)(?!\\p{L})|from home|passive income|crypto signal`,
  `rabatt|gutschein|gratis|kostenlos|abonnier|verdien|jetzt sichern|schnell sein|mein kanal|folgt mir|billig`,
  `gratuit|code promo|inscription|abonnez|gagner|réduction|rejoignez|euros par jour|visitez|mon site|ma chaîne`,
  `código|descuento|visiten|seguidores|gana(?:r)? dinero|oferta|baratos|suscríb|escríbanme|mi canal|promoción`,
  `cupom|desconto|ganhar dinheiro|cadastro|depósito|acesse|meu grupo|link na bio|inscreva|grátis|promoção`,
  `zniżk|rabat|taniej|kanał|subskrybuj|zapraszam|kodem|darmow|zarób|konkurs`,
  `sconto|codice|guadagn|iscriv|visita(?:te)?(?!\\p{L})|regal|il mio canale|economic`,
  `скидк|промокод|пишите в|без вложен|рублей в день|подписыва|канал|раздач|заработ|бесплатн|заходите`,
  `indirim|kupon|kazan(?:ın|mak)|takip edin|abone ol|ücretsiz|bedava|kanalım`,
  `割引|%引き|コード|無料|友達追加|今だけ|稼げ|登録|优惠|折扣|免费|加微信|优惠码|赚钱|点击|할인|쿠폰|무료|카톡|구독|가입|خصم|مجاني|اشترك|كود|اربح|korting|gratis|verdien|abonneer|rabatt|gratis|tjäna|prenumerera|sleva|zdarma|vydělej|odebírej`,
)

/** Where a reader is to meet the writer. */
export const contact =
  /telegram|whatsapp|viber|snapchat|(?<!\p{L})(?:zap(?:zap)?|zalo|wechat|kakao|wa\.me|kik)(?!\p{L})|discord|twitch|instagram|tiktok|youtube|patreon|onlyfans|(?<!\p{L})(?:dm|pm|message|write|contact|text|add) (?:to |me|us)|schreib\p{L}* mich|meld\p{L}* (?:dich|euch)|im profil|contactez|écrivez|escr[íi]ban?me|escrib\p{L}* a |me chama|napiszcie|scrivetemi|пишите|напишите|в профиле|profilim|profilde|schrijf me|skriv till|napište|連絡|プロフィール|加我|私信|主页|연락|프로필|تواصل/iu

/** What is offered there. */
export const bait =
  /cheap|% ?off|free coins|free skins|hacks?(?!\p{L})|cheats?(?!\p{L})|skins(?!\p{L})|moedas|monedas|discount|giveaway|raffle|followers|subscribe|subscribers|shout-?out|keys?(?!\p{L})|boosters?|coins|delivers|promo|gewinn|verlos|rabatt|billig|günstig|gratis|server|leute für|abonn|concours|gagner|réduction|sorteo|descuento|barat|ganar|sorteio|desconto|zniżk|konkurs|rozda|sconto|розыгр|скидк|дешев|подписчик|indirim|çekiliş|korting|winactie|rabatt|tävling|soutěž|sleva|割引|無料|抽選|优惠|折扣|抽奖|할인|이벤트|خصم/giu
