/** Letters that Unicode normalisation does not decompose. */
const letters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
}

/**
 * Text as it is compared: macrons, accents, case, apostrophes and punctuation do not matter. The same as
 * `yonder_fold` in the database.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'‘’ʻʼ`]+/g, '')
    .replace(/[æœøßđðħıłŋþŧ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
