/** What is wrong with a budget, in words. */
export const budgetWords = {
  below: 'Write the amount without a minus. Money that goes out has its own list.',
  tooMuch: 'This is more than a million dollars. Check the amount.',
  notMoney: 'Write an amount such as 120 or 49.90.',
  tooManyRows: 'A budget can have up to 100 rows. Put small amounts together in one row.',
  tooManyChanges: 'Try up to 10 changes at a time.',
  sameRow: 'Two rows have the same id. Load the page again.',
  noRow: 'The row of this change is not in the budget.',
  noDay: 'That date does not exist.',
} as const
