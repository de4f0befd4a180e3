/** Very common passwords in lower case, six characters or more, those of twelve or more first (accounts-3). */
const list = `
  123456789012 1234567890123 123123123123 112233445566 111111111111 000000000000 1q2w3e4r5t6y 1q2w3e4r5t6y7u
  1qaz2wsx3edc 1qaz2wsx3edc4rfv qwertyuiopas qwertyuiop123 qwertyuiop12 qwertyuiop[] qwertyqwerty qwerty123456
  qazwsxedc123 qazwsxedcrfv azertyuiopqs abcdefghijkl abcdefghijklm abcabcabcabc abc123abc123 abc123456789
  a1b2c3d4e5f6 aaaaaaaaaaaa asdfghjkl123 123456qwerty 1234qwerasdf qwerasdfzxcv iloveyou1234 iloveyousomuch
  iloveyouforever jesuslovesme mercedesbenz correcthorsebatterystaple correcthorse correct-horse-battery-staple
  letmeinplease opensesame123 welcometomyworld administrator1 administrator123 adminadmin123 admin12345678
  admin123456789 passwordpassword password12345678 passwordpassword1 mypassword123 mypassword1234 newpassword1
  newpassword123 secretpassword secretpassword1 yourpassword notapassword notmypassword superpassword strongpassword
  strongpassword1 strongpassword123 verysecurepassword securepassword securepassword1 securepassword123 testpassword
  testpassword1 testpassword12 temppassword temppassword1 defaultpassword examplepassword somepassword samplepassword
  resetpassword changepassword changeme1234 changeme12345 pleasechangeme playhatch123 playhatchplayhatch minecraft123
  minecraft1234 fortnite1234 leagueoflegends counterstrike counterstrike1 callofduty123 worldofwarcraft grandtheftauto
  assassinscreed finalfantasy finalfantasy7 supermario64 supermariobros legendofzelda sonicthehedgehog pokemonmaster
  halo12345678 godofwar12345 thelastofus12 beta1234567890 gametester123 playstation1 playstation2 playstation3
  playstation4 playstation5 nintendoswitch xbox360xbox360 manchesterunited manchestercity liverpoolfc1 barcelona123
  realmadrid123 chelseafc123 arsenal12345 newyorkyankees sanfrancisco philadelphia massachusetts unitedstates
  unitedkingdom christopher1 christopher123 elizabeth123 alexander123 stephanie123 jacqueline12 katherine123
  motherfather momanddad123 mommyanddaddy chocolatecake strawberry12 strawberry123 blueberry123 watermelon12
  butterfly123 sunflower123 beautifulgirl beautiful123 thunderbird1 lamborghini1 volkswagen12 motorcycle12
  skateboarding snowboarding basketball23 basketball123 basketball12 football1234 football12345 baseball1234
  soccer123456 cheerleader1 cheerleader12 princess1234 sunshine1234 dragonfly123 blackdragon1 snoopdogg420
  trustnoone12 trustnoone123 whatever1234 nevermind123 hellohello12 hellohello123 helloworld12 helloworld123
  helloworld1234 hello12345678 goodmorning1 goodmorning123 happybirthday happybirthday1 merrychristmas january12345
  february1234 september123 november1234 december1234 monday123456 friday123456 q1w2e3r4t5y6 q1w2e3r4t5y6u7
  1a2b3c4d5e6f 012345678910 1234567891011 123456789abc 123456789qwe 1234567890qwe 1234567890abc 123456123456
  12345671234567 1234123412341234 123412341234 321321321321 654321654321 987654321987 999999999999 888888888888
  777777777777 666666666666 555555555555 444444444444 333333333333 222222222222 121212121212 131313131313 147147147147
  159159159159 zxcvbnmasdfg zxcvbnm12345 zxcvzxcvzxcv asdfasdfasdf asdfghasdfgh asdfghjklqwe qweqweqweqwe qweasdzxc123
  qwerqwerqwer qwertyasdfgh qwertyasdfghzxcvbn qwerty12345678 qwerty123456789 qwertyuiop1234 qwertyuiop12345
  1qaz1qaz1qaz 1qazzaq11qaz !qaz2wsx#edc !qaz@wsx#edc 1qaz@wsx3edc p@ssw0rd1234 p@ssw0rd12345 p@ssword1234
  pa$$word1234 pa$$w0rd1234 passw0rd1234 passw0rd12345 password@1234 password@12345 password!234 password1234!
  password123!! password2023 password2024 password2025 password2026 welcome12345 welcome@1234 welcome@12345
  admin@123456 admin@12345678 test12345678 test123456789 testtesttest testtesttest1 test1234test testing12345
  testing123456 tester123456 user12345678 user123456789 username1234 guest1234567 administrator thisismypassword
  password1234 password12345 password123456 passw0rd123456 passw0rd2024 passw0rd2025 passw0rdpassw0rd p@ssword12345
  p@ssword123456 p@ssword2024 p@ssword2025 p@sswordp@ssword p@ssw0rd123456 p@ssw0rd2024 p@ssw0rd2025 p@ssw0rdp@ssw0rd
  pa55word1234 pa55word12345 pa55word123456 pa55word2024 pa55word2025 pa55wordpa55word passwort1234 passwort12345
  passwort123456 passwort2024 passwort2025 passwortpasswort motdepasse123 motdepasse1234 motdepasse12345
  motdepasse123456 motdepasse2024 motdepasse2025 motdepassemotdepasse contrasena123 contrasena1234 contrasena12345
  contrasena123456 contrasena2024 contrasena2025 contrasenacontrasena welcome123456 welcomewelcome letmein12345
  letmein123456 letmeinletmein administrator1234 administrator12345 administrator123456 administrator2024
  administrator2025 qwertz123456 qwertzqwertz azerty123456 azertyazerty abc123123456 iloveyou12345 iloveyou123456
  iloveyou2024 iloveyou2025 iloveyouiloveyou monkey123456 monkeymonkey dragon123456 dragondragon sunshine12345
  sunshine123456 sunshine2024 sunshine2025 sunshinesunshine princess12345 princess123456 princess2024 princess2025
  princessprincess football123456 football2024 football2025 footballfootball baseball12345 baseball123456 baseball2024
  baseball2025 baseballbaseball basketball1234 basketball12345 basketball123456 basketball2024 basketball2025
  basketballbasketball soccersoccer superman1234 superman12345 superman123456 superman2024 superman2025
  supermansuperman batman123456 batmanbatman master123456 mastermaster shadow123456 shadowshadow michael12345
  michael123456 michaelmichael jordan123456 jordanjordan michelle1234 michelle12345 michelle123456 michelle2024
  michelle2025 michellemichelle jessica12345 jessica123456 jessicajessica charlie12345 charlie123456 charliecharlie
  daniel123456 danieldaniel thomas123456 thomasthomas robert123456 robertrobert george123456 georgegeorge andrew123456
  andrewandrew joshua123456 joshuajoshua matthew12345 matthew123456 matthewmatthew ashley123456 ashleyashley
  amanda123456 amandaamanda nicole123456 nicolenicole jennifer1234 jennifer12345 jennifer123456 jennifer2024
  jennifer2025 jenniferjennifer hunter123456 hunterhunter ranger123456 rangerranger buster123456 busterbuster
  tigger123456 tiggertigger pepper123456 pepperpepper ginger123456 gingerginger summer123456 summersummer winter123456
  winterwinter autumn123456 autumnautumn spring123456 springspring freedom12345 freedom123456 freedomfreedom
  whatever12345 whatever123456 whatever2024 whatever2025 whateverwhatever trustno11234 trustno112345 trustno1123456
  trustno12024 trustno12025 trustno1trustno1 starwars1234 starwars12345 starwars123456 starwars2024 starwars2025
  starwarsstarwars pokemon12345 pokemon123456 pokemonpokemon minecraft12345 minecraft123456 minecraft2024
  minecraft2025 minecraftminecraft fortnite12345 fortnite123456 fortnite2024 fortnite2025 fortnitefortnite
  roblox123456 robloxroblox nintendo1234 nintendo12345 nintendo123456 nintendo2024 nintendo2025 nintendonintendo
  playstation123 playstation1234 playstation12345 playstation123456 playstation2024 playstation2025
  playstationplaystation gaming123456 gaminggaming player123456 playerplayer testertester testingtesting test12341234
  test123412345 test1234123456 test12342024 test12342025 test1234test1234 computer1234 computer12345 computer123456
  computer2024 computer2025 computercomputer internet1234 internet12345 internet123456 internet2024 internet2025
  internetinternet samsung12345 samsung123456 samsungsamsung google123456 googlegoogle facebook1234 facebook12345
  facebook123456 facebook2024 facebook2025 facebookfacebook twitter12345 twitter123456 twittertwitter instagram123
  instagram1234 instagram12345 instagram123456 instagram2024 instagram2025 instagraminstagram liverpool123
  liverpool1234 liverpool12345 liverpool123456 liverpool2024 liverpool2025 liverpoolliverpool arsenal123456
  arsenalarsenal chelsea12345 chelsea123456 chelseachelsea barcelona1234 barcelona12345 barcelona123456 barcelona2024
  barcelona2025 barcelonabarcelona realmadrid1234 realmadrid12345 realmadrid123456 realmadrid2024 realmadrid2025
  realmadridrealmadrid juventus1234 juventus12345 juventus123456 juventus2024 juventus2025 juventusjuventus
  manchester123 manchester1234 manchester12345 manchester123456 manchester2024 manchester2025 manchestermanchester
  london123456 londonlondon berlin123456 berlinberlin america12345 america123456 americaamerica canada123456
  canadacanada mexico123456 mexicomexico brasil123456 brasilbrasil england12345 england123456 englandengland
  ireland12345 ireland123456 irelandireland scotland1234 scotland12345 scotland123456 scotland2024 scotland2025
  scotlandscotland australia123 australia1234 australia12345 australia123456 australia2024 australia2025
  australiaaustralia mustang12345 mustang123456 mustangmustang ferrari12345 ferrari123456 ferrariferrari porsche12345
  porsche123456 porscheporsche mercedes1234 mercedes12345 mercedes123456 mercedes2024 mercedes2025 mercedesmercedes
  yamaha123456 yamahayamaha harley123456 harleyharley corvette1234 corvette12345 corvette123456 corvette2024
  corvette2025 corvettecorvette silver123456 silversilver golden123456 goldengolden diamond12345 diamond123456
  diamonddiamond purple123456 purplepurple orange123456 orangeorange banana123456 bananabanana cookie123456
  cookiecookie chocolate123 chocolate1234 chocolate12345 chocolate123456 chocolate2024 chocolate2025
  chocolatechocolate butterfly1234 butterfly12345 butterfly123456 butterfly2024 butterfly2025 butterflybutterfly
  flower123456 flowerflower rainbow12345 rainbow123456 rainbowrainbow hello1231234 hello12312345 hello123123456
  hello1232024 hello1232025 hello123hello123 lovely123456 lovelylovely loveyou12345 loveyou123456 loveyouloveyou
  forever12345 forever123456 foreverforever family123456 familyfamily friends12345 friends123456 friendsfriends
  secret123456 secretsecret changeme123456 changeme2024 changeme2025 changemechangeme default12345 default123456
  defaultdefault temp12341234 temp123412345 temp1234123456 temp12342024 temp12342025 temp1234temp1234 service12345
  service123456 serviceservice support12345 support123456 supportsupport system123456 systemsystem server123456
  serverserver database1234 database12345 database123456 database2024 database2025 databasedatabase oracle123456
  oracleoracle access123456 accessaccess newpass12345 newpass123456 newpassnewpass mypass123456 mypassmypass
  mypassword12345 mypassword123456 mypassword2024 mypassword2025 mypasswordmypassword thisismypassword1
  thisismypassword123 thisismypassword1234 thisismypassword12345 thisismypassword123456 thisismypassword2024
  thisismypassword2025 mysecret1234 mysecret12345 mysecret123456 mysecret2024 mysecret2025 mysecretmysecret
  nopassword123 nopassword1234 nopassword12345 nopassword123456 nopassword2024 nopassword2025 nopasswordnopassword
  passpass1234 passpass12345 passpass123456 passpass2024 passpass2025 passpasspasspass 123456 1234567 12345678
  123456789 1234567890 12345678901 123123 123123123 112233 11223344 1122334455 111111 1111111 11111111 222222 333333
  444444 555555 666666 777777 7777777 888888 88888888 999999 000000 00000000 121212 131313 123321 123454321 654321
  7654321 87654321 987654321 9876543210 098765 0987654321 123654 123654789 147258 147258369 159357 159753 147852369
  741852963 789456 789456123 456789 987654 101010 010203 102030 112358 314159 420420 696969 007007 123qwe 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 zxcvbn zxcvbnm zxcvbnm123 asdfgh asdfghj asdfghjk
  asdfghjkl asdfasdf asdf1234 asd123 qweasd qweasdzxc qweqwe qwe123 qwer1234 qwerty qwertyu qwertyui qwertyuiop
  qwerty12345 qwerty1234 qwerty123 qwerty12 qwerty1 qazwsx qazwsxedc azertyuiop abcdef abcdefg abcdefgh abcdefghi
  abcdefghij abcdefghijk abcd1234 abcd12345 a1b2c3 a1b2c3d4 a1b2c3d4e5 aa123456 aaaaaa aaaaaaaa aa12345678 a123456
  a12345678 a123456789 asdfghjkl;' poiuytrewq mnbvcxz lkjhgfdsa 123abc 123456a 123456q 123456abc 12345qwert
  12345qwerty 1234qwer 5201314 woaini iloveu iloveyou1 iloveyou2 iloveyou123 iloveyou!! loveme loveyou ilovegod
  jesuschrist jesus1 jesusislord blessed heaven godisgood harrypotter spiderman ironman avengers hogwarts gandalf
  matrix naruto onepiece dragonball dragonballz slipknot metallica nirvana linkinpark eminem beatles rockstar guitar
  letmein123 letmein1234 letmeinnow openupnow opensesame welcome2024 welcome2025 welcome2026 adminadmin rootroot
  toortoor newpassword oldpassword thepassword changeme123 changemenow playhatch pikachu123 nintendo64 newyorkcity
  losangeles losangeles1 christopher elizabeth1 alexandria1 lamborghini q1w2e3r4 q1w2e3r4t5 0123456789 01234567890
  12345678910 asdfghjkl12 !qaz2wsx !qaz@wsx 1qaz!qaz 1qaz@wsx password passw0rd p@ssword p@ssw0rd pa55word passwort
  motdepasse contrasena welcome letmein qwertz azerty abc123 iloveyou monkey dragon sunshine princess football
  baseball basketball soccer superman batman master shadow michael jordan michelle jessica charlie daniel thomas
  robert george andrew joshua matthew ashley amanda nicole jennifer hunter ranger buster tigger pepper ginger summer
  winter autumn spring freedom whatever trustno1 starwars pokemon minecraft fortnite roblox nintendo playstation
  gaming player tester testing test1234 computer internet samsung google facebook twitter instagram liverpool arsenal
  chelsea barcelona realmadrid juventus manchester london berlin america canada mexico brasil england ireland scotland
  australia mustang ferrari porsche mercedes yamaha harley corvette silver golden diamond purple orange banana cookie
  chocolate butterfly flower rainbow hello123 lovely forever family friends secret changeme default temp1234 service
  support system server database oracle access newpass mypass mypassword mysecret nopassword passpass password1
  password123 passw0rd1 passw0rd123 p@ssword1 p@ssword123 p@ssw0rd1 p@ssw0rd123 pa55word1 pa55word123 passwort1
  passwort123 motdepasse1 contrasena1 senha1 senha123 welcome1 welcome123 letmein1 admin1 admin123 root123 qwertz1
  qwertz123 azerty1 azerty123 abc1231 abc123123 monkey1 monkey123 dragon1 dragon123 sunshine1 sunshine123 princess1
  princess123 football1 football123 baseball1 baseball123 basketball1 soccer1 soccer123 superman1 superman123 batman1
  batman123 master1 master123 shadow1 shadow123 michael1 michael123 jordan1 jordan123 michelle1 michelle123 jessica1
  jessica123 charlie1 charlie123 daniel1 daniel123 thomas1 thomas123 robert1 robert123 george1 george123 andrew1
  andrew123 joshua1 joshua123 matthew1 matthew123 ashley1 ashley123 amanda1 amanda123 nicole1 nicole123 jennifer1
  jennifer123 hunter1 hunter123 ranger1 ranger123 buster1 buster123 tigger1 tigger123 pepper1 pepper123 ginger1
  ginger123 summer1 summer123 winter1 winter123 autumn1 autumn123 spring1 spring123 freedom1 freedom123 whatever1
  whatever123 trustno11 trustno1123 starwars1 starwars123 pokemon1 pokemon123 minecraft1 fortnite1 fortnite123 roblox1
  roblox123 nintendo1 nintendo123 xbox123 gamer1 gamer123 gaming1 gaming123 player1 player123 tester1 tester123
  testing1 testing123 test12341 test1234123 computer1 computer123 internet1 internet123 samsung1 samsung123 google1
  google123 facebook1 facebook123 twitter1 twitter123 instagram1 liverpool1 arsenal1 arsenal123 chelsea1 chelsea123
  barcelona1 realmadrid1 juventus1 juventus123 manchester1 london1 london123 paris1 paris123 berlin1 berlin123
  america1 america123 canada1 canada123 mexico1 mexico123 brasil1 brasil123 england1 england123 ireland1 ireland123
  scotland1 scotland123 australia1 mustang1 mustang123 ferrari1 ferrari123 porsche1 porsche123 mercedes1 mercedes123
  yamaha1 yamaha123 harley1 harley123 corvette1 corvette123 silver1 silver123 golden1 golden123 diamond1 diamond123
  purple1 purple123 orange1 orange123 banana1 banana123 cookie1 cookie123 chocolate1 butterfly1 flower1 flower123
  rainbow1 rainbow123 angel1 angel123 hello1 hello1231 hello123123 lovely1 lovely123 loveyou1 loveyou123 forever1
  forever123 family1 family123 friends1 friends123 secret1 secret123 changeme1 default1 default123 temp12341
  temp1234123 guest1 guest123 service1 service123 support1 support123 system1 system123 server1 server123 database1
  database123 oracle1 oracle123 cisco1 cisco123 login1 login123 access1 access123 newpass1 newpass123 mypass1
  mypass123 mypassword1 mysecret1 mysecret123 nopassword1 passpass1 passpass123
`

const common = new Set(list.trim().split(/\s+/))

/** Stands on the list, however it is written in capitals. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
