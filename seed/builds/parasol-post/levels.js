// skyline: roofs as width@row and bare gaps. Rows count down from 0; the street is below row 12.
// things: kind x,y[,size]: L letter, ^ weather vane, C chimney (size: height of its steam), P plank, K loose plank
// (falls after you), B crow (size: half of its beat), M pillar box, E tram stop. sky: top, bottom, far and near roofs.
export const levels = [
  {
    name: 'Evening round',
    hint: 'Jump over the gaps. Hold jump while falling and the parasol opens.',
    skyline: '10@9 2 6@9 2 5@8 2 8@8 4 10@9 2 6@8 4 13@8',
    things: 'L6,7 L11,6 L15,8 L22,5 L26,5 M30,7 L33,7 L36,5 L44,6 M46,8 L53,5 L59,5 E71,7',
    sky: ['#3d3a78', '#f2a07b', '#7a5687', '#57417a'],
  },
  {
    name: 'Bakers light the ovens',
    hint: 'Open the parasol in the steam of a chimney and it carries you up.',
    skyline: '8@9 2 5@9 3 6@5 4 5@10 2 4@10 3 6@5 7 6@9 3 5@9 2 9@4',
    things:
      'L4,8 L9,6 C13,8,7 L13,3 M20,4 L23,4 L26,6 ^30,9 L33,7 C37,9,8 L37,3 M44,4 L47,4 L51,5 ^58,8 L62,6 C66,8,8 L66,2 E77,3',
    sky: ['#1f2a63', '#c9739a', '#5b4a86', '#3f3a74'],
  },
  {
    name: 'Crow hour',
    hint: 'Gray planks fall after you. A crow can be bounced on from above.',
    skyline: '7@9 8 4@9 6 5@7 9 5@9 3 6@6 8 10@8',
    things:
      'L4,8 P9,8,3 B11,5,2 L10,7 L13,6 L17,8 K20,8,2 K23,7,2 B22,5,2 L22,6 M27,6 K31,7,2 K34,6,2 K37,8,2 B35,4,3 L35,5 L40,8 ' +
      'B45,6,2 L45,5 M49,5 L52,5 P54,6,2 K57,7,2 B57,4,3 L58,6 L60,5 ^64,7 E69,7',
    sky: ['#10204f', '#5d6cb0', '#37457f', '#26326a'],
  },
  {
    name: 'Rain over Lantern Row',
    hint: 'The long gaps have steam in them. Stay under the parasol.',
    skyline: '6@8 8 2@10 9 4@7 7 2@11 8 3@7 5 2@10 3 2@10 7 8@6',
    things:
      'L4,7 L8,5 C14,9,8 L14,4 L19,5 B20,7,2 M26,6 L27,6 L31,5 C36,10,9 L36,4 B40,5,2 L42,5 ^47,6 M46,6 L50,6 C53,9,7 C58,9,8 L55,5 ' +
      'L58,2 B62,3,2 L64,4 E72,5',
    sky: ['#0b1738', '#2f4a77', '#22345f', '#18264c'],
    rain: true,
  },
  {
    name: 'The clock tower',
    hint: 'Last delivery. Everything at once.',
    skyline: '8@10 3 4@10 3 3@6 5 4@9 2 3@5 8 5@10 6 3@10 3 4@4 4 3@9 3 11@3',
    things:
      'L5,9 ^6,9 L9,7 C13,9,9 L13,4 M19,5 L20,5 B23,6,2 L23,7 C28,8,7 L28,3 L33,4 K36,6,2 K39,7,2 B38,4,2 L38,6 L41,8 M44,9 K48,9,2 ' +
      'K51,8,2 L50,7 B51,5,2 C55,9,9 L55,3 M61,3 L63,3 B66,4,2 L66,6 C69,8,9 L69,1 L76,2 E82,2',
    sky: ['#22285f', '#ffcf9e', '#6d6aa0', '#474a86'],
  },
]
