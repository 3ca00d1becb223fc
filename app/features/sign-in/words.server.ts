/** What only the server says about signing in. */
export const signInReplies = {
  currentPassword: 'Please enter your password as it is now',
  wrongPassword: 'That is not your password',
  wrongCredentials: 'That email and password do not match. Please check both.',
  locked: 'This account is locked until you verify your school email. We can send you the link again.',
  guardianPending: 'Your parent or guardian has not said yes yet. We can send them the email again.',
  loginPending: 'This account is pending email verification', // R-8-021
  resetSent: (email: string) =>
    `If there is an account for ${email}, an email with a link to set a new password is on its way.`,
  resetDone: 'Your new password is set. You are signed in.',
  resetNeedsFactor: 'Your new password is set. One more step to sign in.',
}
