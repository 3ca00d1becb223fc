/** What is wrong with an exchange, in words. */
export const exchangeWords = {
  departureIsOver: 'This day is over. Enter today or a later day',
  below: 'Write the amount without a minus.',
  tooMuch: 'This is more than a million. Check the amount.',
  notMoney: 'Write an amount such as 120 or 49.90.',
  notRate: 'Please give a number above 0, such as 1.65',
  noRate: 'Enter your rate for this currency first, or choose another one.',
  sameCurrency: 'This currency has a rate already.',
  sameRow: 'Two rows have the same id. Load the page again.',
  tooManyRates: 'You can enter up to 5 rates.',
  tooManyCosts: 'A cost sheet can have up to 40 rows. Put small costs together in one row.',
  nothingYet: 'Fill in something first.',
  tooManyCredits: 'The table can have up to 30 subjects.',
} as const

export const kindWords = { university: 'University exchange', school: 'School exchange' } as const
export const howOftenWords = {
  once: 'Once',
  weekly: 'Every week',
  fortnightly: 'Every fortnight',
  monthly: 'Every month',
} as const
