/** Colours, numbers, times and qualities, signs and words. Lines of `concepts.ts`. */
export const words = `
red|rot$ rote roten roter rotes|rouge|rojo roja|vermelh|ross[ rosso rossa|rood rode|rod$ roda rott|czerwon|cerven|красн|kirmizi|赤|红|빨간 빨강|أحمر
blue|blau|bleu|azul|azul|blu$|blauw|bla$ blatt|niebiesk|modr|син[ синий синяя|mavi|青|蓝|파란 파랑|أزرق
green|grun$ grune|vert$ verte|verde|verde|verde verdi|groen|gron$ grona gront|zielon|zelen|зелен|yesil|緑|绿|초록|أخضر
yellow orange|gelb|jaune|amarill|amarel|giall|geel gele|gul$ gula|zolt|zlut|желт|sari$|黄|黄|노란|أصفر
black|schwarz|noir|negr[|pret[ preto preta|ner[ nero nera|zwart|svart|czarn|cern|черн|siyah|黒|黑|검은 까만|أسود
white|weiss|blanc|blanc[ blanco blanca|branc|bianc|wit$ witte|vit$ vita vitt|bial|bil[ bila bily|бел[ белый белая|beyaz|白|白|하얀 흰|أبيض
left$|links|gauche|izquierd|esquerd|sinistr|links$|vanster|lewo lewy lewa lew[|vlevo levy leve levou|лев[ слева налево влево|sol$ sola solda|左|左|왼쪽|يسار
right$|rechts|droite|derech|direit|destr[ destra destro|rechts$|hoger|prawo prawy prawa|vpravo pravy prave|прав[ справа направо вправо|sag$ saga sagda|右|右|오른쪽|يمين
edge border|rand$ ecke$|bord$ coin$|borde esquina|borda canto$|bordo angolo|rand$ hoek|kant$ horn$|krawedz rog$ rogu|okraj roh$ rohu|край угол углу|kenar kose|端 隅|边缘 角落|가장자리 구석|حافة زاوية
slow sluggish crawl|langsam trage|lent$ lente|lent[ lento lenta|lent[ lento lenta devagar|lent[ lento lenta|traag langzaam|langsam trog$|powol wolno|pomal|медлен|yavas|遅|慢|느려 느린|بطيء
fast quick speed|schnell tempo|rapid vite vitesse|rapid velocid|rapid velocid|veloc rapid|snel|snabb|szybk|rychl|быстр скорост|hizli hiz$|速|快 速度|빠르 빨라 속도|سريع سرعة
laugh funny joke|lach lustig witz|ri[ rire marrant drole blague|rei[ reir risa grac chiste|ri[ rir engracad piada|rid[ ridere divert battut|lach grappig grap|skratt rolig skamt|smia smiesz zart|smal smich vtip|смея смех смешн шутк|gul[ guldum komik saka|笑|笑|웃었 웃기|ضحك
cry tears sad|wein trane traurig|pleur larme triste|llor[ lagrim triste|chor[ lagrim triste|piang lacrim trist|huil traan verdriet|grat[ tar$ ledsen|placz plak lzy smutn|plak brec slz smutn|плака слез груст|agla gozyasi uzgun|泣 涙 悲|哭 眼泪 伤心|울었 눈물 슬프|بكاء دموع حزين
fear scared afraid scary|angst gruse furcht erschro|peur effray|miedo asust|medo assust|paura spavent|bang$ schrik eng$|radd skram|strach przestrasz bal[|strach bal vydes|страх страш испуг|kork|怖 恐|害怕 吓 恐怖|무서 무섭 겁|خوف رعب
dizzy nausea headache|schwindel ubel$ kopfschmerz|vertige nause tete$|mareo maread cabeza$|tontura enjoo enjoad cabeca$|nausea vertigin testa$|misselijk duizel hoofdpijn|illamaende yr$ huvudvark|mdlosc zawrot glowa|nevolno zavrat hlava|тошн укачи головокруж|bulan basim|酔 吐き気 頭痛|头晕 晕 恶心 头疼|멀미 어지러 두통|دوار غثيان صداع
choose choice decide decision|wahl[ wahlen entscheid|choi[ choisi decid|eleg elig decis decid|escolh decis|scel[ scelt decis|kies keuze beslis|valj val$ beslut|wybor wybra decyz|vyb[ vybral volb rozhod|выб[ выбор реши|sec[ secim karar|選 決|选择 决定|선택 결정|اختيار قرار
ending finale story chapter plot|ende$ geschichte kapitel handlung|fin$ histoire chapitre|final$ historia capitulo|final$ historia capitulo|finale storia capitolo|einde verhaal hoofdstuk|slut$ berattelse historia kapitel|zakoncz fabul rozdzial historia|konec pribeh kapitol|концовк истори глав[ глава|son[ sonu hikaye bolum|結末 物語 章|结局 故事 章|결말 이야기 장에서|نهاية قصة فصل
memory remember forget|erinner vergess vergiss|souven oubli|record[ olvid|lembr esquec|ricord dimentic|herinner verget|minn[ glom|pamieta zapomn|pamat zapom|помн забы памят|hatirla unut|覚え 忘|记得 忘|기억 잊|تذكر نسي
luck random dice|gluck zufall wurfel pech|chance hasard de$ des a|suerte azar dado|sorte azar dado$|fortuna caso$ dado dadi|geluk toeval dobbel pech|tur$ slump tarning otur|szczesc losow kostk pech|stesti nahod kostk smul|удач случай кубик|sans$ rastgele zar$|運 ランダム サイコロ|运气 随机 骰子|운이 무작위 주사위|حظ عشوائي نرد
defence defend|verteidig|defen[ defend|defen[ defend|defen[ defend|dife[ difes|verdedig|forsvar|obron|obran|оборон защит|savun|防衛 守|防御 守|방어|دفاع
boss chief|endgegner boss|boss chef$|jefe boss|chefe chefao|boss capo$|baas eindbaas|boss chef$|boss szef|boss sef|босс|boss patron|ボス|首领 boss|보스|زعيم
hero character|figur held|personnage heros|personaje heroe|personagem heroi|personagg eroe|personage held$|karaktar hjalte|postac bohater|postav hrdin|персонаж геро|karakter kahraman|キャラ 主人公|角色 主角|캐릭터 주인공|شخصية بطل
wash clean wipe sponge squeegee|putz wisch reinig schwamm|nettoy lav[ eponge raclette|limpi lav[ esponja|limp lav[ esponja rodo|puli lav[ spugna|schoonm wissen spons|tvatt putsa svamp rengor|czysc myc myj gabk sciag|cist[ umyv hub[ sterk|мыть мыл чист губк|temizle yika sunger|拭 掃除 スポンジ|擦 清洁 海绵|닦 청소 스펀지|تنظيف إسفنجة
skyscraper building|hochhaus gebaude|immeuble gratte-ciel batiment|edificio rascacielo|predio edificio arranha|palazzo grattacielo edificio|gebouw wolkenkrabber|skyskrap byggnad|budyn wiezowiec|budov mrakodrap|здани небоскреб дом$|bina gokdelen|ビル 建物|大楼 楼|건물 빌딩|مبنى ناطحة
cradle gondola|gondel korb|nacelle|barquilla gondola|gondola|navicella gondola|gondel|gondol|gondol|gondol|люльк|sepet gondol|ゴンドラ|吊篮|곤돌라|سلة
dot$ dots$|punkt$|point$|punto$ puntos$|ponto$ pontos$|punto$ punti$|punt$ stip|punkt$ prick|punkt kropk|bod$ tecka|точк|nokta|点|点|점을 점이|نقطة
invoice ledger contract lawyer|rechnung vertrag anwalt|facture contrat avocat|factura contrato abogado|fatura contrato advogado|fattura contratto avvocat|factuur contract advocaat|faktura kontrakt advokat|faktur umow prawnik|faktur smlouv pravnik|счет$ договор контракт адвокат|fatura sozlesme avukat|請求 契約 弁護士|发票 合同 律师|송장 계약 변호사|فاتورة عقد محام
spawn respawn born|wiederbeleb|reappar renai|reaparec|renasc|rinasc respawn|respawn|aterupp|odradz respawn|respawn ozivi|возрожд респаун|yeniden dog|リスポーン 復活|复活 重生|부활 리스폰|عودة
camp campfire tent|lager$ lagerfeuer zelt|camp$ tente|campamento hoguera|acampamento fogueira barraca|accampamento falo tenda|kamp$ kampvuur tent$|lager$ lagereld talt|oboz ognisk namiot|tabor ohnist stan$|лагер костер палатк|kamp$ cadir|キャンプ 焚き火 テント|营地 篝火 帐篷|캠프 모닥불 텐트|مخيم خيمة
mud clay brick|lehm schlamm ziegel|boue argile brique|barro lodo ladrillo|lama$ barro tijolo|fango argilla mattone|modder klei baksteen|lera tegel|bloto glin cegl|blato hlin cihl|гряз[ глин кирпич|camur tugla|泥 レンガ|泥 砖|진흙 벽돌|طين طوب
warning alert|warn|avert previen|avis[ adver|avis[ alert|avvis avvert|waarsch|varn|ostrze|varov upozor|предупр|uyari|警告|警告|경고|تحذير
1$ one$ once first|eins$ einmal erste|un$ une$ premier premiere fois|primer|primeir|prim[ primo prima|eerste een$|forsta en$ ett$|pierwsz jeden jedna|prvni jeden jedna|перв один одна|bir$ ilk$|一回 1回 最初 一つ|第一 一次|첫 한 번 하나|أول واحد
2$ two$ twice second$ pair couple|zwei zweimal zweite|deux deuxieme second|dos$ segund|dois duas segund|due$ second|twee tweede|tva$ andra tvaan|dwa$ dwie drug dwoch|dva$ dve$ druh dvakrat|дв[ два две втор|iki$ ikinci|二回 2回 二つ 二番|第二 两次 两个|두 번 두번째 둘|ثاني مرتين اثنان
3$ three third thrice triple|drei dreimal dritt|trois|tres$ tercer|tres$ terceir|tre$ terz|drie derde|tre$ tredje|trzy trzec|tri$ treti trikrat|три$ треть трижды|uc$ ucuncu|三回 三つ 三番|第三 三次 三个|세 번 셋 세번째|ثالث ثلاث
4$ four fourth|vier|quatre quatrieme|cuatr cuart|quatr quart|quattr quart|vier|fyra fjarde|czter czwart|ctyri ctvrt|четыр четверт|dort$ dorduncu|四回 四つ|第四 四次 四个|네 번 넷|رابع أربع
5$ five fifth|funf|cinq|cinco quint|cinco quint|cinque quint|vijf|fem$ femte|piec[ piat pieciu|pet$ pat[ pate|пят[ пять пяти|bes$ besinci|五回 五つ|第五 五次 五个|다섯|خامس خمس
6$ six sixth|sechs|six$ sixieme|seis sext|seis sext|sei$ sest|zes$ zesde|sex$ sjatte|szesc szost|sest|шест|alti$ altinci|六回 六つ|第六 六次 六个|여섯|سادس ست
7$ seven seventh|sieb|sept|siete septim|sete$ setim|sette settim|zeven|sju$ sjunde|siedem siodm|sedm|семь седьм|yedi$ yedinci|七|七|일곱|سابع سبع
8$ eight eighth|acht|huit|ocho octav|oito oitav|otto ottav|acht|atta$ attonde|osiem osm|osm|восем восьм|sekiz|八|八|여덟|ثامن ثمان
9$ nine ninth|neun|neuf|nueve noven|nove$ non[|nove$ nono|negen|nio$ nionde|dziewi|devet devat|девят|dokuz|九|九|아홉|تاسع تسع
10$ ten$ tenth|zehn|dix$ dixieme|diez decim|dez$ decim|dieci decim|tien|tio$ tionde|dzies|deset|десят|on$ onuncu|十回|第十|열 번|عاشر عشر
always constantly|immer standig|toujours|siempre|sempre|sempre|altijd|alltid|zawsze|vzdy|всегда|hep$ daima|いつも 必ず|总是 一直|항상 계속|دائما
never|nie$ niemals|jamais|nunca|nunca|mai$|nooit|aldrig|nigdy|nikdy|никогда|asla hic$|一度も 決して|从不 从来|절대 한번도|أبدا
nobody noone|niemand|personne|nadie|ninguem|nessuno|niemand|ingen|nikt|nikdo|никто|kimse|誰も|没人|아무도|لا أحد
nothing|nichts|rien$|nada$|nada$|niente nulla|niets|inget ingenting|nic$|nic$ nijak|ничего|hicbir|何も|什么都|아무것|لا شيء
full crowded packed|voll$ volle|plein bonde|lleno|cheio lotad|pieno piena|vol$ volle|full$ fullt|peln|pln[ plny plna|полн|dolu$|満員 満|满 挤|가득 꽉|ممتلئ
empty|leer$ leere|vide$ vides|vaci|vazi|vuot|leeg lege|tom$ tomt tomma|pust[ pusty pusta|prazdn|пуст[ пустой пусто|bos$|空っぽ 空の|空的 空无|비어 빈|فارغ
reason because cause|grund$ weil deshalb|raison parce|razon porque motivo|razao porque motivo|motivo perche ragion|reden omdat|orsak eftersom|powod poniewaz|duvod protoze|причин потому|neden cunku|理由 ため|原因 因为|이유 때문|سبب لأن
different difference|unterschied ander|differen autre|difer distint|difer|divers differ|verschil ander|skillnad annan|rozn inn[|rozdil jin[|разн другой|fark baska|違|不同 不一样|다르 다른|مختلف
same identical alike|gleich selbe|meme$ memes identi|mism igual|mesm igual|stess ugual identi|zelfde hetzelfde|samma likadan|sam[ samo taki|stejn|одинак тот же|ayni|同じ|一样 相同|같은 똑같|نفس
near beside next close$|neben nahe|pres$ cote$ proche|junto cerca lado$|perto lado$|vicino accanto|naast dichtbij|bredvid nara|obok blisk|vedle blizk|рядом возле близ|yanin yakin|隣 近く|旁边 附近|옆 가까|بجانب قرب
behind|hinter|derriere|detras|atras|dietro|achter|bakom|za$ tyl|za$ vzadu|позади сзади|arka|後ろ 裏|后面 背后|뒤에 뒤로|خلف
above top|oben ober|dessus haut$|encima arriba|acima cima|sopra alto$|boven|ovan$ over|gor[ powyz|nad$ nahor|вверх сверху над$|ust$ yukar|上に 上の|上面|위에 위로|فوق
below under bottom|unten unter|dessous bas$|debajo abajo|embaixo abaixo|sotto basso|onder beneden|under nedan|pod$ dol$ dole|pod$ dole dolu|вниз снизу под$|alt$ asagi|下に 下の|下面|아래|تحت
minute|minut|minute|minut|minut|minut|minut|minut|minut|minut|минут|dakika|分間 分で|分钟|분 동안 분쯤|دقيقة دقائق
hour|stund|heure|hora$ horas|hora$ horas|ora$ ore$|uur$ uren|timm|godzin|hodin|час[ часа часов|saat$|時間|小时|시간|ساعة ساعات
week|woche|semaine|semana|semana|settiman|week|vecka|tydzien tygod|tyden tydn|недел|hafta|週|星期 周|주일|أسبوع
year|jahr|an$ ans$ annee|ano$ anos|ano$ anos|ann[ anno anni|jaar jaren|ar$ aren|rok$ lat$|rok$ roky let$|год[ года лет$|yil$ yillar|年|年|년|سنة سنوات
moment instant|moment augenblick|moment instant|moment|moment|moment attimo|moment ogenblik|ogonblick stund|moment chwil|moment chvil|момент миг$|an$ ani$|瞬間|瞬间 时刻|순간|لحظة
start begin began|anfang beginn start|debut commenc|empez comienz inici|comec inici|inizi cominci|begin start|borja start|zaczy poczat|zac[ zacat zacin|начал|basla|始|开始|시작|بداية بدأ
last final|letzt|derni|ultim|ultim|ultim|laatst|sista|ostatn|posledn|последн|son$ sonunc|最後|最后|마지막|أخير
finish end ended|fertig beend|fini[ termin|termin acab|termin acab|fini[ termin|klaar eindig|klar$ avslut|skoncz|dokonc skonc|законч конч|bitir bitti|終わ|结束 完成|끝|انتهى نهاية
early late|fruh spat|tot$ tard$|tempran tarde$|cedo tarde$|presto tardi|vroeg laat|tidig sen[|wczes pozn|brzy pozde|рано поздно|erken gec$|早く 遅く|早 晚了|일찍 늦게|مبكر متأخر
help useful|hilf nutzlich|aid[ utile|ayud util|ajud util|aiut util|hulp nuttig|hjalp|pomo[ pomag|pomo[ pomah|помо[ помога|yardim|役に立 助け|有用 帮助|도움|مساعدة
need should would be good|braucht sollte|faudr besoin|necesit deberia|precis deveria|serve dovrebbe|nodig zou moeten|behov borde|potrzeb powin|potreb mel by|нужн надо|gerek lazim|ほしい 必要|需要 应该|필요 좋겠|يحتاج يجب
show display tell inform|zeig anzeig|montr affich|muestr mostr indic|mostr indic|mostr indic|toon laat zien|vis[ visar|pokaz|ukaz|показ|goster|表示|显示|보여 표시|عرض يظهر
report summary log|bericht ubersicht|rapport bilan|informe resumen|relatori resum|rapporto riepilog|verslag overzicht|rapport|raport|prehled zprav|отчет|rapor|報告 レポート|报告|보고서|تقرير
profit earn gain|verdien gewinn|gagn benefic|gananc|lucr ganh|guadagn profit|verdien winst|tjan[ vinst|zarob zysk|vydel zisk|заработ прибыл|kazanc|儲 稼|赚 盈利|벌었 수익|ربح
angry cross mad rage|wutend sauer arger|fach colere enerv|enfad enoj|irrit raiva|arrabbi rabbi|boos kwaad|arg$ argt|zly$ wsciek|nastvan vztek|злой злит разозл|kiz[ sinir|怒|生气 愤怒|화가 짜증|غاضب
tired exhausted boring|mude langweil|fatig ennuy|cansad aburr|cansad chat[ entedi|stanc noios|moe saai|trott trakig|zmecz nud[|unaven nudn|устал скучн|yorgun sikici|疲 退屈 つまら|累 无聊|피곤 지루|متعب ممل
surprise unexpected|uberrasch|surpr|sorpr inesper|surpr inesper|sorpr|verras onverwacht|overrask|zaskocz niespodz|prekvap|неожидан удиви|sasir surpriz|驚 びっくり|惊讶 意外|놀라 깜짝|مفاجأة
quiet silent silence|still$ leise ruhig|silenc calme|silenci|silenci|silenzi|stil$ rustig|tyst|cich[ cisz|tich[ ticho|тих[ тихо тишин|sessiz|静か|安静|조용|هادئ صمت
notice realise discover learn understand|merk erkenn versteh begriff|remarqu compris decouvr|not[ noto descubr entend|perceb descobr entend|accor scopr cap[ capit|merk snap begreep ontdek|mark[ forsta upptack|zauwaz zrozum odkry|vsim pochop zjist|замет понял понят обнаруж|fark anla[ kesfet|気づ 分か 発見|发现 明白 注意到|알았 깨달 발견|لاحظ فهم اكتشف
try attempt tried|versuch probier|essay tent|intent prob[|tent|prov[ tent|prob[ probeer|forsok prov|prob[ probow|zkus pokus|попыт пробова|dene[ denedi|試|尝试 试了|시도 해봤|حاول
change become turned|ander[ verander werd|chang deven|cambi|mud[ muda mudou|cambi divent|verander werd|andra[ forand blev|zmien|zmen|измен стал[|degis|変わ 変え|变|바뀌 변했|تغير
use used|benutz verwend|utilis|us[ usar uso|us[ usar uso|us[ usare uso$|gebruik|anvand|uzy[ uzywa|pouzi|использ|kullan|使|用了 使用|사용 썼|استخدم
prevent ignore nothing happens|ignor|ignor|ignor|ignor|ignor|neger|ignorer|ignor|ignor|игнор|yok say|無視|无视 忽略|무시|تجاهل
jam stuck blocked trapped|festgesteck klemm stecken|coinc bloqu|atasc atrap|pres[ preso presa trav[|incastr blocc|vast$ klem|fast$ fastn|utkn zaklin|zasek uvaz|застр|sikis takil|引っかか 詰ま|卡住 困住|끼였 갇혔|عالق
disappear vanish gone|verschw weg$|dispar|desapar|desapar sumi|spari scompar|verdwe weg$|forsvin borta|znik zgin|zmiz|исчез пропа|kaybol|消え|消失 不见|사라|اختفى
wrong error bug mistake|falsch fehler|faux erreur bug|mal$ error fallo|errad erro$ bug|sbagl errore bug|fout verkeerd|fel$ bugg|zle$ blad bled|spatn chyb|неправ ошибк баг[|yanlis hata|間違 バグ|错 漏洞|잘못 오류 버그|خطأ خلل
difficult hard challenge|schwer schwier|diffic dur$|dificil|dificil|diffic|moeilijk lastig|svar$ svart|trudn|tezk obtizn|сложн трудн|zor$|難|难|어려|صعب
easy simple|leicht einfach|facil simple|facil sencill|facil simples|facil semplic|makkelijk eenvoudig|latt$ enkel|latw prost|snadn jednoduch|легк прост|kolay basit|簡単|简单 容易|쉬운 쉽|سهل
beautiful pretty lovely|schon$ hubsch|beau$ belle joli|bonit hermos precios|bonit lind[|bell[ bello bella|mooi|vacker fin$|piekn ladn|krasn hezk|красив|guzel|綺麗 美し|美 漂亮 好看|예쁘 아름|جميل
big large huge|gross|grand|grande|grande|grand|groot grote|stor[ stora stort|duz[ duzy wielk|velk|больш огром|buyuk|大き|大的 巨大|큰 커서|كبير
small little tiny|klein|petit|pequen|pequen|piccol|klein|liten litet sma$|mal[ maly mala|mal[ maly mala|маленьк мелк|kucuk|小さ|小的 太小|작은 작아|صغير
long short|lang$ lange kurz|long court|larg[ cort[|long curt[|lung[ cort[|lang kort|lang$ kort|dlug krotk|dlouh kratk|длин корот|uzun kisa|長 短|长 短|길 짧|طويل قصير
hand finger arm|hand$ finger arm$|main$ doigt bras|mano$ dedo brazo|mao$ dedo braco|mano$ dito bracci|hand$ vinger arm$|hand$ finger arm$|rek[ reka palec dlon|ruk[ ruka prst|рук[ рука палец|el$ elim parmak|手が 手で 指|手指 手臂|손이 손가락 팔|يد إصبع
head eye face|kopf auge gesicht|tete oeil yeux visage|cabeza ojo cara$|cabeca olho rosto|testa occhi faccia|hoofd oog$ ogen gezicht|huvud oga ogon ansikte|glow oko oczy twarz|hlav oko oci tvar|голов глаз лиц|bas$ goz yuz$|頭 目が 顔|头 眼 脸|머리 눈이 얼굴|رأس عين وجه
sign glyph symbol rune|zeichen symbol glyphe rune|signe glyphe symbole rune|signo simbolo glifo runa|sinal simbolo glifo runa|segno segni simbolo glifo runa|teken symbool rune|tecken symbol runa|znak[ znaki znaku symbol glif|znak[ znaky znaku symbol|знак символ глиф руна|isaret sembol simge|記号 文字記 ルーン|符号 记号 文字符|기호 상형|رمز رموز علامة
language word words dictionary vocabulary sentence phrase|sprache wort$ worter satz$ satze worterbuch|langue mot$ mots$ phrase dictionnaire vocabulaire|idioma lengua palabra frase diccionario|lingua idioma palavra frase dicionario|lingua parola parole frase dizionario|taal woord woorden zin$ zinnen woordenboek|sprak ord$ orden mening ordbok|jezyk slow[ slowo slowa zdani slownik|jazyk slov[ slovo slova vet[ slovnik|язык слов фраз словарь предложени|dil$ dili kelime cumle sozluk|単語 言葉 言語 文章 辞書|单词 词语 语言 句子 词典 字典|단어 언어 문장 사전|كلمة كلمات لغة جملة قاموس
rumour rumor gossip intrigue|gerucht klatsch intrige|rumeur ragot intrigue|rumor chisme intriga|boato fofoca rumor intriga|diceria pettegol voce$ intrig|gerucht roddel|rykte skvaller|plotk pogloska intryg|drb[ drby pomluv intrik|слух сплетн интриг|dedikodu soylenti|噂 うわさ 陰口|谣言 流言 八卦|소문 험담|إشاعة شائعات نميمة
`
