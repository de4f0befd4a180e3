import { fold } from '../words.ts'

/**
 * Stems of some twenty languages, one pattern for each kind of cue: a language we know nothing else of is still read by
 * these. A stem matches at the beginning of a word (`$` ends it there); scripts without spaces match anywhere.
 */
function cue(...lists: string[]): RegExp {
  const stems = lists
    .flatMap((list) => list.split(/(?<!\\)[,\n]/))
    .map((stem) => stem.replaceAll('\\,', ','))
    .map((stem) => stem.trim())
    .filter((stem) => stem !== '')
  const free: string[] = []
  const bound: string[] = []
  for (const stem of stems) {
    // A pattern of its own.
    if (stem.startsWith('/')) {
      bound.push(stem.slice(1))
      continue
    }
    // An ending: `~lem` is any word that ends so.
    if (stem.startsWith('~')) {
      bound.push(`\\p{L}{2,}${fold(stem.slice(1))}(?![\\p{L}\\p{N}])`)
      continue
    }
    const whole = stem.endsWith('$')
    const folded = fold(whole ? stem.slice(0, -1) : stem).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const spaceless =
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}]/u
    if (spaceless.test(folded)) free.push(folded)
    else bound.push(whole ? `${folded}(?![\\p{L}\\p{N}])` : folded)
  }
  const parts = [
    ...(bound.length > 0 ? [`(?<![\\p{L}\\p{N}])(?:${bound.join('|')})`] : []),
    ...(free.length > 0 ? [`(?:${free.join('|')})`] : []),
  ]
  return new RegExp(parts.join('|'), 'gu')
}

export const cues = {
  /** What went wrong, or happened of its own accord. */
  event: cue(
    `no warning, without warning, off screen, off-screen, nothing says, nobody says, soft-lock, never got past, greyed out, no button, ticks while, eats my, ate my, black screen, crash, froze, freez, frozen, stuck, disappear, vanish, restart, reload, respawn, died, killed, fell, lost, failed, glitch, clipp, clips$,
    soft lock, softlock, stutter, hang$, hung$, overlap, cut off, cuts off, missing, doesn't, didn't, couldn't, can't, could not, can not, won't,
    wouldn't, kept, keeps, stays, stayed, counted, teleport, bug$, misread, ignores, loops, looping, starv, dead$, dies$, too early, overheat, unreadable, hidden, resets, flicker, is not, isn't, wasn't, was not`,
    `trotzdem, nirgends, ohne warnung, absturz, abgesturzt, sturzt, hangen, hangt, hing$, blieb, steck, verschwind, verschwand, verschwunden, neustart, neu laden, nach dem laden, gestorben, starb, gefallen, verloren, verlor,
    ruckel, fehlt, fehlte, ging nicht, geht nicht, funktioniert nicht, konnte nicht, kam nicht, kann nicht, komme, abgeschnitten, verdeckt, uberlapp, springt, lost sich, einfach weg, weg war, weg$, standbild, zittert, fror$, eingefroren, kein$, keine$`,
    `nulle part, quand meme, sans prevenir, plante, fige, bloqu, coince, disparai, disparu, perdu, rate$, echou, relance, recharg, redemarr, recommenc, mort$, tombe, ralenti, traverse, manque, coupe, illisible, n'a rien, ne marche, impossible, se ferme, s'est ferme, n'est pas, ne fait, n'etait, revient, efface`,
    `cuelga, colgo, congel, atasc, encerr, desaparec, desapareci, perdi, perdio, reinici, recarg, recargar, muri, muere, caigo, cai$, falle, fallo, falta, tapa, cortad, borra, atraves, no funcion, no pude, no puedo, no se, no hay, no suena, no entend, se fue, quedo, quedarse`,
    `trav, congel, preso, presa$, sumi, some$, sumiu, perdi, morri, cai$, caiu, falh, reinici, recarreg, nao conseg, nao da, nao funcion, nao tem, nao toca, falta, cortad, apaga, ficou, fiquei, salta, atravess, zerado, zerou`,
    `blokad, zablok, zawies, zaci, utkn, znikn, znika, strac, zgin, umar, spad, wczyta, ponown, restart, nie dzial, nie mog, nie da$, nie dalo, nie wykry, nie przy, nie slychac, brak, ucin, uciet, zaslan, zabral, zepsu, nie wysz, przeskak, powtarza`,
    `blocc, sparit, sparisc, perso$, persa$, persi$, mort, cadut, caduto, riavvi, ricaric, manca, non funzion, non riesc, non si$, non c'e, tagliat, salta, fallit, chiuso`,
    `вылет, завис, подвис, застр, пропал, пропад, исчез, потер, умер, умира, упал, погиб, перезап, перезагр, загруз, не работа, не смог, не могу, не появ, нельзя, нет звук, обрез, обнул, стирает, сгора, не наш, не пуст, закрыв, закрыл, перескак, ошибк, тормоз`,
    `dondu, donuyor, takil, coktu, kaybol, kayboluyor, oldum, oldu$, dustu, dustum, yeniden, gelmedi, giremed, bulamad, olmuyor, calismi, yok$, eksik, kayip`,
    `固ま, 止ま, 消え, 落ち, 死ん, 死に, 負け, 失敗, 閉じ込め, 抜け, 再起動, 更新し, 動か, ません, なくな, 失い, 戻され, 切れ, 重な, 不具合, バグ, できな, 取られ, 起き, 見間違, なかった, 焦が`,
    `卡住, 卡了, 卡死, 崩溃, 闪退, 消失, 掉进, 掉下, 死了, 失败, 重启, 没有, 不见, 找不到, 不能, 无法, 没读, 不动, 没反应, 丢失`,
    `멈, 사라, 죽, 떨어, 실패, 갇, 없었, 없어, 없고, 안 되, 안돼, 다시 켜, 재시작, 튕, 끊, 못 했, 못했, 버그`,
    `تجمد, توقف, اختف, تختف, مات, سقط, خسر, لم$, لم , أعدت, اعدت, علق, تعطل, نقص, لا يعمل, لا تعمل`,
    `vastgelopen, bleef, blijft, verdwen, verdwijn, verloren, dood$, gevallen, opnieuw, lukt niet, niet verder, half buiten, wist$, vast$`,
    `fros$, fryser, hangde, krasch, fastna, forsvann, forsvinner, dog$, dott$, foll$, startade om, laddade, gick inte, hoppar, saknas, stals, stal$`,
    `zmiz, zamrz, spadl, umrel, zasek, restart, nefung, neslo, nesel, nedostal, ztrat, chybi, nevysvetl, vzdal`,
    `katos, jumi, kaatui, jai , en voinut, ei voi, leikkaut, kuolin, putosi, ei kerro, χαθ, κολλησ, επεσα, δεν, πεθαν, गायब, अटक, गिर, मर गया, बंद हो, नहीं, ค้าง, หาย, ตก, ตาย, ไม่, bien mat, bi ket, roi$, chet, khong, hilang, macet, jatuh, mati$, tidak bisa, зникл, завис, впав, помер, elakadt, eltunt, meghalt, leesett, nem , s-a blocat, disparut, a cazut, am murit, nu$`,
  ),
  /** The tester does something. */
  did: cue(
    `/(?:i|we) (?:\\p{L}+ly )?\\p{L}{2\\,}ed(?!\\p{L}), i played, i tried, i got, i went, i clicked, i pressed, i bought, i reached, i finished, i won, i lost, i died, i spent, i noticed, i missed, i had, i put, i found, i found, i was,
    i did, i could, i couldn't, i thought, i expected, i quit, i stopped, i opened, i beat, i killed, i planted, i rang, i lit, i looked, i let, i read, i named, i needed, i used, i kept,
    i only, i just, i failed, i left, i fell, i walked, i felt, i laughed, i'd, my first, my second, my run, my save, my phone, my laptop, my friend, we played, we had, we tried, we could,
    tried, clicked, pressed, bought, got stuck, happened, took me, threw me, let me, sent me, killed me, after i, when i, until i, because i, once i, before i, if you, when you`,
    `habe ich, ich habe, ich hab, hab ich, hab$, bin ich, ich bin, ich war, war ich, ich wollte, musste ich, ich musste, wir mussten, ich konnte, konnte ich, haben wir, wir haben, mir ist, bei mir, mich$, probiert, gekauft, gespielt, geklickt, gedruckt, versucht, gefunden, geschafft, gemerkt,
    erst als, erst nach, erst beim, nachdem, sobald`,
    `j'ai, j'avais, j'etais, je suis, je me, je n', je ne, m'a$, m'ont, on a$, on s'est, j'y, j'arrive, essaye, essais, en reprenant, quand j, apres avoir, jusqu'a ce, au tour, du coup, du premier coup`,
    `perdi, compre, jugue, jugamos, probe, prob, pense, entre$, sali, tuve, pude, puse, pulse, gane, acuse, volvi, mire, llegue, estuve, deje, me paso, me quede, me gusto, me rei, me costo, me hizo, intente, hice, grite, doble, confie, encontraba, encontre, fuimos, hasta que, cuando, al llegar, borre`,
    `joguei, jogamos, comprei, testei, tentei, perdi, cheguei, coloquei, plantei, acordei, acusei, deixei, descobri, fiz$, usei, achei, fiquei, abri$, pus$, queimei, confiei, remendei, consegui, cliquei, parei, montei, quando, ate que, tive, tivemos, me passou, sozinho, depois`,
    `zagral, gral, gralem, gralismy, kupi, kliknal, probowal, przeszedl, utkna, stracil, znalaz, myslal, zauwazy, wszedl, wyszedl, doszedl, zrobi, uzyl, uzylem, dostal, musial, zajrza, sadzil, postawil, zaufal, latal, oskarz, obudzi, krzykna, napelni, uslysza, skonczy, dopiero, kiedy, zanim, jak po, po ponown, poszlo, zaczal, przegral`,
    `ho , ho$, sono rimast, sono entrat, mi ha$, mi sono, pensavo, abbiamo, ci siamo, ci ho, provato, quando, dopo che, prima che, uscendo, aprendo`,
    `купил, прошел, прошла, играл, играла, нажал, нажим, жму$, попроб, застрял, вышел, залез, заметил, нашел, обвинил, победил, потерял, поставил, принял, понял, сажал, поверил, вставил, запуск, звонил, заделал, сохранил, умер, взял, бросил, пришлось, когда, после того, только потом, разбудил, у меня, мне$, меня$, я$, дошел, отказыв`,
    `oynad, aldim, bastim, actim, denedim, sandim, ektim, bulamadim, girdim, dum$, bitirdim, yaptim, kullandim, gecemedim, oldum, sevdim, sinirlendim, buldum, koyunca, sonra`,
    `ました, ったら, たら, だった, 遊ん, 買っ, 押す, 押し, 試し, 思っ, 回くらい, 二回, 三回, 四回, 気づ, 気付, 勝て, 勝っ, やった, してから, したら, あと, 分かる, 見つけ, かった, 笑っ, 使うと`,
    `我, 后来, 以为, 买了, 玩了, 试了, 死了, 发现, 花了, 之后, 第二次, 还没, 打开, 用蓝牙, 按了`,
    `했어, 했습니다, 었어, 았어, 었습니다, 았습니다, 는데, 샀, 갔더니, 눌렀, 해보니, 알았, 하고 나서, 고 나서, 나갔, 열면, 쓰면`,
    `اشتريت, لعبت, ظننت, حاولت, ضغطت, فتحت, أعدت, زرعت, وجدت, خسرت, تعلمت, عندما, بعد ذلك, بعد أن, رجعت, غضبت, وصلت`,
    `ik dacht, ik heb, heb ik, ben ik, ik ben, ik had, ik kon, ik was, toen ik, nadat, voordat, pas bij, poging, plantte, gehaald, kwam ik, mijn scherm`,
    `jag trodde, jag hade, jag fick, jag kunde, jag var, klarade, korde, planterade, litade, forsokte, nar jag, innan jag, efter att, provade, laddade, hittade, dog jag, forsoket, jag har last`,
    `pelasin, yritin, odotin, kuolin, putosin, loysin, painoin, επαιξα, δοκιμασα, πατησα, βρηκα, εψαχνα, खेला, खेले, किया, मिला, ढूंढ, ผมเล่น, เล่น, กด, ลอง, หา, choi$, toi da, da thu, bam$, tim$, saya main, mencoba, menekan, bermain, грав, грала, спробував, натиснув, знайш, jatszottam, probaltam, megnyomtam, am jucat, am incercat, am apasat, am gasit`,
    `jsem , jsem$, zkus, koupil, hral, myslel, sazel, postavil, umrel, nasel, po restartu, kdyz, pak$, driv, nez$`,
  ),
  /** Speaks of oneself. */
  me: cue(
    `i$, i'm, i've, i'd, my$, me$, myself, we$, us$, our$`,
    `ich$, mir$, mich$, wir$, uns$, mein, hab$`,
    `je$, j', moi$, nous$, mes$, mon$, ma$`,
    `yo$, me$, mi$, nos$, mis$, conmigo`,
    `eu$, meu, minha, a gente, comigo, ~ei, ~amos`,
    `mnie$, mi$, moj, ~lem, ~lam, ~lismy, ~lysmy`,
    `io$, mi$, ci$, mio$, mia$, ~bbiamo`,
    `я$, мне$, меня$, мой, моя, мы$, нам$`,
    `ben$, bana, benim, ~dim, ~dum, ~tim, ~tum, ~dik, ~diyorum, ~madim`,
    `私, 僕, 俺, 自分, 妻と, 家族, 友達と, 我, 나는, 내가, 저는, 제가, 우리, أنا, معي`,
    `ik$, mij$, mijn$, wij$, jag$, mig$, min$, mitt$, jeg$, meg$, jsem$, jsme$, mne$, me$`,
    `mina, minun, minua, ~simme, εγω, μου$, με$, मैंने, मुझे, मैं, ผม, ฉัน, toi$, tui$, saya, aku, kami, мені, мене, мій, en$, nekem, engem, eu$, mi-am, am$`,
  ),
  /** Weighs one thing against another, or says what is too much or too little. */
  critique: cue(
    `but$, too$, though$, although, unfortunately, sometimes, a bit, annoying, confus, hard to, should, would be nice, would help, would like, would love, i wish, needs a, need a, less$, a pity, instead of, not sure, more like, than it`,
    `aber$, leider, zu schnell, zu klein, zu dunkel, zu leise, zu schwer, zu lang, zu spat, zu viel, zu wenig, zu fruh, zu nah, zu stark, zu leicht, manchmal, etwas$, schade, ware gut, ware schon, wurde, hatte gern, stor, nerv, obwohl, allerdings, nur$, sonst, statt$`,
    `mais$, trop$, dommage, parfois, par contre, un peu, j'aimerais, il faudrait, devrait, plutot, sans prevenir, alors que, pourtant, en revanche, c'est dur`,
    `pero$, demasiado, lastima, a veces, un poco, muy rapido, muy lento, estaria bien, ojala, aunque, eso si, lo malo, deberia, ya no, incomodo, echo de menos`,
    `porem, demais, pena$, as vezes, um pouco, so que, podia, deveria, mas$, embora, mesmo assim, enjoa`,
    `ale$, niestety, za szybko, za wolno, za mal, za duz, za ciemn, za cicho, czasem, troche, szkoda, przydal, chociaz, choc$, tylko$, tylko ze, za mocn`,
    `ma$, troppo, peccato, a volte, un po', pero, anche se, dovrebbe, vorrei`,
    `но$, слишком, иногда, жаль, немного, хотелось, обидно, мелк, хотя$, зато, долго`,
    `ama$, fazla, bazen, keske, yavas, biraz, fakat, hizli`,
    `けど, しかし, ただ, すぎ, 少し, 残念, 不満, ほしい, 欲しい, のに, にくい, つらい, 困り, 遅く, 小さく, が、`,
    `但是, 但, 太, 有点, 可惜, 不过, 却, 如果能`,
    `지만, 너무, 조금, 아쉽, 좋겠, 그런데, 는데`,
    `لكن, للأسف, أحيانا, صغير, بطيء, قليلا`,
    `maar$, te snel, te klein, te donker, te laat, soms, jammer, helaas, eerst, kinder`,
    `men$, for snabb, for liten, for sent, ibland, synd, tyvarr, bara$`,
    `ale$, bohuzel, prilis, obcas, skoda, jenze, moc rychl`,
    `mutta, liian, valitettavasti, αλλα, πολυ αργα, लेकिन, बहुत तेज, แต่, เกินไป, nhung, qua$, tapi, terlalu, але$, занадто, dar$, prea, de$, tul$, fordi, for lite`,
  ),
  /** Once and again, with a number of times or a moment. */
  moment: cue(
    `three times, twice, times$, in a row, every time, each time, first time, second time, on day, on night, minute, after, when$, then$, until, again, only$, suddenly, once$`,
    `mal$, jedes mal, zweimal, dreimal, minuten, nochmal, wieder, danach, dann$, erst$, sobald, tag$, nacht$, runde`,
    `fois, a chaque, puis$, apres, ensuite, quand, jour$, nuit, minutes, encore, tout de suite`,
    `veces, cada vez, despues, luego, cuando, dia$, noche, minuto, otra vez, hasta`,
    `vezes, cada vez, depois, quando, dia$, noite, minuto, de novo, outra vez, ate$, turno`,
    `razy, raz$, za kazdym, potem, dopiero, kiedy, dnia, noc, minut, znowu, turze`,
    `volte, dopo, poi$, quando, notte, minut, di nuovo, turno`,
    `раз$, раза, потом, когда, после, день, дня, ноч, минут, снова, опять, ходу, только`,
    `kere, kez, sonra, gece, gun$, dakika, tekrar, turda, once$`,
    `回, 度目, 日目, 夜目, 周目, 毎回, 途中, すぐ, 秒, 分で, その後`,
    `次, 第二, 第三, 后来, 晚上, 每次, 秒, 分钟, 回合, 之后`,
    `번째, 번 , 때 , 밤에, 초쯤, 매번, 다시, 둘째`,
    `مرة, مرات, الليلة, الدور, دقيقة, ثوان, ثم , بعد`,
    `keer, daarna, nacht, minuten, opnieuw, rondjes, ronde, toen$`,
    `ganger, natten, sedan$, minuter, igen$, gangen, nar$`,
    `krat, noc, potom, pak$, minut, znovu, druhou`,
  ),
  praise: cue(
    `amazing, awesome, great, wonderful, fantastic, beautiful, love it, loved, excellent, perfect, superb, brilliant, enjoy, best$, very good, really good, so much fun, good graphics, good music, joy$, flawless, gorgeous, masterpiece, fun$`,
    `super$, klasse, toll, wunderschon, schon$, schone, grossartig, hervorragend, perfekt, genial, liebe, begeister, gelungen, spass, wunderbar, fantastisch, beste`,
    `magnifique, superbe, excellent, genial, parfait, adore, merveilleu, sublime, formidable, tres beau, tres bien, tres belle, amusant, brillant, beau$, belle$, chef-d'oeuvre, agreable, remarquable`,
    `increible, excelente, genial, maravillos, hermos, precios, perfect, encanta, encanto, divertid, fantastic, buenisim, muy buen, bonit, mejor`,
    `maravilhos, incrivel, excelente, otim, lind, perfeit, adorei, amei, divertid, fantastic, muito bom, muito boa, obra-prima, melhor, delicios`,
    `swietn, wspanial, piekn, super$, cudown, doskonal, fantastyczn, rewelac, bardzo dobr, najleps, przyjemn, genialn, uwielbiam`,
    `bellissim, stupend, fantastic, ottim, perfett, meravigli, splendid, eccezional, divertent, bell$, piacevol, migliore`,
    `отличн, прекрасн, замечательн, великолепн, потрясающ, красив, супер, идеальн, очень понрав, лучш, интересн, приятн, восхитит, обожаю, шедевр`,
    `harika, mukemmel, cok guzel, muhtesem, super$, bayildim, eglenceli, sahane, en iyi, cok hos, kusursuz`,
    `素晴らし, 最高, 完璧, 美しい, 綺麗, きれい, 楽しい, 楽しく, とても良, 大好き, 感動, 面白い, 面白く`,
    `非常好, 精美, 完美, 很棒, 太棒, 好玩, 喜欢, 动听, 优秀, 美丽, 最好, 有趣, 精彩`,
    `정말 재미, 재미있, 최고, 완벽, 아름다, 예쁘, 훌륭, 좋은 게임, 즐겼, 멋진, 사랑`,
    `رائع, ممتع, جميل, مذهل, ممتاز, مثالي, أفضل, احببت, أحببت, استمتعت`,
    `prachtig, geweldig, fantastisch, perfect, heel leuk, mooi, beste$, plezier, schitterend`,
    `fantastisk, underbar, perfekt, jattebra, mycket rolig, vacker, bast$, harlig, valdigt kul, fin$`,
    `skvel, krasn, uzasn, perfekt, nadhern, vyborn, nejleps, super$, bavi`,
  ),
  blame: cue(
    `terrible, boring, ugly, hate, awful, worst, waste of, horrible, useless, disgusting, garbage, trash, broken, pathetic, mess$, mess , crap, sucks, nothing in this game works`,
    `schrecklich, langweilig, hasslich, furchtbar, schlecht, kaputt, mull$, mist$, zeitverschwendung, entausch, enttausch, nervig, ode$, grauenhaft, abraten, schlimm`,
    `horrible, nul$, nulle$, ennuyeu, laid, moche, affreu, pire$, deteste, catastroph, perte de temps, decevant, injouable, penible, insupportable`,
    `horrible, aburrid, feo$, fea$, pesim, odi, basura, peor$, asco, desastre, fatal, insoportable, decepcion, perdida de tiempo, perdido mi tiempo, malo$, malos$, mala$`,
    `horrivel, chat, feio, feia, pessim, odiei, lixo, pior$, perda de tempo, decepc, insuportavel, ruim, nojent`,
    `okropn, nudn, brzydk, fataln, najgorsz, strata czasu, zenad, rozczarow, beznadziej, wkurza, tragicz, odradzam, meczy, gowno`,
    `orribil, noios, brutt, pessim, peggior, odio$, schifo, perdita di tempo, delusion, spazzatura`,
    `ужасн, скучн, уродлив, отвратит, худш, ненавиж, трата времени, разочаров, раздража, мусор, тоскл, ничего не работает`,
    `berbat, sikici, cirkin, nefret, en kotu, zaman kaybi, rezalet, igrenc, hayal kirikl, bozuk`,
    `最悪, つまらな, 退屈, ひどい, 醜い, 嫌い, 時間の無駄, 不快, 最低, がっかり`,
    `糟糕, 无聊, 难看, 讨厌, 垃圾, 最差, 浪费时间, 失望, 恶心`,
    `최악, 지루, 끔찍, 싫, 쓰레기, 시간 낭비, 실망, 못생`,
    `سيئ, ممل, قبيح, أكره, اكره, فظيع, مضيعة, أسوأ, خيبة`,
    `vreselijk, saai, lelijk, slecht, haat, tijdverspil, waardeloos, rommel, teleurstel`,
    `hemsk, trakig, ful$, fult, hatar, varst, slos, daligt, usel, besvik`,
    `hrozn, nudn, oskliv, nejhors, ztrata casu, zklam, strasn, odporn`,
  ),
  /** Words of a text that could stand under any game. */
  filler: cue(
    `experience, intuitive, immersi, immersion, engaging, compelling, seamless, overall, mechanics, progression, replay value, visuals, polished, balanced, well-balanced, calibrat, accessib, customiz, customis, optimiz, optimis, interface, user experience, enhance, elevate, robust, dynamic, showcase, potential, appeal, variety, newcomers, veterans, consistent, presentation, pacing, core loop, additional, further, refinement, audience, meaningful, rewarding`,
    `benutzeroberflache, intuitiv, uberzeug, atmosphare, spielmechanik, sounddesign, schwierigkeitskurve, erlebnis, abwechslung, insgesamt, ansprechend, konsistent, verbesserungspotenzial, motivier, immersi, strukturiert, anpassung, langfristig, visuell, zielgruppe, optimier`,
    `experience, immersi, equilibr, interface, intuiti, progression, globalement, ambiance, direction artistique, optimis, coheren, convaincan, ameliorations, accessibilit, public, propose, offre$, gameplay, bien dose, soigne, richesse, durabilite`,
    `experiencia, intuitiv, inmersi, equilibrad, mecanicas, interfaz, progresion, rendimiento, personalizacion, usabilidad, curva de, propuesta, optimiz, retroalimentacion, accesib, variedad, enriquec, en general, solida, publico, conjunto`,
    `experiencia, intuitiv, imersa, equilibr, mecanicas, interface, progressao, desempenho, personaliza, proposta, consistente, potencial, otimiza, aprimor, de modo geral, trilha sonora, variedade, coesa, publico`,
    `doswiadczeni, intuicyjn, immersj, angazuj, mechaniki, interfejs, wydajnosc, personalizacj, samouczk, spojn, optymalizacj, krzywa trudnosci, oprawa, rozbudow, jakosc, przejrzyst, responsywn, konsekwentn`,
    `esperienza, intuitiv, immersi, equilibrat, meccaniche, interfaccia, progressione, prestazioni, personalizz, coinvolgen, comparto, longevita, varieta, valorizza, nel complesso`,
    `опыт, интуитивн, погружени, атмосферн, интерфейс, геймплей, игровой процесс, производительност, оформлени, разнообраз, мотивир, настройк, продуман, стабильн, в целом, качеств, расширить, система прогресса`,
    `deneyim, sezgisel, surukleyici, dengeli, arayuz, performans, ozellestirme, kapsamli, egitim bolumu, genel kalite, cesitli, kademeli, kararli`,
    `没入感, 直感的, 完成度, 操作性, 洗練, 難易度の, 幅広い, 音響, 映像, 今後は, 期待され, 独創的, 支持され, バランス, 安定した, 画面構成, 全体的`,
    `体验, 直观, 沉浸, 整体, 难度曲线, 优化, 个性化, 玩法设计, 氛围营造, 层次, 表现出色, 相得益彰, 满足不同, 清晰`,
    `몰입감, 직관적, 난이도 곡선, 인터페이스, 균형, 최적화, 옵션 추가, 경험을 제공, 전반적, 안정적, 완성도`,
    `تجربة, بديهي, واجهة, متوازن, سلس, الأداء, مستوى الصعوبة, بشكل عام, غامر, تخصيص`,
    `ervaring, intuitief, evenwichtig, overzichtelijk, prestaties, toegankelijk, moeilijkheidsgraad, sfeer, kwaliteit, over het geheel`,
    `upplevelse, intuitiv, engagerande, balanserad, granssnitt, prestanda, svarighetsgrad, overgripande, helhet, atmosfar`,
    `zazitek, intuitivn, vyvazen, rozhrani, obtiznost, vykon, celkov, atmosfer, prizpusob, propracovan`,
  ),
  recommend: cue(
    `recommend, everyone should, highly, keep up, good work, great work, great job, looking forward, can't wait, full version, friends and family, all ages, many people, well done, congrat`,
    `empfehl, macht weiter, weiter so, freunden, jedem, entwickler sich viel, freue mich auf, tolles spiel`,
    `recommande, bravo, continuez, felicit, tout le monde, hate de, toute l'equipe`,
    `recomiendo, recomend, sigan asi, felicid, espero con ganas, version final, a todos, excelente trabajo`,
    `recomend, parabens, continuem assim, ansioso, versao completa, a todos, vai fazer sucesso`,
    `polec, tak trzyma, wszystkim, znajomym, tworcy wlozyli, na pewno wroc`,
    `consiglio, complimenti, non vedo l'ora, a tutti`,
    `советую, рекоменд, так держать, молодцы, всем$, друзьям, вложили душу`,
    `tavsiye, tesekkur, emegi, herkese, merakla bekl`,
    `おすすめ, お勧め, すすめ, 頑張って, 楽しみです, みんなに, 開発者の, 完成版, 期待し`,
    `推荐, 继续努力, 期待, 大家, 用心, 适合所有`,
    `추천, 기대, 개발자분, 모든 분, 앞으로도, 정성`,
    `أنصح, انصح, شكرا, أتمنى, للمطورين, الجميع`,
    `raad het, raad ik, aanrader, kijk uit naar, iedereen, makers`,
    `rekommendera, bra jobbat, ser fram emot, alla$`,
    `doporuc, tesim se, vsem$, tvurci`,
  ),
  plea: cue(
    `please accept, please approve, approve my, accept my review, need these credits, need the credits, credits more, approve this, accept this, if you accept, was rejected, got rejected, need the money, pay my, bill is due, help my family, really need, kindly, god bless, i am a student, no money, my family, thankful, do not return, give me the bonus, five stars, i promise`,
    `bitte nehmt, bitte akzept, meine bewertung an, fehlen nur noch, wurde ich abgelehnt, wenn es klappt, bis zur nachsten stufe, brauche die punkte, brauche die credits, wenig geld, student, gute bewertungen, den bonus, im voraus, nehmt meine`,
    `acceptez cet, acceptez mon, a ete refuse, validez mon, aidez-moi, pour ma famille, s'il vous plait accept, besoin de ces credits, besoin des credits, dieu vous, bonne note, cinq etoiles, cherche du travail, merci mille fois`,
    `me rechazaron, ayuden a, para mi familia, aprueben mi, acepten mi, necesito mucho, necesito los creditos, sin trabajo, bendiciones, prometo, el bono, por favor aprueb, cinco estrellas, no sean malos`,
    `aprove minha, aprove a minha, esses creditos, nao me deixe na mao, para meu filho, aceitem a minha, aprovem, preciso muito, desses creditos, deus abencoe, cinco estrelas, se me derem, o bonus, por favor, aceit`,
    `prosze o zaakcept, zaakceptowanie, potrzebuje tych, bezrobotn, obiecuje, piec gwiazdek, z gory, dziekuje`,
    `accettate la mia, ho bisogno di, cinque stelle, vi prego, per favore, prometto`,
    `примите мой, очень нужны, кредит, без работы, обещаю, пять звезд, дай вам бог, заранее`,
    `lutfen, onaylayin, kredilere, ihtiyacim, bes yildiz, allah razi, ogrenciyim`,
    `承認をお願い, どうか, 必要です, お願いいた, 五つ星, ボーナスも, 生活が`,
    `请通过, 求求, 需要这些, 五星, 拜托, 好评, 没有钱`,
    `승인해, 부탁드, 필요합니다, 별 다섯, 제발, 포인트가`,
    `أرجوكم, ارجوكم, اقبلوا, بحاجة, جزاكم, المكافأة, بارك`,
    `keur mijn, alstublieft, alsjeblieft, heb deze credits, vijf sterren, beloof`,
    `snalla, godkann, behover dessa, fem stjarnor, lovar`,
    `prosim, schvalte, potrebuji, pet hvezd, student, dekuji`,
  ),
  /** Says that it was not played. */
  unplayed: cue(
    `did not have time, didn't have time, haven't played, have not played, not played it yet, from the pictures, trailer, i am sure that i will like, sounds interesting, i will try it, as soon as i have, probably, being repaired`,
    `noch keine zeit, noch nicht gespielt, klingt, sobald ich zeit, ausprobieren und, bin mir sicher, vielversprechend, nicht dazu gekommen`,
    `pas encore pu, pas encore joue, d'apres les images, l'air tres, quand j'aurai, je suis certain`,
    `todavia no he, aun no he, por lo que lei, cuando pueda, lo probare, seguramente, creo que este`,
    `ainda nao consegui jogar, ainda nao joguei, vi as imagens, deve ser, assim que puder, acredito que, no conserto`,
    `jeszcze nie mialem, jeszcze nie gral, po obrazkach, jak znajde, sprobuje, mysle, ze$`,
    `non ho ancora, dalle immagini, appena posso, sicuramente mi`,
    `пока не успел, еще не играл, по картинкам, как только, обязательно сыграю, в ремонте`,
    `henuz oynama, vaktim olma, resimlerden, firsat bul`,
    `まだ時間, 遊べていません, まだ遊んで, 画像を見る限り, 時間ができたら, きっと`,
    `还没有时间, 还没玩, 没来得及玩, 从图片, 有时间再, 应该会`,
    `아직 해보지, 아직 못 해, 시간이 없어서, 사진만 봤, 것 같아요, 해 볼 예정`,
    `لم ألعب, لم العب, من الصور, ليس لدي وقت, سأجرب`,
    `nog niet gespeeld, nog geen tijd, aan de plaatjes, zodra ik`,
    `inte hunnit, inte spelat, av bilderna, sa fort jag`,
    `jeste jsem nehral, nemel jsem cas, podle obrazku, az budu mit`,
  ),
  /** Wishes for features any game could have. */
  wishlist: cue(
    `multiplayer, ranked, battle pass, daily quest, skins, guild, leaderboard, mobile version, mod support, voice chat, level cap, tournament, esport, season pass, cross-play, achievements, costumes`,
    `mehrspieler, rangliste, tagliche, saisonpass, errungenschaften, turnier`,
    `multijoueur, quotidien, classement, passe de saison, succes$, tournoi`,
    `multijugador, diarias, clasificacion, pase de, logros, torneo`,
    `multijogador, diarias, conquistas, passe de, torneio, ranqueada`,
    `wieloosobow, codzienn, osiagniec, ranking, turniej, sezon`,
    `マルチプレイ, 実績, ランキング, シーズンパス, 大会`,
    `мультиплеер, достижени, рейтинг, турнир, скины, сезон`,
    `多人模式, 排行榜, 成就, 皮肤, 赛季`,
  ),
} as const satisfies Record<string, RegExp>

export type Cue = keyof typeof cues

/** How often each cue is met in a folded text, each wording counted once. */
export function cuesIn(folded: string): Record<Cue, number> {
  const found = {} as Record<Cue, number>
  for (const name of Object.keys(cues) as Cue[]) found[name] = new Set(folded.match(cues[name]) ?? []).size
  return found
}

export const has = (folded: string, name: Cue): boolean => folded.search(cues[name]) >= 0
