import { morePlay } from './more-play.ts'
import { stemSource } from './stems.ts'

/** Words that hardly stand in a text about anything but a game and the device it runs on. */
const terms = `gameplay, in-game, ingame, level$, levels$, stage$, checkpoint, respawn, spawn, boss$, bosses, menu, submenu, button, click, tooltip, hud$, ui$, screen, pause menu, paused, unpaus, pause$, savegame, save file, save slot, saved game, autosave, reload, restart, retry, tutorial, fps$, framerate, frame rate, frames, lag$, lags$, laggy, stutter, crash, glitch, bug$, bugs$, buggy, softlock, soft-lock, hardlock, controller, gamepad, joystick, joycon, dpad, d-pad, thumbstick, left stick, right stick, analog, trigger, keyboard, mouse, trackpad, touchpad, cursor, wasd, hitbox, hit box, score, combo, upgrade, inventory, deck$, playthrough, speedrun, npc, npcs, enemy ai, ai clans, sprite, texture, polygon, camera, unlock, steam, browser, firefox, chrome, safari, tab$, alt-tab, alt+tab, android, iphone, ipad, tablet, headset, headphone, quest 2, quest 3, vr$, pixel, gtx, rtx, radeon, ryzen, gpu, cpu, ram$, 1080p, 1440p, 4k$, setting, fullscreen, resolution, subtitle, quest$, quests$, mission, ammo, hp$, xp$, cooldown, difficulty, esc$, escape key, space bar, spacebar, backspace, shift$, ctrl, l1$, r1$, l2$, r2$, teleport, puzzle, achievement, cutscene, loading, load screen, hitpoint, keybind, rebind, softlocked, mechanic, dialog, playtest, demo$, beta$, build$, leaderboard, high score, minimap, crosshair, hotbar, fast-forward, undo, snap turn, aim line, dpi, swipe, tap$, tapp, drag, pinch, game over, gameover, powerup, power-up, hit detection, collision, parry, dodge, debuff, buff$
  menu, knopf, taste$, tasten, leertaste, klick, anklick, bildschirm, spielstand, speicherpunkt, checkpoint, neustart, neu gestartet, neu laden, neu geladen, nachgeladen, ladezeit, ladebalken, tutorial, ruckel, bildrate, absturz, abgesturzt, eingefroren, maus$, tastatur, gamepad, gegner, endgegner, stufe, spielfigur, steuerung, einstellung, schrift, welle$, ratsel, punktzahl, highscore, handy, kopfhorer, pausenmenu, inventar, upgrade, schwierigkeit, kamera, auflosung, rastet, mauszeiger, kollision
  menu, bouton, touche, clic, cliqu, ecran, sauvegard, point de controle, relanc, recommenc, charge$, chargement, manette, clavier, souris, niveau, ennemi, boss, vague$, manche$, pixel, fps, ralenti, saccad, plantage, tutoriel, didacticiel, reglage, curseur, inventaire, enigme, casque, viseur, partie$, camera, portable, tablette, difficulte, interface
  menu, boton, tecla, clic, pantalla, partida, guardad, punto de control, reinici, recarg, mando, teclado, raton, nivel, enemig, jefe, oleada, ronda$, fps, tiron, tutorial, ajustes, cursor, inventario, puzle, cascos, camara, movil, tableta, dificultad, tramo$, respawn, volante, controles, personaje
  menu, botao, tecla, clic, tela$, ecra$, salvamento, save$, checkpoint, reinici, recarreg, controle, comando, teclado, rato$, mouse, nivel, inimig, chefe, onda$, rodada, fase$, fps, travad, tutorial, configurac, cursor, inventario, quebra-cabeca, fone$, camera, celular, dificuldade
  menu, pulsant, tasto, tasti, clic, schermo, schermata, salvatagg, checkpoint, riavvi, ricaric, controller, tastiera, mouse, livell, nemic, boss, ondata, turno, fps, scatti, tutorial, impostazion, cursore, inventario, enigma, cuffie, camera, telefono, difficolta, baco$, bug$
  menu, przycisk, klawisz, klik, ekran, zapis, wczyt, checkpoint, restart, pad$, padzie, klawiatur, mysz, myszk, poziom, przeciwnik, wrog, boss, fala$, fale$, fali$, tura$, tury$, turze, fps, przycin, samouczek, ustawien, kursor, ekwipun, zagadk, sluchawk, kamer, telefon, postac
  меню, кнопк, клавиш, клик, экран, сохранен, загрузк, чекпоинт, перезапус, перезагруз, геймпад, джойстик, клавиат, мыш, уровен, уровн, враг, босс, волн, раунд, ход$, хода$, ходу, fps, фпс, лаг, тормоз, обучени, настройк, курсор, инвентар, головоломк, наушник, камер, персонаж, трасс, геймп
  menu, dugme, tus$, tusu, tikla, ekran, kayit, kaydet, checkpoint, yeniden basla, yeniden yukle, kontrolcu, klavye, fare, bolum, seviye, dusman, dalga, tur$, turda, fps, takil, egitim, ayar, imlec, envanter, bulmaca, kulaklik, kamera, uygulama, reklam
  menu, knop, toets, klik, scherm, opgeslagen, opslag, checkpoint, herstart, herladen, controller, toetsenbord, muis$, level, vijand, baas$, golf$, ronde, fps, hapert, instelling, cursor, puzzel, koptelefoon, levens$, leven kwijt
  meny, knapp, tangent, klick, skarm, sparfil, sparad, checkpoint, starta om, startade om, laddade, handkontroll, tangentbord, musen, niva$, nivan, fiende, boss, vag$, vagen, runda, fps, hackar, installning, markor, pussel, horlurar, karta
  menu, tlacit, klaves, klik, obrazovk, uloz, nahrat, nacist, checkpoint, restart, ovladac, mys$, mysi, uroven, nepritel, vlna$, kolo$, kole$, fps, seka, nastaven, kurzor, hadank, sluchatk
  valikk, painike, nappi, nappain, klikka, ruutu, ruudu, tallennus, lataus, uudelleen, ohjain, nappaimisto, hiiri, hiirel, taso$, tasolla, vihollinen, pomo, kartta, kartal, yritykse, aloit, asetuks
  меню, кнопк, екран, збереж, рівень, рівні, ворог, хвил, раунд, menü, gomb, kepernyo, mentes, szint, palya, ellenfel, nivelul, butonul, ecranul, salvare
  メニュー, ボタン, クリック, タップ, 連打, 画面, ステージ, レベル, ボス戦, ボスの, 敵, セーブ, ロード, リトライ, リセット, 再起動, フリーズ, コントローラ, キーボード, マウス, カード, ターン, マップ, 当たり判定, チュートリアル, 設定, 操作, フレーム, プレステージ, 所持金, 体力, 難易度, バグ, イヤホン, スマホ, トリガー
  菜单, 按钮, 点击, 屏幕, 画面, 关卡, 存档, 读档, 重启, 重新开始, 闪退, 卡顿, 手柄, 键盘, 鼠标, 教程, 敌人, 波$, 回合, 地图, 道具, 帧, 设置, 字体, 音效, 扳机, 刷新, 难度, 延迟, 第\\p{N}+波
  메뉴, 버튼, 클릭, 화면, 스테이지, 레벨, 보스, 적이, 세이브, 저장, 로드, 재시작, 체크포인트, 컨트롤러, 패드, 키보드, 마우스, 튜토리얼, 카드, 턴, 지도, 맵, 프레임, 렉, 버그, 글자, 설정, 아이템, 난이도
  القائمة, زر, شاشة, الشاشة, مستوى, المرحلة, حفظ, تحميل, يد التحكم, لوحة المفاتيح, الفأرة, عدو, الزعيم, خريطة, بطاقة, إعدادات`

/** What games count: a number or an ordinal beside one of these says where it happened. */
const places = `level, stage, room, floor, map, wave, round, night, day, turn, street, hole, lap, circuit, track, mission, chapter, world, island, bell, boss, phase, act$, game, run$, prestige, port, area, zone, sector, row, screen, mirror, tunnel, run$, try, attempt, invoice, page, door, shaft, hall, wing, planet, quest, course, corner, deck, card, loop, order, tier, biome, dungeon, puzzle, song, match, raid, scene, guest, gate, lock, furnace, ledge, jump, tower, trial, kart, race
  stufe, ebene, raum, etage, karte, welle, runde, nacht, tag$, zug$, strasse, loch, strecke, kurve, mission, kapitel, welt, insel, glocke, boss, phase, akt$, gebiet, versuch, anlauf, spiegel, saal, turm, tur$, schacht, szene, ratsel, abschnitt, rennen, wuste, lauf
  niveau, salle, etage, carte, vague, manche, nuit, jour, tour$, rue$, trou, circuit, mission, chapitre, monde, ile, cloche, boss, phase, acte, zone, essai, partie, miroir, porte, scene, enigme, course, piste, virage, planete, puits
  nivel, sala, piso, planta, mapa, oleada, ronda, noche, dia$, turno, calle, hoyo, circuito, mision, capitulo, mundo, isla, campana, jefe, fase, acto, zona, intento, partida, espejo, puerta, escena, tramo, carrera, curva, planeta, pozo
  fase, sala$, andar, mapa, onda, rodada, noite, dia$, turno, rua$, buraco, pista, missao, capitulo, mundo, ilha, sino, chefe, ato$, zona, tentativa, partida, espelho, porta, cena, corrida, curva, planeta, poco
  livello, stanza, piano$, mappa, ondata, round, notte, giorno, turno, via$, buca, circuito, missione, capitolo, mondo, isola, campana, boss, fase, atto, zona, tentativo, colpo, partita, specchio, porta, scena, gara, curva, pianeta
  poziom, pokoj, pokoju, pietr, map, fal, rund, noc, dzien, dnia, dniu, tur, ulic, dolek, dolka, dolku, okrazen, misj, rozdzial, swiat, wysp, dzwon, boss, faz, akt, stref, prob, lustr, drzwi, scen, wyscig, planet, pokoj, szyb
  уровен, уровн, комнат, этаж, карт, волн, раунд, ноч, день, дня$, дню$, ход$, ходу, улиц, лунк, трасс, круг, мисси, глав, мир$, мире, остров, колокол, босс, фаз, акт$, зон, попыт, зеркал, двер, сцен, гонк, планет, ламп, заезд
  bolum, seviye, oda, kat$, katta, harita, dalga, tur$, turda, gece, gun$, sokak, delik, pist, gorev, dunya, ada$, liman, can$, boss, asama, deneme, ayna, kapi, sahne, yaris, gezegen
  level, kamer, verdieping, kaart, golf, ronde, nacht, dag, beurt, straat, hole, baan, missie, hoofdstuk, wereld, eiland, bel$, baas, fase, akte, zone, poging, spiegel, deur, scene, race, planeet
  niva, rum, vaning, karta, vag$, runda, natt, dag$, drag$, gata, hal$, bana, uppdrag, kapitel, varld, klocka, boss, fas$, akt, zon, forsok, spegel, dorr, scen, lopp, planet
  uroven, mistnost, patr, map, vln, kol, noc, den$, dni$, tah, ulic, jamk, trat, mis, kapitol, svet, ostrov, zvon, boss, faz, akt, zon, pokus, zrcad, dver, scen, zavod, planet
  taso, huone, kerros, kartta, kartal, aalto, kierros, kierrok, yo$, yona, paiva, vuoro, katu, reika, rata$, radal, tehtava, luku, maailma, saari, kello, pomo, yrity, peili
  рівень, рівні, кімнат, хвил, ніч, ночі, день, дня, спроб, palya, szint, hullam, ejszaka, nap$, kor$, nivelul, camera, harta, valul, noaptea, ziua
  soba$, sobi$, sobu$, sprat, talas, razin, nivo, noci$, dan$, poschod, miestnost, stopnj, nadstrop, szob, emelet, etaj, επιπεδο, δωματιο, οροφο, πιστα, κυμα, γυρο, νυχτα, μερα, ниво, стая, етаж, нощ, соба, спрат, дан$
  tase$, tuba$, toas, korrus, limen, istab, stav$, stavs, nakts, diena, lyg, kambar, aukst, nakt, bane, rom$, vaerelse, etasje, bolge, nat$, natt, bord, herbergi, nott, nivell, onada, nit$, gela$, solairu, egun
  ruang, kamar, lantai, gelombang, malam, hari$, misi$, tahap, antas, kwarto, silid, palapag, gabi, araw, phong, tang$, dem$, ngay, man$, שלב, חדר, קומה, לילה, יום, kiwango, chumba, usiku, siku, vlak$, nag$, dhoma, kati$, nata$, dita$, otaq`

const ordinals = `second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, next, 2nd, 3rd, 4th, 5th, 6th, 7th, zweite, dritte, vierte, funfte, sechste, siebte, achte, nachste, deuxieme, seconde, second, troisieme, quatrieme, cinquieme, sixieme, septieme, segund, tercer, cuart, quint, sext, septim, octav, siguiente, terceir, quart, setim, proxim, secondo, seconda, terz, quart, quint, sest, settim, drug, trzeci, czwart, piat, szost, siodm, osm, nastepn, втор, трет, четверт, пят, шест, седьм, восьм, следующ, ikinci, ucuncu, dorduncu, besinci, altinci, onuncu, sonraki, tweede, derde, vierde, vijfde, zesde, zevende, andra, tredje, fjarde, femte, sjatte, sjunde, druh, treti, ctvrt, pat, sest, toinen, toisen, toise, kolma, neljan, viide, друг, треті, masodik, harmadik, doua, treia`

const dense = `[第\\p{N}][一二三四五六七八九十\\p{N}]*(?:波|关|層|层|章|天|夜|回合|号|号|个|關|階|面|日目|番|周|回目|度目|ステージ|部屋|匹|枚|個|마리|층|번|스테이지|라운드|단계|일차|일째|번째|개)|(?:ステージ|レベル|マップ|部屋|ボス|스테이지|레벨|맵|방)\\p{N}|(?:두|세|네|다섯|여섯|일곱|여덟) ?(?:번째|번|개)|(?:二|三|四|五|六|七|八)(?:回|度|日|夜|階|つ|番|次|个|层|关|天)`

/** Ordinals that stand beside a place of a game in any language; whatever the place is called. */
const counted = `third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, 2nd, 3rd, 4th, 5th, 6th, zweite, dritte, vierte, funfte, sechste, deuxieme, troisieme, quatrieme, cinquieme, segunda$, tercer, cuarta, cuarto$, terceir, quarta$, quarto$, seconda$, secondo$, terza$, terzo$, quarta$, trzeci, czwart, piatej, piaty, вторая, второй, вторую, втором, третья, третьей, третий, третьем, четверт, пятый, пятая, пятой, ikinci, ucuncu, dorduncu, besinci, altinci, tweede, derde, vierde, vijfde, tredje, fjarde, femte, druhy$, druhe$, treti$, ctvrt, toisella, toisessa, kolmannella, kolmannessa, neljannella`

/** Words before a number that are no place. */
const amounts = `about|only|until|than|over|nearly|around|with|from|have|just|least|most|after|before|exactly|maybe|almost|roughly|under|another|uber|etwa|rund|noch|knapp|avec|apres|environ|presque|sobre|hasta|casi|unos|depois|quase|circa|quasi|okolo|prawie|почти|около|ungefar|ongeveer`

const located = new RegExp(
  [
    `(?<![\\p{L}\\p{N}])(?!(?:${amounts}) )\\p{L}{4,} \\p{N}{1,3}(?=[,.:;!?)](?!\\p{N})|$)`,
    `${stemSource(counted)}\\p{L}{0,3} \\p{L}{4,}`,
    `${stemSource(places)}[\\p{L}'’]{0,6}[ .:#-]{0,2}(?:nr\\.? ?|no\\.? ?)?\\p{N}+`,
    `(?<![\\p{L}\\p{N}])(?:\\p{N}{1,3}(?:st|nd|rd|th|\\.|-?[aeioй]|-?[йяюе]|eme|ª|º)|${stemSource(ordinals)}\\p{L}{0,5})[ -](?:${stemSource(places)})`,
    dense,
  ].join('|'),
  'gu',
)

/** Numbers as a screen shows them, or a machine measures. */
const measured =
  /\p{N}+ ?(?:fps|ms|gb|mb|px|hp|xp|dmg|hz|°)(?![\p{L}\p{N}])|\p{N} ?%|(?<![\p{L}\p{N}])\p{N}+ ?x(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])x ?\p{N}+(?![\p{L}\p{N}])|(?<!\p{N})\p{N}:\p{N}{2}(?!\p{N})|(?<![\p{L}\p{N}])\p{N}+(?:[.,]\p{N}+)?k(?![\p{L}\p{N}])|\p{N}+ ?(?:out of|of|von|sur|de|di|из|z) ?\p{N}+|(?<![\p{L}\p{N}])-\p{N}+(?![\p{L}\p{N}])/gu

const negation = new RegExp(
  stemSource(
    morePlay.negation,
    `no$, not$, never$, nothing$, nobody$, none$, without$, instead$, neither$, cannot$, can't, don't, doesn't, didn't, won't, isn't, wasn't, aren't, couldn't, wouldn't, dont$, doesnt$, didnt$, cant$, wont$, couldnt$, isnt$
    nicht$, nichts$, nix$, nie$, nirgends, ohne$, kein, statt$, pas$, rien$, jamais$, sans$, aucun, impossible, nulle part, no$, nada$, nunca$, sin$, ningun, imposible, tampoco, nao$, nem$, nunca$, sem$, nenhum, impossivel
    non$, mai$, senza$, nulla$, niente$, nessun, impossibile, nie$, nic$, nigdy$, bez$, zaden, zadn, nigdzie, не$, нет$, ничего, никогда, без$, никак, нельзя, ни$, нигде
    degil, yok$, ~madi, ~medi, ~mamis, ~memis, ~miyor, ~maz, ~mez, asla, niet$, geen$, niets$, nooit$, zonder$, nergens, inte$, ingen$, inget$, aldrig$, utan$, ikke$, ne$, nic$, nikdy$, bez$, zadn, nejd, nefung, neslo, nejde, nelze, nemoh, nemuz, nereag, nezap, neotev, nevid, nebyl
    ei$, eika, en voi, eivat, ilman, mitaan, не$, nem$, fara$
    ません, なかった, ない, なくて, ずに, ぬ。, 不, 没, 無, 无, 未, 안 , 못, 없, 않, 지 않, 말고, لا , لم , ليس, بدون, لن `,
  ),
  'gu',
)

/** Persons, places, days and things of a life away from any screen, and the times that anecdotes begin with. */
const life = `grandmother, grandfather, grandma, grandpa, uncle$, aunt$, my father, my mother, my dad and, my mom and, my sister, my brother, my wife, my husband, my daughter, my son$, nephew, niece, cousin, neighbour, neighbor, landlord, landlady, colleague, coworker, my boss, doctor, dentist, hospital, clinic, police, teacher, at school, university, office, my shift, meeting, supermarket, groceries, restaurant, bakery, queue at, mechanic came, plumber, electrician, christmas, easter, birthday, wedding, funeral, holiday, vacation, last year, last week, last month, last spring, last summer, last night, yesterday, this morning, years ago, when i was, as a child, monday, tuesday, wednesday, thursday, friday, saturday, sunday, january, february, april, june, july, august, september, october, november, december, kitchen sill, sofa, couch, fridge, heating, laundry, my rent, rented, bicycle, my bike, bus$, train station, airport, taxi, petrol, hotel, tent$, beach, dinner, breakfast, lunch, roast, wine, beer, coffee, soup, cake, dessert, sandwich, euros, my knee, my back, garden, knife, drove, bought a, cooked, baked, cooking, ironing
  oma$, opa$, onkel, tante, mein vater, meine mutter, mein bruder, meine schwester, neffe, nichte, nachbar, vermieter, kollege, kollegin, chef$, arzt, krankenhaus, polizei, lehrer, schule$, buro$, supermarkt, backer, restaurant, weihnacht, ostern, geburtstag, hochzeit, urlaub, ferien, fruhling, sommer, herbst, letztes jahr, letzte woche, letzten, gestern, heute fruh, heute morgen, vor jahren, als kind, montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag, sofa$, kuhlschrank, heizung, wasche, miete, fahrrad, bus$, bahnhof, flughafen, tanken, auspuff, hotel, zelt, strand, abendessen, fruhstuck, kaffee, bier$, wein$, kuchen, suppe, euro$, knie$, garten, gefahren
  grand-mere, grand-pere, oncle, tante, mon pere, ma mere, mon frere, ma soeur, neveu, niece, voisin, proprietaire, collegue, patron, medecin, dentiste, hopital, police, ecole, bureau, reunion, supermarche, boulangerie, restaurant, noel, paques, anniversaire, mariage, vacances, printemps, ete dernier, automne, hiver, l'an dernier, l'annee derniere, la semaine derniere, hier soir, hier\\, j', hier matin, ce matin, quand j'avais, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, canape, frigo, chauffage, lessive, loyer, velo$, bus$, gare$, aeroport, essence, hotel, tente$, plage, diner, dejeuner, cafe$, vin$, gateau, crepe, pull$, euros, genou, jardin, reparateur, plombs, parc$
  abuel, tio$, tia$, mi padre, mi madre, mi hermano, mi hermana, sobrin, vecin, casero, companero, jefe de, medico, dentista, hospital, policia, colegio, escuela, oficina, trabajo, reunion, supermercado, panaderia, restaurante, navidad, cumpleanos, boda, vacaciones, primavera, verano, otono, ano pasado, semana pasada, ayer, anoche, esta manana, cuando era, el lunes, el martes, el miercoles, el jueves, el viernes, sabado, domingo, sofa$, nevera, calefaccion, alquiler, bicicleta, autobus, estacion de, aeropuerto, gasolina, hotel, tienda de campana, playa, cena$, desayun, almuerzo, cafe$, cerveza, vino$, pastel, tarta, euros, rodilla, jardin, edificio, ascensor
  avo$, tio$, tia$, meu pai, minha mae, meu irmao, minha irma, sobrinh, vizinh, senhorio, colega, chefe do, medico, dentista, hospital, policia, escola, escritorio, trabalho, reuniao, supermercado, padaria, restaurante, natal$, pascoa, aniversario, casamento, ferias, primavera, verao, outono, ano passado, semana passada, ontem, hoje de manha, quando eu era, segunda-feira, terca-feira, quarta-feira, quinta-feira, sexta-feira, sabado, domingo, sofa$, geladeira, aquecedor, aluguel, bicicleta, onibus, aeroporto, gasolina, hotel, praia, jantar, cafe da manha, almoco, cerveja, vinho, bolo$, joelho, jardim, predio
  nonn, zio$, zia$, mio padre, mia madre, mio fratello, mia sorella, nipote, vicino di, vicina di, collega, capo$, medico, dentista, ospedale, polizia, scuola, ufficio, lavoro, riunione, supermercato, panettier, ristorante, natale, pasqua, compleanno, matrimonio, vacanz, primavera, estate, autunno, l'anno scorso, settimana scorsa, ieri, stamattina, da bambin, lunedi, martedi, mercoledi, giovedi, venerdi, sabato, domenica, divano, frigo, affitto, bicicletta, autobus, stazione, aeroporto, benzina, albergo, tenda, spiaggia, cena$, colazione, pranzo, birra, vino$, torta, ginocchio, giardino
  babci, dziad, wujek, wujk, cioci, moj ojciec, moja mama, moj brat, moja siostra, siostrzen, sasiad, kolega z pracy, szef, lekarz, dentyst, szpital, policj, szkol, biur, w pracy, supermarket, sklepie, piekarni, restauracj, swieta, wielkanoc, urodzin, wesel, slub, wakacj, wiosn, lato$, latem, jesien, zeszlym, wczoraj, dzis rano, jako dziecko, poniedzial, wtorek, srod, czwartek, piatek, sobot, niedziel, kanapa, lodowk, ogrzewan, pranie, czynsz, rower$, autobus, dworc, lotnisk, benzyn, hotel, namiot, plaz, obiad, kolacj, sniadan, kaw, piw, wino$, ciast, kolan, ogrod
  бабушк, дедушк, дед$, дядя, тетя, отец, мама, папа, брат$, сестра, племянн, сосед, коллег, начальник, врач, стоматолог, больниц, полици, школ, офис, работ$, на работе, с работы, магазин, пекарн, ресторан, рождеств, пасх, день рождения, свадьб, отпуск, каникул, весной, летом, осенью, в прошлом году, на прошлой неделе, вчера, сегодня утром, в детстве, понедельник, вторник, в среду, четверг, пятниц, суббот, воскресень, диван, холодильник, отоплени, стирк, квартир, велосипед, автобус, вокзал, аэропорт, бензин, гостиниц, палатк, пляж, ужин, завтрак, обед, кофе, пиво, пирог, пирож, колен, дача, шкаф, жена, муж$, муж , очередь
  babaanne, anneanne, dede, amca, dayi, teyze, babam, annem, kardesim, ablam, abim, yegen, komsu, ev sahibi, patron, doktor, disci, hastane, polis, okul, ofis, is yeri, toplanti, market, firin, restoran, bayram, dogum gunu, dugun, tatil, ilkbahar, yaz tatil, sonbahar, gecen yil, gecen hafta, dun$, bu sabah, cocukken, pazartesi, sali gunu, carsamba, persembe, cuma$, cumartesi, pazar gunu, koltuk, buzdolabi, kira$, bisiklet, otobus, havaalani, benzin, otel, plaj, aksam yemegi, kahvalti, kahve, bira, pasta, bahce
  oma$, opa$, oom$, tante, mijn vader, mijn moeder, mijn broer, mijn zus, neef, buurman, buurvrouw, huisbaas, collega, dokter, tandarts, ziekenhuis, politie, school, kantoor, vergadering, supermarkt, bakker, restaurant, kerst, pasen, verjaardag, bruiloft, vakantie, zomer, herfst, vorig jaar, vorige week, gisteren, vanmorgen, als kind, maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag, zondag, bank zitten, koelkast, verwarming, huur, fiets, bus$, station, luchthaven, benzine, hotel, tent$, strand, avondeten, ontbijt, koffie, bier$, wijn, taart, knie$, tuin
  mormor, farmor, morfar, farfar, farbror, moster, min pappa, min mamma, min bror, min syster, kusin, granne, hyresvard, kollega, chef$, lakare, tandlakare, sjukhus, polis$, skolan, kontoret, jobbet, mote$, affaren, bageri, restaurang, jul$, julafton, pask, fodelsedag, brollop, semester, sommar, forra aret, forra veckan, igar, i morse, som barn, mandag, tisdag, onsdag, torsdag, fredag, lordag, sondag, soffan, kylskap, hyran, cykel, bussen, flygplats, bensin, hotell, talt, stranden, middag, frukost, kaffe, vin$, tarta, tradgard
  babick, deda$, dedecek, stryc, teta, tatinek, maminka, bratr, sestra, soused, kolega, doktor, zubar, nemocnic, polici, skol, kancelar, schuzk, obchod, pekar, restaurac, vanoc, velikonoc, narozenin, svatb, dovolen, jaro$, leto$, podzim, loni, minuly tyden, vcera, dnes rano, jako dite, pondel, utery, stred, ctvrtek, patek, sobot, nedel, gauc$, lednic, najem, autobus, nadraz, letist, benzin, hotel, stan$, plaz, vecere, snidan, obed, kava, pivo, zahrad
  mummo, isoaiti, vaari, seta$, tati$, isani, aitini, veljeni, siskoni, naapuri, laakari, hammaslaakari, sairaala, koulu, toimisto, kauppa, ravintola, joulu, syntymapaiv, haat$, loma$, kesalla, viime vuonna, viime viikolla, eilen, tana aamuna, maanantai, tiistai, keskiviikko, torstai, perjantai, lauantai, sunnuntai, sohva, jaakaappi, polkupyora, bussi, lentokentta, hotelli, teltta, ranta$, illallinen, aamiainen, kahvi, kakku, puutarha
  祖母, 祖父, おばあ, おじい, 叔父, 叔母, 父が, 母が, 姉, 隣の人, 大家, 同僚, 上司, 医者, 歯医者, 病院, 警察, 学校, 会社, 会議, スーパー, パン屋, レストラン, クリスマス, 正月, 誕生日, 結婚式, 旅行, 去年, 先週, 昨日, 昨夜, 今朝, 子供の頃, 月曜, 火曜, 水曜, 木曜, 金曜, 土曜, 日曜, 冷蔵庫, 洗濯, 家賃, 自転車, バス, 駅, 空港, ホテル, テント, 海岸, 夕飯, 晩ご飯, 朝ご飯, 昼ご飯, コーヒー, ビール, ケーキ, 膝
  奶奶, 外婆, 爷爷, 叔叔, 阿姨, 爸爸, 妈妈, 姐姐, 弟弟, 邻居, 房东, 同事, 老板, 医生, 牙医, 医院, 警察, 学校, 公司, 开会, 超市, 面包店, 餐厅, 春节, 圣诞, 生日, 婚礼, 旅游, 去年, 上周, 昨天, 昨晚, 今天早上, 小时候, 星期, 周末, 沙发, 冰箱, 洗衣, 房租, 自行车, 公交, 火车站, 机场, 宾馆, 帐篷, 海滩, 晚饭, 早饭, 午饭, 咖啡, 啤酒, 蛋糕, 膝盖
  할머니, 할아버지, 삼촌, 이모, 아버지, 어머니, 누나, 이웃, 집주인, 동료, 사장님, 의사, 치과, 병원, 경찰, 학교, 회사, 회의, 마트, 빵집, 식당, 설날, 크리스마스, 생일, 결혼식, 여행, 작년, 지난주, 어제, 오늘 아침, 어릴 때, 월요일, 화요일, 수요일, 목요일, 금요일, 토요일, 일요일, 소파, 냉장고, 빨래, 월세, 자전거, 버스, 공항, 호텔, 텐트, 해변, 저녁을 먹, 아침을 먹, 점심, 커피, 맥주, 케이크
  جدتي, جدي, عمي, خالتي, أبي, أمي, أخي, أختي, جار, الطبيب, المستشفى, الشرطة, المدرسة, المكتب, السوق, المطعم, العيد, عيد ميلاد, الزفاف, العطلة, العام الماضي, أمس, هذا الصباح, الثلاجة, الإيجار, الحافلة, المطار, الفندق, العشاء, الفطور, القهوة`

const patterns = {
  terms: new RegExp(stemSource(terms, morePlay.terms), 'gu'),
  located,
  measured,
  negation,
  life: new RegExp(stemSource(life), 'gu'),
}

export type Concrete = keyof typeof patterns

/** The sentences of one review are asked for several times; no more than those are kept. */
const remembered = new Map<string, Set<string>>()
const MOST_REMEMBERED = 200

/** The wordings of one kind in a folded text, each once. */
export function concreteIn(folded: string, name: Concrete): Set<string> {
  const key = `${name} ${folded}`
  const known = remembered.get(key)
  if (known) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const found = new Set(folded.match(patterns[name]) ?? [])
  remembered.set(key, found)
  return found
}
