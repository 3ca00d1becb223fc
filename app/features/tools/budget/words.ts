/** What is wrong with a budget, in words. */
export const budgetWords = {
  below: 'Write the amount without a minus. Money that goes out has its own list.',
  tooMuch: 'This is more than a million dollars. Check the amount.',
  notMoney: 'Write an amount such as 120 or 49.90.',
  tooManyRows: 'A budget can have 100 rows. Join small ones.',
  tooManyChanges: 'Try up to 10 changes at a time.',
  sameRow: 'Two rows have the same id. Load the page again.',
  noRow: 'The row of this change is not in the budget.',
  noDay: 'This is not a day of the calendar.',
} as const
