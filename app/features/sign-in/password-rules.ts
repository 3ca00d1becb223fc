import { signInWords } from './words.ts'

/** D-104: 8 to 128 characters, and not one that everybody tries first. */
export const passwordLength = { min: 8, max: 128 }

/** Common passwords, folded: lower case, without digits and punctuation at the ends. Our own list, from public rankings. */
const common = new Set(
  `password passwort passw0rd p@ssw0rd p@ssword qwerty qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm iloveyou sunshine princess football baseball
  basketball superman batman spiderman pokemon minecraft fortnite roblox letmein welcome admin administrator login master
  monkey dragon shadow michael jordan charlie computer internet freedom whatever trustno starwars australia sydney melbourne
  brisbane newzealand kiwi aotearoa auckland wellington student school yonder changeme secret abcdefgh abcdefg abcdef
  abcd abc qazwsx qazwsxedc onetwothree`.split(/\s+/),
)

/**
 * What is wrong with a new password, or null.
 * @param about the person's own name and address, which a password must not be
 */
export function passwordProblem(password: string, about: string[] = []): string | null {
  const characters = [...password].length
  if (characters === 0) return signInWords.password
  if (characters < passwordLength.min) return signInWords.passwordShort
  if (characters > passwordLength.max) return signInWords.passwordLong
  const folded = password.normalize('NFKC').toLowerCase()
  const bare = /\p{L}(?:.*\p{L})?/su.exec(folded)?.[0] ?? ''
  if (/^\d+$/.test(folded) || new Set(folded).size <= 3 || common.has(folded) || common.has(bare))
    return signInWords.passwordCommon
  if (about.some((word) => word.length >= 4 && folded === word.normalize('NFKC').toLowerCase()))
    return signInWords.passwordSelf
  return null
}
