/** Verbs that tasks of a game begin with, whose past tense is not regular. */
const irregular: Readonly<Record<string, string>> = {
  beat: 'beat',
  break: 'broke',
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  catch: 'caught',
  draw: 'drew',
  feed: 'fed',
  fight: 'fought',
  find: 'found',
  get: 'got',
  go: 'went',
  grow: 'grew',
  hit: 'hit',
  leave: 'left',
  light: 'lit',
  make: 'made',
  meet: 'met',
  put: 'put',
  read: 'read',
  ride: 'rode',
  run: 'ran',
  sell: 'sold',
  shoot: 'shot',
  spend: 'spent',
  stop: 'stopped',
  take: 'took',
  win: 'won',
}

const regular = new Set(
  `answer arrive assemble change charge clear climb close collect complete connect cook craft create cross defeat
  deliver destroy discover earn end enter escape explore fill finish follow free guess harvest heal
  hire improve jump join kill learn load lock look melt merge move name open pass pick place plant play press pull push
  raise reach recover repair rescue restart return save score settle solve start survive talk trade unlock upgrade use
  visit walk water`.split(/\s+/),
)

/** Verbs that may also be nouns or adjectives: 'Open world', 'Start menu'. */
const ambiguous = new Set(
  `answer break change charge clear climb close cook craft draw end escape fight guess harvest heal hire hit jump
  light load lock look move name open pass place plant play press pull push raise repair return ride run save
  score shoot spend start stop talk trade unlock upgrade use visit walk water`.split(/\s+/),
)
/** How the object of an instruction begins. */
const object =
  /^\s+(the|a|an|all|any|both|each|every|one|two|three|four|five|six|seven|eight|nine|ten|\d+|at|to|in|into|through|from|with|without|on|over|up|until|back|some|that|this)\b/i

/** What can't be said of others as it stands: a second action, or words to the reader. */
const addressesReader = /[,;:.?!()“”"]|\b(and|then|or else|you|your|yours|yourself|our|my|me|us)\b/i

function pastOf(verb: string): string | undefined {
  if (irregular[verb]) return irregular[verb]
  if (!regular.has(verb)) return undefined
  return verb.endsWith('e') ? `${verb}d` : `${verb}ed`
}

const bare = (task: string) => task.trim().replace(/[.!]+$/, '')

/**
 * What testers did who completed a task: 'found the cellar' for 'Find the cellar.' Undefined if the task is not one
 * plain English instruction.
 */
export function doneText(task: string): string | undefined {
  const text = bare(task)
  const [, verb = '', rest = ''] = /^(\p{L}+)((?:\s.*)?)$/su.exec(text) ?? []
  const past = pastOf(verb.toLowerCase())
  if (past === undefined || addressesReader.test(rest)) return undefined
  return ambiguous.has(verb.toLowerCase()) && !object.test(rest) ? undefined : `${past}${rest}`
}

/** Characters of a task in the headline: as part of its sentence, and as a quotation in it. */
const longest = { told: 72, quoted: 40 } as const

/** Cut between words, with '…'. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most + 1).replace(/\s+\S*$/, '')
  return `${cut.length <= most ? cut : text.slice(0, most)} …`
}

/** For the headline, after a count of testers: 'found the cellar', or 'finished “Play until you die”'. */
export function headlineTask(task: string): string {
  const done = doneText(task)
  return done === undefined ? `finished “${shortened(bare(task), longest.quoted)}”` : shortened(done, longest.told)
}
