/** Requests whose tests are recorded; what came of them is in `seed/recordings`. */
export const recordedRequests = {
  'slipshore-think-aloud': {
    game: 'Slipshore',
    version: '0.9.1',
    depth: 'quick',
    testType: 'usability',
    state: 'closed',
    spots: 4,
    minutes: 5,
    instructions:
      'Five minutes from floe 1, thinking aloud. Say what you see, what you expect a slide to do and what surprises you, in English if you can. Wrong guesses are what we are after.',
    questions: [
      'What did you expect the very first slide to do?',
      'Where did you stop to think, and what did you try?',
    ],
    recording: 'voice',
    recordingOutside: true,
    daysAgo: 6,
    closedDaysAgo: 2,
  },
  'overwinter-think-aloud': {
    game: 'Overwinter',
    version: '0.4.0',
    depth: 'quick',
    testType: 'gameplay',
    state: 'closed',
    spots: 2,
    minutes: 5,
    instructions:
      'Two years of one hive, thinking aloud. Tell us why you buy something the moment you buy it, and what you think winter will take.',
    questions: ['What did you buy last, and why?', 'When did you know how the second winter would end?'],
    recording: 'voice',
    recordingOutside: true,
    daysAgo: 4,
    closedDaysAgo: 1,
  },
} as const
