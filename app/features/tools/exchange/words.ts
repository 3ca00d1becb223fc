/** What is wrong with an exchange, in words. */
export const exchangeWords = {
  departureIsOver: 'This day is over. Please give a day from today on',
  below: 'Write the amount without a minus.',
  tooMuch: 'This is more than a million. Check the amount.',
  notMoney: 'Write an amount such as 120 or 49.90.',
  notRate: 'Please give a number above 0, such as 1.65',
  noRate: 'Give your rate for this currency first, or choose another one.',
  sameCurrency: 'This currency has a rate already.',
  sameRow: 'Two rows have the same id. Load the page again.',
  tooManyRates: 'You can give 5 rates.',
  tooManyCosts: 'A cost sheet can have 40 rows. Join small ones.',
  nothingYet: 'Fill in something first.',
  tooManyCredits: 'The table can have 30 subjects.',
} as const

export const kindWords = { university: 'University exchange', school: 'School exchange' } as const
export const howOftenWords = {
  once: 'Once',
  weekly: 'Every week',
  fortnightly: 'Every fortnight',
  monthly: 'Every month',
} as const
