import { type Sample, sample } from './sample.ts'

/** Honest reviews in languages whose words the scorer does not know: none of them may be found invalid. */
export const otherLanguages: readonly Sample[] = [
  sample('pt', 'good', {
    game: 'skyhook',
    stars: 4,
    content: `Joguei até a sala 12 em 30 minutos. O gancho é divertido, mas não percebi onde posso prender a corda até ver a âncora brilhar. Na sala 9 morri umas quinze vezes porque os espinhos matam mesmo quando estou ao lado. Também não há ponto de controle antes do balanço longo, e isso cansa.`,
  }),
  sample('it', 'good', {
    game: 'lantern',
    stars: 4,
    content: `Ho giocato le prime tre notti. La nebbia è bellissima e la campana mi ha sorpreso. Ho cercato l'olio per dieci minuti perché nessuno dice che si trova dietro la torre. Sul molo la telecamera gira troppo tardi e sono caduto in acqua due volte. Il rompicapo delle barche è il migliore.`,
  }),
  sample('nl', 'good', {
    game: 'rails',
    stars: 4,
    content: `Ik heb kaart 1 tot en met 5 gespeeld met de muis. Het leggen van rails is meteen duidelijk, maar de wissels op kaart 2 worden niet uitgelegd. Op de brug van kaart 4 draaide een trein om toen ik het spoor ernaast weghaalde, en de teller ging naar min een. De muziek begint na veertig seconden opnieuw.`,
  }),
  sample('pl', 'good', {
    game: 'crypt',
    stars: 4,
    content: `Zagrałem trzy razy i dotarłem do drugiego piętra z talią trucizny. Sklep przed bossem sprzedaje tylko zbroje, więc nie miałem na co wydać 90 sztuk złota. Karta kości została na stole i nie dało się jej kliknąć, dopóki nie otworzyłem menu. Tekst na kartach jest za mały na moim laptopie.`,
  }),
  sample('tr', 'good', {
    game: 'neon',
    stars: 3,
    content: `İlk üç pisti klavyeyle oynadım. Virajlarda kaymak çok eğlenceli ama ikinci pistte her tünelde oyun bir saniye donuyor. Turbo çubuğu çok yavaş doluyor, beş turda yalnızca iki kez kullanabildim. Rakip araba son virajda duvarın içinden geçti. Oyunu duraklatınca turbo sıfırlanıyor.`,
  }),
  sample('fi', 'good', {
    game: 'slime',
    stars: 3,
    content: `Pelasin puhelimella noin 30 minuuttia. Alku on nopea ja palkit kertyvät mukavasti, mutta kymmenen minuutin jälkeen jokainen päivitys maksaa kolminkertaisesti ja odotin vain uunia. Lista leikkautuu ruudun alareunasta, kahta viimeistä riviä ei voi painaa. Uudelleenaloitus ei kerro mitä menetän.`,
  }),
  sample('sv', 'good', {
    game: 'lantern',
    stars: 4,
    content: `Jag spelade de tre första nätterna. Dimman är fin och klockan överraskade mig. Det tog tio minuter att hitta oljan bakom tornet eftersom ingenting visar vägen. På bryggan vänder kameran för sent och jag föll i vattnet två gånger. Gåtan med båtarna är spelets bästa stund.`,
  }),
  sample('vi', 'good', {
    game: 'crypt',
    stars: 4,
    content: `Tôi chơi khoảng 30 phút và đến được tầng hai với bộ bài độc. Cửa hàng trước trùm chỉ bán giáp nên tôi không biết tiêu 90 đồng vàng vào đâu. Lá bài xương bị kẹt trên bàn sau khi dùng hai lần, phải mở bảng chọn mới bấm tiếp được. Chữ trên lá bài hơi nhỏ so với màn hình của tôi.`,
  }),
  sample('ru', 'good', {
    game: 'rails',
    stars: 4,
    content: `Я прошёл первые пять карт с мышью. Прокладывать пути понятно сразу, но стрелки на второй карте никто не объясняет: что их переключает правая кнопка, я узнал случайно. На мосту четвёртой карты поезд развернулся, когда я удалил соседний путь, и счётчик показал минус один. Музыка повторяется через 40 секунд.`,
  }),
  sample('el', 'good', {
    game: 'skyhook',
    stars: 4,
    content: `Έφτασα μέχρι το δωμάτιο 12 σε μισή ώρα. Ο γάντζος είναι διασκεδαστικός, αλλά δεν φαίνεται πού μπορώ να πιαστώ. Στο δωμάτιο 9 πέθανα δεκαπέντε φορές γιατί τα καρφιά σκοτώνουν ακόμα κι όταν στέκομαι δίπλα τους. Λείπει ένα σημείο αποθήκευσης πριν από το μεγάλο άλμα.`,
  }),
  sample('ar', 'good', {
    game: 'lantern',
    stars: 4,
    content: `لعبت الليالي الثلاث الأولى وأعجبني الضباب وصوت الجرس. بحثت عن الزيت عشر دقائق لأن لا شيء يدل على أنه خلف البرج. على الرصيف تدور الكاميرا متأخرة وسقطت في الماء مرتين. لغز القوارب هو الأفضل، تشعل المصباح ثم تنتظر ثم تقرع الجرس. توقفت اللعبة لحظة عند بداية الليلة 3.`,
  }),
  sample('hi', 'good', {
    game: 'neon',
    stars: 3,
    content: `मैंने पहले तीन सर्किट कीबोर्ड से खेले। मोड़ पर फिसलना मज़ेदार है, पर दूसरे सर्किट की हर सुरंग में खेल एक सेकंड रुक जाता है। टर्बो बहुत धीरे भरता है, पाँच चक्करों में मैं उसे केवल 2 बार चला सका। आखिरी मोड़ पर दूसरी गाड़ी दीवार के आर-पार निकल गई। रोकने पर टर्बो खाली हो जाता है।`,
  }),
  sample('ja', 'good', {
    game: 'skyhook',
    stars: 4,
    content: `部屋12まで30分遊びました。フックの操作は楽しいですが、どこに引っ掛けられるのか最初は分かりませんでした。部屋9ではトゲの隣に立っているだけで倒れてしまい、15回ほどやり直しました。長い移動の前に記録地点がないので、簡単な跳躍を毎回くり返すのが少し疲れます。`,
  }),
  sample('zh', 'good', {
    game: 'crypt',
    stars: 4,
    content: `我用毒牌组玩到了第二层，大约用了30分钟。首领之前的商店只卖护甲，所以我的90枚金币没有地方花。骨头牌连续用了两次以后留在桌上，必须打开菜单才能继续点击。牌上的文字在我的笔记本上太小，提示还会被手牌挡住。音乐很有气氛，我输了三次还想再试一次。`,
  }),
  sample('ko', 'good', {
    game: 'rails',
    stars: 4,
    content: `마우스로 1번부터 5번 지도까지 해 봤습니다. 선로를 놓는 방법은 바로 알 수 있지만 2번 지도의 분기기는 아무 설명이 없어서 우연히 오른쪽 단추로 바꾼다는 것을 알았습니다. 4번 지도의 다리에서 옆 선로를 지우자 열차가 되돌아가고 승객 수가 -1이 되었습니다. 음악이 40초마다 반복됩니다.`,
  }),
  sample('th', 'good', {
    game: 'slime',
    stars: 3,
    content: `เล่นบนมือถือประมาณ 30 นาที ช่วงแรกเร็วและสนุก กดแล้วแท่งโลหะเด้งออกมาเสียงดี แต่หลังจาก 10 นาทีทุกอย่างแพงขึ้นสามเท่าและต้องรอหน้าเตาอย่างเดียว รายการด้านล่างถูกตัดขอบจอ กดสองบรรทัดสุดท้ายไม่ได้ ปุ่มเริ่มใหม่ไม่บอกว่าจะเสียอะไรไปบ้าง`,
  }),
]
