import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hiddenDetails, hideContactDetails } from './contact-details.ts'

const hidden = [
  // email addresses
  'maia@school.example',
  'MAIA.Smith+uni@gmail.com',
  'maia @ gmail . com',
  'maia(at)gmail.com',
  'maia [at] gmail [dot] com',
  'maia at gmail dot com',
  'maia (at) school dot edu dot au',
  'ｍaia＠gmail．com',
  'ma\u200bia@gm\u200bail.com',
  'maia_s@student.school.nz',
  // phone numbers
  '0412 345 678',
  '0412345678',
  '0412-345-678',
  '0412.345.678',
  '(02) 9123 4567',
  '+61 412 345 678',
  '+64 (0)21 345 678',
  '+64-21-345-6789',
  '021 345 678',
  '9123 4567',
  '345 6789',
  '0 4 1 2 3 4 5 6 7 8',
  '0412_345_678',
  '1300 123 456',
  '０４１２ ３４５ ６７８',
  '٠٤١٢٣٤٥٦٧٨',
  '04123\u200b45678',
  'zero four one two three four five six seven eight',
  'oh four one two, three four five, six seven eight',
  'zero 4 one 2 three 4 five 6 seven 8',
  'double nine one two three four five six',
  '0️⃣4️⃣1️⃣2️⃣ 3️⃣4️⃣5️⃣ 6️⃣7️⃣8️⃣',
  '०४१२ ३४५ ६७८',
  '𝟎𝟒𝟏𝟐 𝟑𝟒𝟓 𝟔𝟕𝟖',
  '⁰⁴¹² ³⁴⁵ ⁶⁷⁸',
  '❶❷❸❹❺❻❼❽',
  '0̶4̶1̶2̶3̶4̶5̶6̶7̶8̶',
  'O412 345 678',
  'O4l2 345 678',
  '0412, 345, 678',
  '0412*345*678',
  '0412 | 345 | 678',
  '0412 ~ 345 ~ 678',
  '+61, 412, 345, 678',
  'kore whā tahi rua toru whā rima ono whitu waru',
  'kore wha tahi rua, toru wha rima, ono whitu waru',
  'oh four twelve, three forty five, six seventy eight',
  // addresses of other shapes
  'maia at gmail.com',
  'maia at outlook dot com',
  'maia AT gmail',
  'maia @gmail',
  'maia(a)gmail.com',
  'maia -at- gmail -dot- com',
  'maia_at_gmail_dot_com',
  'maia*at*gmail*dot*com',
  'maia﹫gmail․com',
  'maia@gmail。com',
  'mаia@gmаil.com', // Cyrillic letters
  'mārama@kura.school.nz',
  '𝓂𝒶𝒾𝒶@𝑔𝓂𝒶𝒾𝓁.𝒸𝑜𝓂',
  'm\u202ea\u202cia@gmail.com',
  'my gmail is maiasurfs',
  // names on networks
  'add me on insta maiasurfs',
  'message me on snap, maiasurfs',
  'Roblox: maiasurfs',
  '@mārama_surfs',
  '@maia_surfs',
  'instagram: maiasurfs',
  'insta is maiasurfs',
  'my snap is maia.99',
  'Snapchat username: maiasurfs99',
  'ig: maia',
  'discord maia_s',
  'TikTok: @maia',
  'whatsapp - maia44',
  'maia#1234',
  'https://www.instagram.com/maiasurfs',
  'facebook.com/maia.smith',
  'wa.me/61412345678',
  't.me/maiasurfs',
  'discord.gg/abc123',
  'linkedin.com/in/maia-smith',
]

test.each(hidden)('%s is hidden', (details) => {
  const text = hideContactDetails(`Hello, ${details} thanks`)
  expect(text).toContain(hiddenDetails)
  expect(text).toMatch(/^Hello, .*thanks$/)
  for (const piece of [
    'gmail',
    'gmаil',
    '345',
    '678',
    'maiasurfs',
    'maia_s',
    'smith',
    '１',
    'rama',
    'whitu',
    '❽',
  ])
    expect(text.toLowerCase()).not.toContain(piece)
})

const harmless = [
  'Can I start in 2027?',
  'I finish school in 2026-2027 and would begin in 2028.',
  'The open day on 22/11/2026, 22.11.2026 or 2026-11-22: which one?',
  'Does it cost $12,000,000 or $15000000?',
  'Years 7, 8, 9, 10, 11, 12 and 13 are in one school.',
  'My ATAR was 85.50. Is CHC33021 enough, or 012345A?',
  'I saw your page on Instagram and liked it.',
  'Meet at 10:00-11:30, or from 9 to 5?',
  'Two or three of us, four at most, one of them in a wheelchair.',
  'I am good at maths. Dot points would help.',
  'Look at https://www.unsw.edu.au/study for the dates.',
  'I speak Māori 🧑‍🔬 and some French.',
  'Is C# or F# taught?',
  'A semester of 26 weeks at 38 hours.',
  'Is it one, two, three, four, five, six or seven years?',
  'My brothers are in years six, seven, eight, nine, ten, eleven, twelve.',
  'From 01/02/2027, 02/02/2027 or 03/02/2027?',
  'Open 09:00-11:30 and 13:00-16:45?',
  'Between 0.5 and 1.5 days a week.',
  'I live at home and look at unsw.edu.au a lot.',
  'Ka kite! Tahi, rua, toru: we start.',
  'Do you know me on sight? Follow me on and on.',
  'Я учусь в школе, 10 класс.',
  '我今年十七岁。',
]

test.each(harmless)('“%s” stays as it is', (text) => {
  expect(hideContactDetails(text)).toBe(text)
})

test('everything around is left alone, and several ways in one text are all hidden', () => {
  expect(hideContactDetails('Ring 0412 345 678 or write to a@b.nz.\nI am in Year 12.')).toBe(
    `Ring ${hiddenDetails} or write to ${hiddenDetails}.\nI am in Year 12.`,
  )
})

test('hiding twice hides no more', () => {
  for (const text of [...hidden, ...harmless]) {
    const once = hideContactDetails(text)
    expect(hideContactDetails(once)).toBe(once)
  }
})

test('long hostile texts are read in one go', () => {
  for (const piece of ['0 ', 'a@', 'one ', 'insta: ', '1-', 'a.b.', '@', '\u200b'])
    expect(hideContactDetails(piece.repeat(4_000)).length).toBeGreaterThanOrEqual(0)
})

/** Ways to write a digit, none of which a provider may read. */
const digitShapes = [
  (digit: number) => String(digit),
  (digit: number) => String.fromCodePoint(0xff10 + digit),
  (digit: number) => String.fromCodePoint(0x660 + digit),
  (digit: number) => String.fromCodePoint(0x966 + digit),
  (digit: number) => String.fromCodePoint(0x1d7ce + digit),
  (digit: number) => `${digit}\ufe0f\u20e3`,
  (digit: number) => `${digit}\u0336`,
  (digit: number) => `\u200b${digit}`,
]
const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const maori = ['kore', 'tahi', 'rua', 'toru', 'whā', 'rima', 'ono', 'whitu', 'waru', 'iwa']
const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 8 })
const mobile = digits.map((rest) => [0, 4, ...rest])
const gap = fc.constantFrom('', ' ', '-', '.', ' - ', '/', '_', '·', '\u00a0', '\u2009', ') (')

test('a phone number is hidden whatever its digits look like and whatever stands between them', () => {
  fc.assert(
    fc.property(
      mobile,
      gap,
      fc.array(fc.constantFrom(...digitShapes), { minLength: 10 }),
      (number, between, shapes) => {
        const written = number.map((digit, at) => shapes[at % shapes.length]?.(digit)).join(between)
        expect(hideContactDetails(`Ring me, ${written} please`)).toBe(`Ring me, ${hiddenDetails} please`)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a phone number is hidden in words of English and te reo Māori, mixed with digits or not', () => {
  const asWords = fc.array(fc.constantFrom(english, maori, maori, english), { minLength: 10 })
  const space = fc.constantFrom(' ', ', ', '-', '. ')
  fc.assert(
    fc.property(mobile, asWords, space, (number, words, between) => {
      const written = number.map((digit, at) => words[at % words.length]?.[digit]).join(between)
      expect(hideContactDetails(`Ring me: ${written}`)).toBe(`Ring me: ${hiddenDetails}`)
    }),
    { numRuns: 1_000 },
  )
})

test('an email address is hidden whatever stands for its at and its dots, in any alphabet', () => {
  const letter = fc.constantFrom(...'abcxyzāēīōūйжаеоαβéñ019')
  const local = fc.string({ unit: letter, minLength: 1, maxLength: 20 })
  const at = fc.constantFrom('@', ' @ ', '(at)', ' [at] ', ' <AT> ', '＠', '﹫', '*at*', ' (a) ', ' {at} ')
  const dot = fc.constantFrom('.', ' . ', '(dot)', ' [dot] ', ' dot ', '．', '。', '․', ' {DOT} ')
  const host = fc.constantFrom('gmail', 'school', 'kura', 'hotmail', 'пошта', 'gm\u200bail')
  fc.assert(
    fc.property(
      local,
      at,
      host,
      dot,
      fc.constantFrom('com', 'nz', 'au', 'io'),
      (name, sign, mail, point, end) => {
        const left = hideContactDetails(`Write to ${name}${sign}${mail}${point}${end} soon`)
        expect(left).toBe(`Write to ${hiddenDetails} soon`)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('no text breaks it, and what is left hides nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const once = hideContactDetails(text)
      expect(hideContactDetails(once)).toBe(once)
    }),
    { numRuns: 1_000 },
  )
})

test('what a person has to read for is not found, and says so: riddles, sums and words that sound alike', () => {
  for (const text of [
    'Ring won too three for five sicks seven ate',
    'My number is 0412, then twelve times three, then my age',
    'I have the same name everywhere: maiasurfs',
    'moc.liamg@aiam is my name backwards'.replace('@', ' '),
  ])
    expect(hideContactDetails(text)).toBe(text)
})
