/** What the library's list lacks: games, words of this product, very long ones, keyboard walks with symbols. */
const alsoCommon =
  `playhatch changeme changemenow openupnow oldpassword thepassword notmypassword mypassword mypass mysecret
  nopassword passpass newpass password@ welcome@ secure iloveyou correcthorse correcthorsebatterystaple correct-horse-battery-staple
  thisismypassword verysecurepassword welcome welcometomyworld motdepasse contrasena senha passwort qwertz azerty twitter
  facebook instagram google roblox fortnite minecraft pikachu xbox gaming gametester leagueoflegends worldofwarcraft
  grandtheftauto assassinscreed supermariobros legendofzelda sonicthehedgehog thelastofus iloveyousomuch jesuslovesme
  massachusetts mommyanddaddy chocolatecake skateboarding snowboarding happybirthday merrychristmas newyorkcity
  losangeles alexandria barcelona realmadrid juventus brasil autumn admin admin@123456 admin@12345678 root user default
  test test1234 guest temp temp1234 login service support system server database oracle 1qazzaq11qaz !qaz@wsx
  !qaz2wsx#edc !qaz@wsx#edc 1qaz@wsx3edc`.split(/\s+/)

/** Below so many guesses a password counts as common. Short ones, which only team invites allow, can't reach ten million. */
const guesses = { short: 1e5, long: 1e7 }
const longLength = 12
/** Estimating takes longer than in proportion to the length (at worst 10 ms for 32 characters). */
const estimatedLength = 32

type IsCommon = (password: string) => boolean
let checking: Promise<IsCommon> | undefined

/**
 * Whether a new password is very common (ruling 5), in any letter case: on the list of 49,000, or guessed from it in few
 * attempts, such as one of them repeated or with a year. Only for the server: the list has 380 kB and is loaded once.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  checking ??= loadCheck()
  return (await checking)(password)
}

async function loadCheck(): Promise<IsCommon> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const list = dictionary['passwords-common']
  const onList = new Set(list)
  const estimate = new ZxcvbnFactory({
    dictionary: { list, alsoCommon },
    l33tMaxSubstitutions: 10,
    graphs: adjacencyGraphs,
  })
  return (password) =>
    onList.has(password.toLowerCase()) ||
    estimate.check(password.slice(0, estimatedLength)).guesses <
      (password.length < longLength ? guesses.short : guesses.long)
}
