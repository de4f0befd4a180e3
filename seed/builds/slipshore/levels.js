const floe = (name, par, map, hint = '') => ({ name, par, map: map.split(' '), hint })

/** Sixteen floes in four chapters; `par` is the fewest moves that lead home. */
export const levels = [
  floe('First slide', 3, '...#D. ...... ...... ##.F.. ...... ...#..', 'Pip slides until a rock or the shore stops her. Bring her to the den.'),
  floe('Round the bay', 3, '.#.... .....# .F.#D. ...... .#.... ......'),
  floe('Breakfast', 4, '#D.#.. #..... ..F..# ...... o..... ..#...', 'The den opens when every fish is caught.'),
  floe('Two herrings', 5, '......# ..#.... .....#. .#..... D.#oFo. ....... #.....#'),
  floe('Soft landing', 5, '#...... ...#... .##.... ....o.. .F.D... .#.s..s .....#.', 'Fresh snow stops a slide.'),
  floe('Seal holes', 6, '.....o. ...~~.. #F..o#. #.~..~. #...... .D..... ......#', 'Open water is very cold. Slide around it.'),
  floe('The ferry lane', 7, '~#..... .oFs#.. ....... ...s.#. ..#...# .~D.... .~.o...'),
  floe('Split floe', 8, 'D...#... ..~~.... #...#~~. #....s.. ..s.oF#. ..o..... .......#'),
  floe('Thin places', 6, '....D.c ...#... ..#...# o....co c.Fc.#. .....#. #......', 'Thin ice carries Pip once. The second time it gives way.'),
  floe('April ice', 8, 'o.....# #.#.... ...Fc.. .c.c.c. ...o..# c..#... #....D.'),
  floe('Creaking', 9, '.....#.. c....#.. ....c..F ..c..os. ..#.#.c. ....c#.D .s..##.. #.c...o.'),
  floe('Last of the sheet', 11, '..#..... DFo..... .....c.o c#...... oc...... c.....~. ...#.#~~ ##...#c.'),
  floe('Side wind', 6, '....v.. ..#.... o.....# <...#.# ....... ..#..>D ....F..', 'Wind turns a slide the way it blows.'),
  floe('Weather station', 8, '.^..^D. .....#. ....#.. ..#.#.< .s...o. o.....^ F....#.'),
  floe('North-easter', 10, '...#~..o ..~#F.>. ..D..... #....... ~>.....# #.....v. ..o..... ..v...#.'),
  floe('The long way home', 13, 'o.Dvo... ....c..s .o..s... ..#c<..# c..F.#<. ...>...# .....##. ...#c...'),
]
