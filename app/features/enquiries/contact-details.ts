/** What stands where a way to reach someone stood. */
export const hiddenDetails = '[contact details hidden]'

/**
 * A text without ways to reach its writer elsewhere: email addresses, phone numbers, social media usernames, also where
 * they are spelled out (in English or te reo Māori), spaced, or written in characters of other kinds. In doubt something
 * harmless is hidden. Years, dates, prices, course codes and addresses of ordinary web sites stay. Doing it twice changes
 * nothing more. What it cannot find is in the README.
 */
export function hideContactDetails(text: string): string {
  return [...addresses, ...names].reduce(
    (left, pattern) => left.replace(pattern, hiddenDetails),
    hideNumbers(hideEmails(plainCharacters(text))),
  )
}

/** Letters and digits of other widths and scripts as plain ones; without characters that nobody sees. */
function plainCharacters(text: string): string {
  return text
    .replace(
      /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u034f|[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu,
      '',
    )
    .replace(
      /[\uff01-\uff5e\ufe50-\ufe6b\u2024\u2460-\u2468\u24ea\u{1d400}-\u{1d7ff}\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u2080-\u2089]/gu,
      (character) => character.normalize('NFKC'),
    )
    .replace(/[\u2776-\u277e\u2780-\u2788\u278a-\u2792]/g, (digit) =>
      String((((digit.codePointAt(0) ?? 0) - 0x2776) % 10) + 1),
    )
    .replace(/(?![0-9])\p{Nd}/gu, digitValue)
    .replace(/(\d)\p{M}{1,9}/gu, '$1')
}

const anyDigit = /\p{Nd}/u

/** Digits of a script lie one after another, from nought to nine. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (before < 9 && anyDigit.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before)
}

const character = String.raw`[\p{L}\p{N}\p{M}_.+-]`
const open = '[([{<*~_-]'
const shut = '[)\\]}>*~_-]'
const at = String.raw`\s{0,2}(?:@|${open}\s?at?\s?${shut})\s{0,2}`
const dot = String.raw`(?:\s{0,2}[.。]\s{0,2}|\s{0,2}${open}\s?dot\s?${shut}\s{0,2}|\s{1,2}dot\s{1,2})`
const ending = '(?:com|net|org|edu|gov|io|me|co|au|nz|uk|us|info|app|example)'
const host = String.raw`[\p{L}\p{N}\p{M}-]{1,63}`
const end = String.raw`(?![\p{L}\p{N}])`
const mailbox = '(?:g-?mail|google ?mail|hotmail|i-?cloud|proton ?mail|y-?mail)'
const mailHost = `(?:${mailbox}|outlook|yahoo|live|msn|proton|me|xtra|bigpond|optusnet|tpg|iinet|slingshot|orcon)`

const emails = [
  // a@b.nz, a @ b . nz, a (at) b dot com
  `${character}{1,64}${at}${host}(?:${dot}${host}){0,3}${dot}${ending}${end}`,
  `${character}{1,64}${at}${host}[.]${character}{2,60}`,
  // a at b dot com
  String.raw`${character}{1,64}\s{1,2}at\s{1,2}${host}\s{1,2}dot\s{1,2}${ending}${end}(?:\s{1,2}dot\s{1,2}${ending}${end})?`,
  // a at outlook.com: of mail hosts, since sentences say “look at unsw.edu.au”
  String.raw`${character}{1,64}\s{1,2}at\s{1,2}${mailHost}${dot}${host}`,
  // a at gmail
  String.raw`${character}{1,64}(?:\s{1,2}at\s{1,2}|${at})${mailbox}${end}`,
].map((source) => new RegExp(source, 'giu'))

function hideEmails(text: string): string {
  return emails.reduce((left, pattern) => left.replace(pattern, hiddenDetails), text)
}

const networks =
  'instagram|insta|snapchat|snap|tik ?tok|discord|whats ?app|telegram|we ?chat|messenger|facebook|twitter|linkedin|skype|viber|kik|bereal|threads|roblox|gamer ?tag|psn|bluesky|vsco|kakao(?: ?talk)?|twitch|g-?mail|hotmail|i-?cloud'

const addresses = [
  /(?:https?:\/\/)?(?:[a-z]{1,4}\.)?(?:instagram|snapchat|tiktok|facebook|fb|messenger|twitter|telegram|linktr|discord|threads)\.(?:com|me|ee|gg|net)\/[^\s]{1,200}/gi,
  /(?:https?:\/\/)?(?:www\.)?(?:wa\.me|t\.me|m\.me|x\.com|linkedin\.com\/in|discord\.gg|youtube\.com\/@)\/?[^\s]{1,200}/gi,
]

const names = [
  /(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.]{1,29}/giu,
  new RegExp(
    String.raw`\b(?:${networks}|ig|fb)\b(?:\s(?:handle|name|username|user|id|account|address))?(?:\s?[:=–-]\s?|\sis\s|\s(?:as|under)\s)(?!\[)[\p{L}\p{N}_.@-]{2,40}`,
    'giu',
  ),
  new RegExp(String.raw`\b(?:${networks}|ig|fb)\b,?\s(?=[\w.-]{0,30}[\d_.][\w-])[a-z][\w.-]{2,40}`, 'gi'),
  // add me on insta maiasurfs
  new RegExp(
    String.raw`\bme\s(?:up\s)?(?:on|at|via)\s(?:my\s)?(?:${networks}|ig|fb)\b[\s,]{1,2}(?!(?:and|or|if|but|when|so|please|to|for|because|instead|later|today|thanks)\b|\[)[\w.-]{3,40}`,
    'gi',
  ),
  /(?<![\w.])[\w.]{2,200}#\d{4}\b/gi,
]

const digitWord =
  '(?:zero|oh|nought|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|double|triple|kore|tahi|rua|toru|wh[aā]|rima|ono|whitu|waru|iwa)'
/** At least seven, four of them in words. */
const spelledNumber = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${digitWord}|\d{1,4})[\s,.;/-]{1,3}){6,20}(?:${digitWord}|\d{1,4})(?![\p{L}\d])`,
  'giu',
)
const oneWord = new RegExp(digitWord, 'giu')

const between = String.raw`[\s.()/_·–—‑-]`
/** A letter that looks like nought or one, where no word begins or ends. */
const digit = String.raw`(?:\d|(?<![\p{L}])[oOlI](?![\p{L}]))`
/** Seven digits or more, with what people write between them. */
const number = new RegExp(
  String.raw`(?<![\w$€£])\+?[(]?${digit}(?:${between}{0,3}${digit}){6,17}(?![\p{L}\p{N}_])`,
  'gu',
)
/** The same of numbers that begin as those of phones do, with anything that may stand between. */
const phone = /(?<![\w$€£.,])(?:\+\d|0\d)(?:[\s.,()/_·–*|;~=+-]{0,3}\d){5,16}(?![\p{L}\p{N}_])/gu

/** Years of school or of one's age in a row: each one more than the last. */
const countedUp =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'

function hideNumbers(text: string): string {
  return text
    .replace(spelledNumber, (found) =>
      (found.match(oneWord)?.length ?? 0) < 4 || isCountedUp(found) ? found : hiddenDetails,
    )
    .replace(phone, (found) => (areDates(found) ? found : hiddenDetails))
    .replace(number, (found) => (isDate(found) || plainDigits(found) < 5 ? found : hiddenDetails))
}

function isCountedUp(found: string): boolean {
  const words = found.toLowerCase().split(/[\s,.;/-]{1,3}/)
  return words.length < 10 && countedUp.includes(words.join(' '))
}

function plainDigits(found: string): number {
  return found.match(/\d/g)?.length ?? 0
}

const year = '(?:19|20)\\d\\d'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const month = '(?:0?[1-9]|1[0-2])'
const apart = '[\\s./–-]{1,3}'
const dates = new RegExp(
  `^(?:${year}(?:${apart}${year})*|${year}${apart}${month}${apart}${day}|${day}${apart}${month}${apart}${year})$`,
)

/** Years, a range of years, a day. */
function isDate(found: string): boolean {
  return dates.test(found.trim())
}

function areDates(found: string): boolean {
  return found.split(',').every(isDate)
}
