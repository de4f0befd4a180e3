/**
 * What testers say of play, in languages that the other lists hold little of, each on a line of its own: Ukrainian, Bulgarian,
 * Croatian and Serbian, Slovak, Slovenian, Hungarian, Romanian, Greek, Finnish, Estonian, Latvian, Lithuanian, Danish and
 * Norwegian, Icelandic, Catalan, Basque, Indonesian and Malay, Filipino, Vietnamese, Thai, Hindi, Hebrew, Persian, Swahili,
 * Afrikaans, Albanian, Azerbaijani.
 */
export const morePlay = {
  event: `завис, застряг, застрі, зник, вилет, вилі, впав, впала, помер, загин, втрат, не працю, не мож, не зміг, не змогла, не відкр, крізь, проскак, перезапус, наново, зламал, мерехт, зацикл, бракує, не чути, не видно, обнул, скинул
    замръз, забива, изчез, падна, умрях, умира, загуби, не работи, не може, не става, през стената, рестарт, отначало, счупи, мига$, липсва, засич, не чух, не видях, заседна
    zaglav, zamrz, nesta, pao$, pala$, padne, padao, poginu, umro, umre, izgubi, ne radi, ne moz, ne mogu, nisam, nije$, kroz zid, ispocetka, srusi, rusi se, treper, nedosta, zabag, trza$, steka$, заглав, нестај, нестал, пао$, умро, изгуби, не ради, није$, нисам, кроз зид
    zasek, zamrz, zmiz, spadol, spadl, umrel, zomrel, strati, nefung, nejde, nesiel, neda sa, nedalo, cez stenu, prepad, znova, odznova, blika, mizne
    zatak, zmrzn, izgin, padel, padl, umrl, izgubi, ne dela, ne morem, nisem, skozi zid, skozi steno, sesul, utrip, manjka
    lefagy, kifagy, befagy, beragad, elakad, eltun, leesett, leest, leesik, meghal, nem mukod, nem lehet, nem tud, nem enged, nem latsz, nem hall, osszeoml, ujraind, ujra kell, atesett, atesik, atmegy, hianyz, villog, kidobott
    blocat, blocheaz, inghet, disparut, dispare, dispar$, cazut, cade$, murit, moare, pierdut, nu merg, nu pot, nu se, nu apare, prin perete, crapat, repornit, de la capat, lipses, clipes
    κολλα, κολλησ, κολλημ, παγω, χαθηκ, εξαφαν, επεσ, πεφτ, πεθαν, εχασα, μεσα απο, κρασαρ, εκλεισε, απο την αρχη, λειπ, αναβοσβ
    jumi, jaatyi, katosi, katoaa, tippu, putos, putoaa, kuoli, kuolen, havisi, menetin, ei toimi, ei voi, ei paas, ei nay, ei kuul, ei auen, ei aukea, seinan lapi, seinasta lapi, lapi seinan, kaatu, uudestaan, uusiks, puuttu, valkky, bugaa, takerte, eikun
    jai kinni, kinni$, hangus, kadus, kadub, kukkus, kukub, surin$, kaotasin, ei toota, ei saa$, ei saanud, ei avane, labi seina, kokku$, uuesti, otsast peale, puudu, vilgub
    iestreg, iesprud, pazud, nokrit, nomir, zaudej, nestrad, nevar, neatver, cauri, nobruk, no jauna, velreiz, trukst, mirgo, uzkaras
    uzstrig, istrig, dingo, dingst, nukrit, nukrenta, miriau, mirsta, praradau, neveik, negal, neatsidar, kiaurai, pro siena, nuluz, uzluz, luzta, is naujo, truksta, mirksi
    sidder fast, sad fast, satt fast, haenger, henger, frys, forsvandt, forsvinder, forsvant, faldt, falder, dode$, doede, doer, tabte, mistede, mistet, virker ikke, funker ikke, fungerer ikke, kan ikke, kunne ikke, gik ned, krasj, crashede, gjennom veggen, gennem vaeg, forfra, pa nytt, mangler, blinker, hakker
    festist, fastur, fraus$, hvarf, hverfur, datt$, dett$, deyr$, tapadi, virkar ekki, get ekki, gat ekki, hrundi, i gegnum, vantar, blikkar
    encallat, encalla, penjat, desapareix, desaparegu, caigut, perdut, no puc$, no es pot, no es veu, no s'obre, reinici, parpell
    trabatu, blokeatu, izoztu, desagertu, erori, galdu, ez dabil, ez du$, ez da$, ez zen, zeharkatu, berriro
    nyangkut, tersangkut, macet, hilang, ilang, jatuh, mati$, kalah$, tidak bisa, ga bisa, gak bisa, nggak bisa, tak boleh, tak dapat, gabisa, gagal, tembus, ngebug, keluar sendiri, mulai lagi, dari awal, kedip, ngelag, nge-lag, patah-patah, ga muncul, gak muncul, tidak muncul
    na-stuck, nastuck, nawala, nahulog, namatay, natalo, hindi gumagana, hindi ko$, di ko$, hindi ma, ayaw$, nag-crash, nagcrash, nag-hang, nag-freeze, tumagos, biglang, bigla$
    bi ket, ket$, bi treo, dung hinh, bien mat, roi xuong, bi roi, chet$, thua$, khong the, khong hoat, khong mo, khong duoc, khong thay, khong nghe, bi loi, xuyen qua, choi lai, bi vang, giat$, nhap nhay
    ค้าง, หาย, ตก, ตาย, แพ้, ไม่ได้, ไม่ทำงาน, เปิดไม่, ทะลุ, เด้งออก, เริ่มใหม่, กระตุก, บัค, บั๊ก, หลุด, ติดอยู่, ติดกำแพง, กะพริบ, กดไม่
    अटक, फंस, फँस, गायब, ग़ायब, गिर, मर गय, हार गय, नहीं चल, नहीं हो, नहीं खुल, नहीं मिल, काम नहीं, बंद हो, क्रैश, हैंग, रुक गय, टूट, दोबारा, फिर से
    נתקע, תקוע, קפא, נעלם, נפל, מתתי, הפסדתי, לא עובד, לא עבד, לא נפתח, לא הצלח, לא ניתן, קרס, דרך הקיר, מהתחלה, חסר, מהבהב
    گیر کرد, هنگ, غیب, ناپدید, افتاد, مردم, باختم, کار نمی, نمیش, باز نمی, کرش, از دیوار, دوباره, از اول
    ilikwama, imekwama, nilikwama, ilipotea, imepotea, nilianguka, ilianguka, nilikufa, nilishindwa, haifanyi, haifungu, haikufungu, siwezi, sikuweza, ilizima
    vasgehak, sit vas, gevries, verdwyn, doodgegaan, verloor, werk nie, kan nie, kon nie, wil nie, deur die muur, van voor af, ontbreek, flikker
    ngeci, bllok, ngriu, zhduk, rash$, vdiq, humba, nuk punon, nuk mund, nuk hap, nga fillimi, mungon
    ilisdi, ilisib, donur, itdi$, yox oldu, dusdum, islemir, işləmir, olmur, acilmir, açılmır`,
  did: `зіграв, грав$, грала, натис, спробув, пройшов, пройшла, дійшов, дійшла, купив, купила, знайш, побачи, зайшов, довелося
    играх, натисн, опитах, стигнах, купих, намерих, видях, пробвах, минах, влязох, трябваше, отне ми
    igrao, igrala, kliknu, stisnu, pritisn, probao, probala, kupio, kupila, dosao, dosla, nasao, nasla, usao, presao, presla, играо, играла, пробао, купио, дошао, нашао
    klikol, stlacil, skusil, dosiel, dosla, nasiel, nasla, presiel, presla, musel$, musela, pritisnil, poskus, prisel, prisla
    ~ttam, ~ttem, ~tunk, megnyomtam, eljutottam, vettem, talaltam, lattam, kattint, mentem
    am ajuns, am jucat, am apasat, am incercat, am cumparat, am gasit, am vazut, am stat, a trebuit, mi-a luat, am dat, am luat, am murit, am cazut, am ramas
    παιξαμε, προσπαθ, αγορασα, εφτασα, ειδα, περιμενα, πηγα, μπηκα, πηρα
    yritin, kokeilin, ostin, nain$, paasin, jouduin, kavin, menin, otin$, ehdin, luulin, jatin, sain$
    mangisin, vajutasin, proovisin, ostsin, leidsin, nagin, joudsin, laksin
    speleju, spiedu, meginaju, nopirku, atradu, redzeju, nonacu, gaju$, zaidziau, spaudziau, bandziau, nusipirk, radau, maciau, pasiek, ejau, turejau
    spillede, spilte, provede, provde, trykkede, trykte, kobte, kjopte, fandt, fant$, jeg fik, jeg fikk, klarede, klarte, jeg kom, jeg var, jeg matte, spiladi, reyndi, keypti, komst$
    he jugat, he provat, hem jugat, he comprat, he trobat, he arribat, he premut, m'ha$, m'he$, vaig, jokatu, saiatu, sakatu, erosi$, aurkitu, iritsi, ikusi
    nyoba, coba$, cuba$, pencet, klik, nemu, sampe$, udah$, naglaro, pinindot, sinubukan, bumili, binili, nahanap, nakita, nakarating, umabot, tapos$
    da choi, choi duoc, choi den, choi toi, an nut, bam nut, tim thay, tim duoc, เล่นไป, เล่นถึง, เล่นมา, ลอง, กด, ซื้อ, เจอ, ผ่าน, ถึงด่าน
    दबाया, कोशिश, खरीदा, मिला, पहुंच, पहुँच, देखा, שיחקתי, לחצתי, ניסיתי, קניתי, מצאתי, הגעתי, ראיתי, עברתי, הלכתי, חיכיתי
    بازی کردم, زدم, خریدم, پیدا کردم, رسیدم, دیدم, رفتم, nilicheza, nilibonyeza, nilijaribu, nilinunua, nilipata, nilifika, niliona
    gespeel, gedruk, probeer, gekoop, gekry, gesien, gehaal, toe ek, luajta, shtypa, provova, bleva, gjeta, arrita, oynadım, basdım, tapdım, çatdım, gördüm`,
  me: `мені$, мене$, моя$, ми$, нам$, аз$, ме$, моят, ние$, sam$, smo$, meni, сам$, смо$, sme$, mna$, mene$, nekem, engem, nekunk, mi-a$, m-am$, m-a$
    μας$, μου$, mulla, mulle, minulla, minulle, mun$, mul$, mano$, oss$, eg$, em va, nik$, nire, dut$, nuen, nintzen, gue$, gua$, gw$, kita$, ako$, namin$, minh$
    मेरा, मेरी, मेरे, हमने, אני$, אותי, שלי$, אנחנו, mimi$, yangu, ek$, mua$`,
  critique: `але$, занадто, надто, трохи, іноді, шкода, хотілос, дратує, незрозуміл, прекалено, твърде, понякога, жалко, дразн, неясн, бавн
    ali$, previse, ponekad, steta, nervir, nejasn, presporo, prebrzo, pretesk, али$, превише, trochu, niekedy, otravn, ampak, prevec, vcasih, prehitr, prepocas
    tul$, neha, kar hogy, sajnos, idegesit, zavaro, lassu, viszont, inkabb, prea$, uneori, pacat, enerv, neclar, totusi
    ομως, λιγο, κριμα, εκνευρ, μπερδ, valilla, vahan, harmi, arsyt, sekava, hidas, kuitenkin, vaikka, epaselv, aga$, liiga, vahel$, natuke, kahju$, tuutu, segane, aeglane
    parak, dazreiz, mazliet, kaitina, neskaidr, tomer, kartais, truputi, gaila, erzina, neaisk, taciau
    for hurtig, for raskt, for lille, for morkt, nogle gange, noen ganger, lidt$, litt$, desvaerre, dessverre, irriter, forvirr, langsom, treg$, stundum, leidinleg
    massa$, de vegades, una mica, llastima, molest, baina, gehiegi, batzuetan, pixka bat, tapi$, tp$, terlalu, kadang, agak, sayangnya, bingung, lambat, kecepet, kelamaan, susah, ribet, padahal, malah, harusnya, mestinya, cuma$
    kaso$, masyado, minsan, nakakainis, nakakalito, mabagal, medyo, sana$, qua nhanh, qua cham, qua nho, qua kho, hoi$, doi khi, tiec$, kho chiu, kho hieu
    ไปหน่อย, เสียดาย, งง, ช้า, น่าจะ, รำคาญ, मगर, बहुत धीम, थोड़ा, कभी कभी, कभी-कभी, अफसोस, मुश्किल, ज्यादा, ज़्यादा, समझ नहीं
    אבל$, מדי$, לפעמים, קצת, חבל$, מעצבן, מבלבל, איטי, ولی, زیادی, گاهی, یکم, حیف, اعصاب, گیج, lakini, mno$, polepole, bietjie, irrit, verwar, stadig, teper$, ndonjehere, fatkeq, amma$, bezen, bəzən, heyif`,
  negation: `ні$, немає, нема$, нічого, ніколи, нікуди, няма$, нищо, никога, ne$, nije$, nisam, nema$, nista$, nikad, nigdje, nigde, није$, нема$, nie$, nic$, nisem, nincs, semmi, soha$, sehol, nelkul
    n-a$, n-am$, nu am, nu se, nu e$, nu are, nu stiu, nimic, niciodata, nici$, δεν$, δε$, μην$, χωρις, τιποτα, ποτε$, κανεν, πουθενα, en pysty, ei ole, mitte, ilma$, nav$, nevar, neko$, nekad, nera$, nieko, niekad, intet$, aldri$, uten$, uden$, ekki$, aldrei, res$, sense$, ez$, ezin$, gabe$
    tidak, gak$, nggak, ngga$, bukan, tanpa, belum, hindi$, wala$, walang, khong, chang$, chua$, ไม่, नहीं, मत, बिना, לא$, אין$, בלי$, نمی, نیست, نبود, بدون, هیچ, ندار, hakuna, hai, nie$, niks, sonder, nuk$, asgje, deyil`,
  terms: `кнопк, екран, меню, клавіат, чекпоінт, сейв, рівень, рівні, бутон, екран, ниво$, нива, gumb, ekran, izbornik, meni$, misem, nivo$, razin, uroven, urovn, tlacid, obrazovk, stopnj, gomb, kepernyo, palya, menu, billentyu, eger$, buton, ecran, nivel, meniu, salvare, κουμπι, οθονη, επιπεδο, πιστα, μενου
    nappi, nappai, ruutu, ruudu, taso$, tasol, kentta, kentas, valikko, tallennus, nupp, ekraan, tase$, menuu, poga$, ekran, limen, mygtuk, lygi, lygy, knap$, knapp, skaerm, skjerm, bane$, niveau, niva$, lagring, takki, skja, boto$, pantalla, nivell, botoi, pantaila, maila$
    tombol, layar, levelnya, misi$, tahap, pindutan, man hinh, ปุ่ม, หน้าจอ, ด่าน, เมนู, เซฟ, बटन, स्क्रीन, लेवल, मेन्यू, मिशन, בוס$, מסך, כפתור, שלב, תפריט, دکمه, صفحه, مرحله, منو, باس, kitufe, skrini, kiwango, knoppie, skerm, vlak$, duyme, ekranda`,
} as const
