/** Of the sky, the land and what is built on it. Lines of `concepts.ts`. */
export const places = `
island isle|insel|ile$ iles$|isla$ islas$|ilha|isola$ isole$|eiland|o$ on$ oar$|wysp|ostrov|остров|ada$ adada adanin adaya|島|岛|섬|جزيرة
sea ocean|meer$ meeres see$ ozean|mer$ mers$ ocean|mar$ mares$ oceano|mar$ mares$ oceano|mare$ mari$ oceano|zee$ oceaan|hav$ havet|morz morsk ocean|more$ mori$ ocean|море$ моря$ океан|deniz|海|海|바다|بحر
river stream creek|fluss bach$|riviere fleuve|rio$ rios$|rio$ rios$|fiume fiumi|rivier|flod floden|rzek|reka$ reky$ rece$ reku$|река реки реке реку рекой|nehir nehr|川|河|강을 강이 강에|نهر
lake pond|teich weiher|lac$ lacs$ etang|lago|lago$ lagos$|lago$ laghi|meer$ vijver|sjo$ sjon$ damm|jezior staw$|jezer rybnik|озер пруд|gol$ golu|湖|湖 池塘|호수|بحيرة
water|wasser|eau$ eaux$|agua|agua|acqu|water|vatten|wod[ woda$ wode$ wody$ wodz|vod[ voda$ vodu$ vody$ vode$|вод[ вода$ воды$ воду$ воде$ водой|suyu suda$ sular suyun|水|水|물이 물을 물에|ماء الماء مياه
flood drown|flut uberflut ertrink ertrank|inond noy|inund ahog|inund alag afog|inond alluvion anneg|overstrom verdr|oversvam drunkn|powodz zala$ zalal utop|zaplav utop|затоп наводн утону|sel$ bogul|洪水 溺|洪水 淹|홍수 익사|فيضان غرق
tide|ebbe gezeiten|maree|marea|mare$ mares$|marea maree|getij eb$ vloed|tidvatten ebb$|plyw odplyw|priliv odliv|прилив отлив|gelgit|潮|潮|조수 썰물 밀물|المد الجزر
mountain hill|berg$ berge bergen gebirg hugel|montagn colline|montana colina cerro|montanh colina morro|montagn collina|bergen$ berg$ heuvel|berg$ berget kulle|gor$ gory$ gore$ gorsk wzgor|hora$ hory$ horu$ horach kopec|гор[ гора$ горы$ гору$ горах холм|dag$ dagi dagda dagin tepe$ tepede|山|山|산에 산을|جبل جبال تل
cliff rock|klippe fels|falaise|acantilado|penhasco falesia|scoglier rupe|klif|klippa|klif urwisk|utes skal|скал утес обрыв|ucurum kaya|崖|悬崖|절벽|جرف
forest wood$ woods$|wald|foret bois$|bosque|floresta bosque|foresta bosco|bos$ woud|skog|las$ lasu$ lesie lasem|les$ lesa$ lese$|лес$ леса$ лесу$|orman|森|森林 树林|숲|غابة
tree|baum$ baume$|arbre|arbol|arvore|albero alberi|boom$ bomen|trad$ trad|drzew|strom$ stromu$ stromy$|дерев|agac|木を 木が 樹|树|나무|شجر
plant seed sow crop grow|pflanz saat samen anbau ernte gesat|plant graine semer recolt cultiv|plant semill sembr cosech cultiv|plant semente colheita cultiv|piant seme$ semi$ seminar raccolt coltiv|plant zaad oogst zaai|plant fro$ fron$ skord odla|rosli sadz$ sadzi nasion zasia plon uprawi|rostlin semen zasad sklize pestova|растен семен посад урожа выращ|ekin tohum ekti hasat bitki|種 植え 収穫|种子 种植 播种 收获|씨앗 심었 심어 수확|بذور زرع حصاد
flower|blume blute|fleur|flor$ flores|flor$ flores|fiore fiori|bloem|blomm|kwiat|kvet|цвет[ цветок цветы цветк|cicek|花|花朵 鲜花|꽃|زهر
garden|garten gart|jardin|jardin|jardim|giardin|tuin|tradgard|ogrod ogrod|zahrad|сад[ сад$ сада$ саду$|bahce|庭|花园|정원|حديقة
farm field|bauernhof acker feld$ felder|ferme champ$ champs$|granja campo$ campos$ finca|fazenda campo$ roca$|fattoria campo$ campi$|boerderij akker veld$|gard$ garden$ aker falt$|farm$ farmy farme pole$ pola$ gospodarst|farm pole$ poli$|ферм поле$ поля$|ciftlik tarla|農場 畑|农场 田地|농장 밭|مزرعة حقل
desert|wuste|desert$|desierto|deserto|deserto|woestijn|oken$|pustyn|poust|пустын|col$ colde|砂漠|沙漠|사막|صحراء
sand|sand$ sandig|sable|arena|areia|sabbia|zand|sand$|piasek piask|pisek pisk|песок песк|kum$ kumu|砂|沙子|모래|رمل
snow|schnee|neige|nieve|neve$|neve$|sneeuw|sno$ snon$|snieg sniez|snih sneh|снег|kar$ kari$ karda|雪|雪|눈이내|ثلج
ice icy freezing floe|eis$ eises|glace|hielo|gelo$|ghiaccio|ijs$|is$ isen$|lod$ lodu$ lodow|led$ ledu$ ledov|лед$ льд|buz$ buzu$ buzda|氷|冰|얼음|جليد
rain|regen$ regnet|pluie pleut pleuv|lluv|chuv|pioggia piove|regen$|regn|deszcz|dest$ deste$|дожд|yagmur|雨|雨|비가 빗방울|مطر
storm thunder lightning|sturm gewitter blitz donner|tempete orage eclair foudre|tormenta rayo trueno|tempestade raio trovao trovoad|tempesta fulmin temporal|storm bliksem donder|storm askv blixt|burz piorun|bour blesk|бур[ буря бури бурю гроз молни|firtina simsek|嵐 雷|风暴 雷|폭풍 번개|عاصفة برق
wind|wind$ winde|vent$ vents$|viento|vento|vento|wind$|vind$ vinden|wiatr|vitr vetr|ветер ветр|ruzgar|風が 風を 風で|风|바람|رياح الريح
fog mist|nebel|brouillard brume|niebla bruma|nevoa neblina nevoeiro|nebbia|mist$|dimma dimman|mgl[ mgla mgle mgly|mlha mlhy mlze mlhu|туман|sis$ sisi sisli sisin siste|霧|雾|안개|ضباب
sky cloud|himmel wolke|ciel nuage|cielo nube|ceu$ nuvem nuvens|cielo nuvol|hemel wolk|himmel moln|niebo chmur|nebe$ oblak mrak|небо обла|gokyuzu bulut|空を 空に 雲|天空 云|하늘 구름|سماء غيوم
sun|sonne|soleil|sol$|sol$|sole$|zon$|sol$ solen|slonc|slunc|солнц|gunes|太陽|太阳|태양|شمس
moon lunar|mond$ mondes|lune$|luna$|lua$|luna$|maan$|mane$ manen$|ksiezyc|mesic|лун[ луна луны луну|ay isig mehtap|月を 月が 月の|月亮 月球|달을 달이 달의|قمر
star$ stars$|stern$ sterne$|etoile|estrella|estrela|stella stelle|ster$ sterren|stjarn|gwiazd|hvezd|звезд|yildiz|星が 星を|星星 星球|별이 별을|نجم نجوم
night midnight nights$|nacht mitternacht|nuit minuit|noche|noite|notte notti|nacht|natt|noc$ nocy$ noca$ nocn|noc$ noci$ nocn|ноч|gece|夜|夜 晚上 半夜|밤에 밤이 한밤|ليل
morning dawn sunrise|morgen$ morgens sonnenaufgang dammer|matin$ aube|manana amanecer alba$|manha$ amanhecer|mattin alba$|ochtend dageraad|morgon gryning|rano$ porank swit$|rano$ usvit|утр[ утро утром рассвет|sabah|朝|早上 早晨 黎明|아침 새벽|صباح فجر
evening sunset dusk|abend|soir$ soiree|tarde$ atardecer|entardecer anoitecer|sera$ serata tramonto|avond|kvall|wiecz|vecer|вечер|aksam|夕方 晩|傍晚|저녁|مساء
winter|winter|hiver|invierno|inverno|inverno|winter|vinter|zim[ zima zime zimy zimow|zim[ zima zime zimni|зим|kis$ kisi$ kisin$|冬|冬|겨울|شتاء
summer|sommer|ete$|verano|verao|estate$|zomer|sommar|lato$ lata$ latem|leto$ lete$|летом лето$|yaz$ yazin$|夏|夏|여름|صيف
season|jahreszeit|saison|estacion|estacao$|stagion|seizoen|arstid|por[ pory$|obdob|сезон|mevsim|季節|季节|계절|موسم
cave cavern|hohle$ hohlen$|grotte caverne|cueva|caverna gruta|grotta caverna|grot$|grotta grotta|jaskin|jeskyn|пещер|magara|洞窟|洞穴 山洞|동굴|كهف
mine miner shaft pit|bergwerk mine$ schacht grube|mine$ mines$ puits|mina$ minas$ pozo|mina$ minas$ poco$|miniera pozzo|mijn$ schacht|gruva schakt|kopaln szyb$ szyb|dul$ dole$ sachta|шахт рудник|maden|鉱山 坑|矿 井|광산|منجم
wells|brunnen|puits|pozo|poco$ pocos$|pozzo|put$|brunn|studni|studn|колод|kuyu|井戸|井|우물|بئر
swamp bog marsh peat moss|sumpf moor$ torf moos|marais tourb|pantano turba cienaga|pantano turfa brejo|palude torba|moeras veen turf|trask torv mosse|bagn torf mech$|bazin raselin mech$|болот торф мох$|bataklik turba|沼 泥炭 苔|沼泽 泥炭 苔|늪 이탄 이끼|مستنقع
beach shore coast|strand kuste ufer|plage rivage|playa costa orilla|praia costa litoral|spiaggia costa$|strand kust oever|strand kust|plaz brzeg wybrzez|plaz pobrez breh|пляж берег побереж|plaj sahil kiyi|海岸 浜|海滩 海岸|해변 해안|شاطئ ساحل
harbour harbor port$ dock jetty pier|hafen steg$ kai$|port$ quai ponton|puerto muelle|porto cais|porto$ molo$|haven$ kade steiger|hamn brygg|port$ portu przystan molo$|pristav molo$|порт$ порту причал гавань|liman iskele|港 桟橋|港口 码头|항구 부두|ميناء
bridge|brucke|pont$ ponts$|puente|ponte|ponte|brug$ bruggen|bro$ bron$|most$ mostu moscie|most$ mostu moste|мост|kopru|橋|桥|다리를 건너 다리에서 다리가|جسر
road street highway|strasse weg$ gasse|route$ rue$ rues|carretera calle|estrada rua$ ruas|strada vicolo|weg$ straat|vag$ vagen gata$ gatan|drog ulic|silnic cest[ cesta ceste ulic|дорог улиц|yol$ yolu yolda sokak cadde|道路 道を 通り|道路 马路 街|도로 거리|طريق شارع
trail tunnel|pfad tunnel|sentier tunnel chemin|sendero tunel camino|trilha tunel caminho|sentiero galleria tunnel|pad$ tunnel|stig$ tunnel|sciezk tunel|stezk tunel|тропа тропи тоннел туннел|patika tunel|トンネル 小道|小路 隧道|터널 오솔길|نفق
village villager|dorf dorfbe|villag|aldea aldean pueblo|vila$ aldeia aldeao|villaggi paese$|dorp|by$ byn$ byar bybo|wiosk wies$ wsi$|vesnic|деревн деревен|koy$ koyu koyde koylu|村|村|마을|قرية
town city suburb|stadt$ stadte$ vorort|ville$ villes$|ciudad barrio|cidade bairro|citta$|stad$ stede|stad$ staden stader|miast|mest[ mesto meste|город|sehir kasaba|街の 町 都市|城市 城镇 小镇|도시|مدينة
castle fortress palace|burg$ schloss festung|chateau forteresse palais|castillo fortaleza|castelo fortaleza|castello fortezza|kasteel burcht|slott borg$|zamek zamku twierdz|hrad$ hradu zamek|замок замк крепост|kale$ kalesi sato|城 砦|城堡 要塞|성을 성에 요새|قلعة
tower lighthouse|turm$ turme$ leuchtturm|tour$ tours$ phare|torre$ torres$ faro$|torre$ torres$ farol|torre$ torri$ faro$|toren vuurtoren|torn$ tornet fyr$ fyren|wiez latarn|vez$ veze vezi majak|башн маяк|kule$ kulesi fener|塔 灯台|塔|탑을 탑이 등대 타워|برج منارة
church cathedral temple chapel monastery|kirche kathedrale tempel kloster kapelle|eglise cathedrale temple chapelle monaster|iglesia catedral templo capilla|igreja catedral templo capela|chiesa cattedrale tempio cappella|kerk kathedraal tempel klooster|kyrka katedral tempel kloster|kosciol katedr swiatyn klasztor|kostel katedral chram klaster|церк собор храм монаст|kilise katedral tapinak|教会 寺 神殿 聖堂|教堂 寺庙|교회 성당 사원|كنيسة معبد
grave tomb cemetery crypt|grab$ friedhof gruft krypta|tombe$ cimetiere crypte|tumba cementerio cripta|tumulo cemiterio cripta|tomba cimitero cripta|graf$ begraafplaats crypte|grav$ graven kyrkogard krypta|grob cmentarz krypt|hrob hrbitov krypt|могил кладбищ склеп|mezar|墓|坟 墓|무덤 묘지|قبر مقبرة
house home hut cabin cottage|haus$ hauses hutte|maison cabane|casa$ casas$ cabana choza|casa$ casas$ cabana|casa$ case$ capanna|huis$ hut$|hus$ huset stuga hydda|dom$ domu$ domek chat[ chata|dum$ domu$ chata|дом$ дома$ доме$ хижин|ev$ evi$ evin$ evde kulube|家の 小屋|房子 小屋|집을 집이 오두막|بيت منزل كوخ
room chamber ward$ wards$|zimmer raum$ kammer|piece$ chambre salle|habitacion sala$ cuarto|quarto sala$ comodo|stanza camera$ sala$|kamer|rum$ rummet|pokoj komnat|pokoj mistnost komnat|комнат палат|oda$ odada odanin odaya|部屋|房间 病房|방에 방을 방이|غرفة
door gate hatch|tur$ turen$ tor$ klappe|porte$ portes$ portail|puerta porton|porta$ portas$ portao|porta$ porte$ cancello|deur$ deuren poort|dorr port$ grind|drzwi bram[ brama brame|dver[ dvere dveri brana branu|двер ворот|kapi|ドア 扉 門|门|문을 문이 문에|باب بوابة
window glass pane|fenster glas$ scheibe|fenetre vitre verre|ventana cristal vidrio|janela vidro|finestra vetro|raam$ ramen venster glas$|fonster glas$ ruta$|okno okna okn$ szyb[ szyba|okno okna sklo skla|окно окна стекл|pencere cam$ cami$|窓 ガラス|窗 玻璃|창문 유리|نافذة زجاج
wall fence|wand$ wande$ mauer zaun|mur$ murs$ cloture paroi|pared muro valla|parede muro cerca$|muro$ mura$ parete recinto|muur$ muren hek$|vagg mur$ staket|scian mur$ plot$|zed$ zdi$ stena stene plot$|стен[ стена стену стене забор|duvar cit$|壁|墙|벽을 벽에 벽이|جدار حائط
floor storey|stock$ etage boden$ stockwerk|etage$ sol$ plancher|piso$ suelo planta$|andar$ andares piso$ chao$|piano$ pavimento|vloer verdieping|golv vaning|pietr podlog|patro patre podlaha|этаж пол[ полу$|kat$ katta katin zemin|階 床|层 楼层|층에서 층에 층까지 바닥|طابق أرضية
roof ceiling|dach$ decke$|toit plafond|tejado techo|telhado teto|tetto soffitto|dak$ plafond|tak$ taket|dach$ dachu sufit|strech strop$|крыш потол|cati$ catida tavan|屋根 天井|屋顶 天花板|지붕 천장|سقف
stair ladder|treppe leiter$|escalier echelle|escalera|escada|scala$ scale$|trap$ trappen ladder|trappa stege|schod drabin|schod zebrik|лестниц ступен|merdiven|階段 はしご|楼梯 梯子|계단 사다리|سلم درج
cellar basement|keller|cave$ caves$ sous-sol|sotano bodega|porao|cantina|kelder|kallare|piwnic|sklep[ sklep$ sklepa|подвал погреб|bodrum mahzen|地下室|地下室 地窖|지하실|قبو
corridor hall hallway|flur$ gang$ korridor halle$|couloir hall$|pasillo corredor salon$|corredor salao|corridoio sala$ salone|gang$ hal$|korridor hall$|korytarz sal[ hala|chodb sal$|коридор зал$ зале|koridor salon|廊下|走廊 大厅|복도|ممر قاعة
kitchen|kuche$ kuchen$|cuisine$|cocina$|cozinha|cucina$|keuken|kok$ koket|kuchni|kuchyn|кухн|mutfak|厨房 キッチン|厨房|부엌 주방|مطبخ
volcano lava eruption magma|vulkan lava ausbruch magma|volcan lave eruption magma|volcan lava erupcion magma|vulcao lava erupcao magma|vulcan lava eruzion magma|vulkaan lava uitbarst|vulkan lava utbrott|wulkan lawa lawy erupcj|sopk sopce lav[ lava erupc|вулкан лава лавы извержени|yanardag volkan lav$ patlama|火山 溶岩 噴火|火山 熔岩 喷发|화산 용암 분화|بركان حمم ثوران
ash ashes|asche|cendre|ceniza|cinza|cenere|as$ asse$|aska|popiol|popel|пепел пепл|kul$ kulu|灰が 灰を 灰の 火山灰|灰烬 火山灰|화산재 잿더미|رماد
theatre theater stage curtain actor|theater buhne vorhang schauspiel|theatre rideau acteur coulisse|teatro telon actor escenario|teatro cortina palco ator$|teatro sipario palco attor|theater gordijn toneel|teater rida ridan scen$ scenen|teatr kurtyn scen[ scena aktor|divadl opon jevist|театр занавес сцена сцене|tiyatro perde sahne|劇場 舞台 幕が 楽屋|剧院 剧场 舞台 幕布|극장 무대 커튼|مسرح ستار
elevator lift$ lifts$|aufzug fahrstuhl lift$|ascenseur|ascensor elevador|elevador|ascensore|lift$ liften|hiss[ hissen|wind[ winda windy$ winde|vytah|лифт|asansor|エレベーター|电梯|엘리베이터 승강기|مصعد
leaf leaves branch root$ roots$|blatter laub ast$ aste$ zweig wurzel|feuille branche racine|hoja rama$ ramas raiz|folha galho ramo$ raiz|foglia foglie ramo$ rami$ radic|blad$ bladeren tak$ takken wortel|lov$ gren[ grenar rot$ rotter|lisc[ liscie galaz galez korzen|list$ listy vetv koren|лист ветк корень корни|yaprak dal$ dallar kok$|葉を 葉が 枝を 枝が 根を|树叶 叶子 树枝 树根|나뭇잎 가지를 뿌리|أوراق الشجر غصن جذر
graft prune harvest orchard vineyard|veredel beschneid ernte obstgarten weinberg|greff taille recolte verger vigne|injert poda$ podar cosecha huerto vina$|enxert poda$ podar colheita pomar vinha|innest potat raccolt frutteto vigna|ent$ enten snoei oogst boomgaard|ymp[ ympa beskar skord frukttradgard|szczep przycin zbior sad$ sadzie winnic|roub[ roubov zastrih sklizen sad$ vinic|привив обрез урожа|asila buda hasat bag$ meyve bahce|接ぎ木 剪定 収穫 果樹園|嫁接 修剪 收获 果园|접목 가지치기 수확 과수원|تطعيم تقليم حصاد بستان
`
