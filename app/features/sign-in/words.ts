/** Texts of signing in, for pages and server. Those with a requirement id are word for word from the specification. */
export const signInWords = {
  password: 'Please enter your password', // R-5-022
  passwordHint: '8 characters or more. A short sentence works well.',
  passwordShort: 'Please use at least 8 characters',
  passwordLong: 'Please use at most 128 characters',
  passwordSelf: 'Please choose a password that is not your name or email',
  passwordCommon: 'That password is one of the first that people try. Please choose another',
  forgotEmail: 'Please enter your email address', // R-5-023
  passwordAgain: 'The two passwords are not the same',
  guardianWaits:
    'Almost there. We have written to your parent or guardian. Your account opens once they say yes.',
  resent: (email: string) => `The email has been resent to ${email}.`, // R-8-026
}
