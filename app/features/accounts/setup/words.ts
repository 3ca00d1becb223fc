/** Texts of the first admin’s setup, for page and server. */
export const setupWords = {
  name: 'Please enter your name',
  noToken: 'Please enter the token',
  tokenHint:
    'In the window where the site was started, or in the file that it names there. It works for a day.',
  wrongToken: 'This is not the token of the newest start. Look at what the site said when it last started.',
  taken: 'There is an account with this address.',
}
