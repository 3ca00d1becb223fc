/** What stands where a way to reach somebody stood. */
export const hiddenDetails = '[contact details hidden]'

/**
 * A text without ways to reach its writer elsewhere: email addresses, phone numbers, names on social networks, also where
 * they are spelled out, spaced or written in wide letters. In doubt something harmless is hidden. Years, dates, prices,
 * course codes and addresses of ordinary web sites stay. Doing it twice changes nothing more.
 */
export function hideContactDetails(text: string): string {
  return [...addresses, ...names].reduce(
    (left, pattern) => left.replace(pattern, hiddenDetails),
    hideNumbers(hideAddresses(plainCharacters(text))),
  )
}

/** Letters and digits of other widths and scripts as plain ones; without characters that nobody sees. */
function plainCharacters(text: string): string {
  return text
    .replace(/(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|[\u00ad\u200b\u200c\u2060\ufeff]/gu, '')
    .replace(/[\uff01-\uff5e\p{Nd}\u2460-\u2468\u24ea]/gu, (character) => character.normalize('NFKC'))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
}

const at = String.raw`\s{0,2}(?:@|[([{<]\s?at\s?[)\]}>])\s{0,2}`
const dot = String.raw`(?:\s{0,2}[.]\s{0,2}|\s{0,2}[([{<]\s?dot\s?[)\]}>]\s{0,2}|\s{1,2}dot\s{1,2})`
const ending = '(?:com|net|org|edu|gov|io|me|co|au|nz|uk|us|info|app|example)'

/** `a@b.nz`, `a @ b . nz`, `a (at) b dot com`, `a at gmail dot com`. */
const email = new RegExp(
  String.raw`[\w.+-]{1,64}${at}[\w-]{1,63}(?:${dot}[\w-]{1,30}){0,3}${dot}${ending}\b|[\w.+-]{1,64}${at}[\w-]{1,63}[.][\w.-]{2,60}|[\w.+-]{1,64}\s{1,2}at\s{1,2}[\w-]{1,63}\s{1,2}dot\s{1,2}${ending}\b(?:\s{1,2}dot\s{1,2}${ending}\b)?`,
  'gi',
)

function hideAddresses(text: string): string {
  return text.replace(email, hiddenDetails)
}

const networks =
  'instagram|insta|snapchat|snap|tik ?tok|discord|whats ?app|telegram|we ?chat|messenger|facebook|twitter|linkedin|skype|viber|kik|bereal|threads'

const addresses = [
  /(?:https?:\/\/)?(?:[a-z]{1,4}\.)?(?:instagram|snapchat|tiktok|facebook|fb|messenger|twitter|telegram|linktr|discord|threads)\.(?:com|me|ee|gg|net)\/[^\s]{1,200}/gi,
  /(?:https?:\/\/)?(?:www\.)?(?:wa\.me|t\.me|m\.me|x\.com|linkedin\.com\/in|discord\.gg|youtube\.com\/@)\/?[^\s]{1,200}/gi,
]

const names = [
  /(?<![\w.])@[a-z0-9_][\w.]{1,29}/gi,
  new RegExp(
    String.raw`\b(?:${networks}|ig|fb)\b(?:\s(?:handle|name|username|user|id|account))?(?:\s?[:=–-]\s?|\sis\s|\s(?:as|under)\s)(?!\[)[\w.@-]{2,40}`,
    'gi',
  ),
  new RegExp(String.raw`\b(?:${networks}|ig|fb)\b,?\s(?=[\w.-]{0,30}[\d_.][\w-])[a-z][\w.-]{2,40}`, 'gi'),
  /(?<![\w.])[\w.]{2,200}#\d{4}\b/gi,
]

const digitWord = '(?:zero|oh|nought|one|two|three|four|five|six|seven|eight|nine|double|triple)'
/** At least seven, four of them in words. */
const spelledNumber = new RegExp(
  String.raw`\b(?:(?:${digitWord}|\d{1,4})[\s,.-]{1,3}){6,20}(?:${digitWord}|\d{1,4})\b`,
  'gi',
)
/** Seven digits or more, with what people write between them. */
const number = /(?<![\w$€£])\+?[(]?\d(?:[\s.()/_·–-]{0,3}\d){6,17}(?![\w])/g

function hideNumbers(text: string): string {
  return text
    .replace(spelledNumber, (found) =>
      (found.match(new RegExp(digitWord, 'gi'))?.length ?? 0) >= 4 ? hiddenDetails : found,
    )
    .replace(number, (found) => (isDate(found) ? found : hiddenDetails))
}

const year = '(?:19|20)\\d\\d'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const month = '(?:0?[1-9]|1[0-2])'
const between = '[\\s./–-]{1,3}'
const dates = new RegExp(
  `^(?:${year}(?:${between}${year})*|${year}${between}${month}${between}${day}|${day}${between}${month}${between}${year})$`,
)

/** Years, a range of years, a day. */
function isDate(found: string): boolean {
  return dates.test(found.trim())
}
