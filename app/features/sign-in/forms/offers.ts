/** What a refused form may offer beside its message (R-4-009). */
export type ResendAction = 'forgot_password' | 'resend_verification'

const offers: Partial<Record<string, ResendAction>> = {
  'email-taken': 'forgot_password',
  'email-pending': 'resend_verification',
  pending: 'resend_verification',
  locked: 'resend_verification',
}

/** The offer that belongs to the code of a refusal, if any. */
export function offerFor(problem: { code?: string }): ResendAction | null {
  return (problem.code && offers[problem.code]) || null
}
