/** Texts of the first admin’s setup, for page and server. */
export const setupWords = {
  name: 'Please enter your name',
  noToken: 'Please enter the token',
  tokenHint:
    'You find it in the window where the site was started, or in the file that is named there. It works for a day.',
  wrongToken: 'This is not the latest token. Use the one that the site printed when it last started.',
  taken: 'There is an account with this address.',
}
