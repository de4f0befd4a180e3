/** Errors of browsers as the demo's people met them; null is a visitor. */
export const browserErrors = [
  {
    message: "TypeError: Cannot read properties of undefined (reading 'width')",
    stack: [
      "TypeError: Cannot read properties of undefined (reading 'width')",
      '    at drawCover (https://hatch.example/assets/game-card-C2f9aQ1x.js:1:2210)',
      '    at renderCard (https://hatch.example/assets/game-card-C2f9aQ1x.js:1:3902)',
      '    at initial (https://hatch.example/assets/initial-Bw81kk2p.js:9:10455)',
    ],
    page: '/studio',
    crumbs: ['opened /studio', 'called games.list: 200, 31 ms', 'pressed button'],
    seen: [
      { hoursAgo: 70, by: 'saltmarsh@demo.playhatch.example', version: '0.0.9' },
      { hoursAgo: 30, by: 'sam@demo.playhatch.example', version: '0.1.0' },
      { hoursAgo: 5, by: 'kenji@demo.playhatch.example', version: '0.1.0' },
      { hoursAgo: 2, by: 'saltmarsh@demo.playhatch.example', version: '0.1.0' },
    ],
    resolvedHoursAgo: 48,
  },
  {
    message: 'CallError: Something went wrong. Please try again.',
    stack: [
      'CallError: Something went wrong. Please try again.',
      '    at callServer (https://hatch.example/assets/initial-Bw81kk2p.js:4:881)',
      '    at async loadOffers (https://hatch.example/assets/opportunities-page-D91mmx0a.js:1:640)',
    ],
    page: '/tester',
    crumbs: ['opened /tester', 'called requests.list: 500, 1204 ms'],
    seen: [
      { hoursAgo: 20, by: 'hanna@demo.playhatch.example', version: '0.1.0' },
      { hoursAgo: 19, by: 'rosa@demo.playhatch.example', version: '0.1.0' },
    ],
  },
  {
    message: 'QuotaExceededError: The quota has been exceeded.',
    stack: [
      'QuotaExceededError: The quota has been exceeded.',
      '    at keepDraft (https://hatch.example/assets/use-draft-Ah2kd8z1.js:1:512)',
    ],
    page: '/tester/test/0b9d2c1e-6a51-4a37-9a63-2a4c1f0b7d11',
    crumbs: ['opened /tester', 'pressed link to /tester/test/0b9d2c1e-6a51-4a37-9a63-2a4c1f0b7d11'],
    seen: [{ hoursAgo: 96, by: 'kenji@demo.playhatch.example', version: '0.1.0' }],
    resolvedHoursAgo: 90,
  },
] as const

/** Warnings of browsers. */
export const browserWarnings = [
  { message: 'Memory above 180 MB', data: { megabytes: 194 }, page: '/studio', hoursAgo: 9 },
  { message: 'Memory above 120 MB', data: { megabytes: 131 }, page: '/advanced-insights', hoursAgo: 3 },
] as const
