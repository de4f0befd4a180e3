export const feedbackLimits = {
  /** Questions of a form, and characters of one. */
  questions: 3,
  question: 200,
  /** Characters of an answer. */
  answer: 2000,
  /** Characters of a guest's name. */
  name: 40,
  /** Moments of one visit, and how many of them one call changes. */
  moments: 100,
  momentsPerCall: 20,
  /** Characters of a moment's note. */
  note: 500,
  /** Characters of a report of a game. */
  reportDetails: 500,
  /** Pictures of one visit, and bytes of one. */
  pictures: 5,
  pictureBytes: 200_000,
  /** All pictures of a studio's feedback together, in percent of its storage. */
  quotaPercent: 5,
} as const

export const guestLimits = {
  /** Guests of one link, and new guests of one network in an hour. */
  perLink: 1000,
  perNetworkAndHour: 100,
  /** Reports of a game from one network in an hour. */
  reportsPerHour: 5,
  /** Play time without which a guest can't send, and nothing of a guest is kept, in seconds. */
  leastSeconds: 60,
  /** How long a browser finds its visit again, and how long the data are kept. */
  cookieDays: 30,
  keptDays: 180,
  /** A visit below `leastSeconds` that sent nothing is deleted after this many hours without play. */
  idleHours: 24,
} as const

/** The questions of a game whose studio has not written its own. */
export const defaultQuestions: readonly string[] = [
  'What did you expect?',
  'Where did you stop?',
  'What would you fix?',
]

export const ratings = [1, 2, 3, 4, 5] as const

export const gameReportReasons = ['password', 'harmful', 'stolen', 'other'] as const
export type GameReportReason = (typeof gameReportReasons)[number]

export const gameReportLabels: Readonly<Record<GameReportReason, string>> = {
  password: 'It asks for a password or personal data',
  harmful: 'It is harmful or not fit for its players',
  stolen: 'It is somebody else’s game',
  other: 'Something else',
}

/** Messages that several operations throw. */
export const feedbackTexts = {
  tooShort: 'Play for a minute first, then you can send.',
  notLoaded: 'Time counts once the game has loaded. Start it again.',
  paused: 'This studio is paused: its game can’t be played, and nothing can be sent right now.',
  questionsChanged: 'The studio has changed its questions. Look at your answers again, then send them.',
  own: 'You belong to the studio of this game. The link is for people outside: send it on to them.',
  younger: 'Younger players send moments and a rating, without text, name or pictures.',
  gone: 'This visit has ended. Open the link again to begin a new one.',
  linkFull: 'This link has had all the guests it can have. Ask the studio for a new one.',
  networkFull: 'Many people on your network have started to play in the last hour. Try again in an hour.',
} as const
