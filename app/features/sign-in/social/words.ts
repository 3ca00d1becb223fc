import type { SocialProvider } from '../sign-in-options.ts'

export const socialNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** Shown under the buttons, and stored with the account as what its owner agreed to. */
export const socialTerms = 'By continuing you agree to the terms and privacy policy.'

/** Why a sign-in with Google or Facebook came to nothing; the codes travel in `/login?error=…`. */
export const socialProblems = {
  'social-off': 'That way of signing in is not set up here. Please use your email and password.',
  'social-cancelled':
    'You stopped the sign-in before it was finished. Try again, or use your email and password.',
  'social-expired': 'That sign-in took too long or began in another browser. Please try again.',
  'social-failed':
    'We could not sign you in that way just now. Please try again, or use your email and password.',
  'social-busy': 'That was a lot in a short time. Please wait a moment and try again.',
  'social-no-email':
    'That account has no email address for us. Please sign up with your email and a password.',
  'social-known-email':
    'There is a Yonder account with that email address already. Please sign in with your email and password.',
  'social-locked':
    'This account is locked until you verify your school email. We can send you the link again.',
  'social-pending':
    'This account is still waiting: for your email address to be verified, or for a parent or guardian to agree.',
} as const

export type SocialProblem = keyof typeof socialProblems

/** The sentence for a code of an address, or null for anything else: nobody puts words of their own on our page. */
export function socialProblem(code: string | null | undefined): string | null {
  return code && Object.hasOwn(socialProblems, code) ? socialProblems[code as SocialProblem] : null
}
