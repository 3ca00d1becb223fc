export type RegistrationVariant = 'standard' | 'academy'
export type RegistrationStep = 'details' | 'code' | 'location' | 'phone' | 'about' | 'done' | 'guardian'

/** The names of the steps, in order. Source: section 2.4. */
export const stepNames: Record<RegistrationVariant, readonly { step: RegistrationStep; label: string }[]> = {
  standard: [
    { step: 'details', label: 'You' },
    { step: 'code', label: 'Email code' },
    { step: 'location', label: 'About you' },
  ],
  academy: [
    { step: 'details', label: 'You' },
    { step: 'code', label: 'Email code' },
    { step: 'phone', label: 'Phone' },
    { step: 'about', label: 'About you' },
    { step: 'done', label: 'Done' },
  ],
}

/** The state of a sign-up. */
export type Registration = {
  variant: RegistrationVariant
  step: RegistrationStep
  /** What was typed in step 1, without the password. */
  draft: { fullName: string; email: string; dob: string }
  /** Made by step 1. */
  guid: string | null
  /** Returned for the right code. */
  verificationToken: string
  /** With a school's link the address is verified later. */
  verificationSkipped: boolean
  /** Academy: after the code the account works and its owner is signed in. */
  isOpen: boolean
  /** Why the person is back at step 1. */
  refusal: string | null
}

export type RegistrationEvent =
  | { type: 'registered'; guid: string; draft: Registration['draft'] }
  | { type: 'verified'; token: string; isOpen?: boolean }
  | { type: 'verification-skipped' }
  | { type: 'phone-done' }
  | { type: 'completed' }
  | { type: 'awaits-guardian' }
  | { type: 'carry-on' }
  | { type: 'back'; refusal?: string }

export function startRegistration(variant: RegistrationVariant, email = ''): Registration {
  return {
    variant,
    step: 'details',
    draft: { fullName: '', email, dob: '' },
    guid: null,
    verificationToken: '',
    verificationSkipped: false,
    isOpen: false,
    refusal: null,
  }
}

/**
 * The next state of a sign-up. An event that does not fit the step changes nothing, so a late reply cannot move a
 * person who has gone back. Source: machines registration-standard and registration-academy.
 */
export function nextRegistration(now: Registration, event: RegistrationEvent): Registration {
  switch (event.type) {
    case 'registered':
      if (now.step !== 'details') return now
      return { ...now, step: 'code', guid: event.guid, draft: event.draft, refusal: null }
    case 'verified':
      if (now.step !== 'code') return now
      return { ...now, step: afterCode(now), verificationToken: event.token, isOpen: event.isOpen ?? false }
    case 'verification-skipped':
      return now.step === 'code' ? { ...now, step: afterCode(now), verificationSkipped: true } : now
    case 'phone-done':
      return now.step === 'phone' ? { ...now, step: 'about' } : now
    case 'completed':
      return now.step === 'about' ? { ...now, step: 'done' } : now
    case 'awaits-guardian':
      return { ...now, step: 'guardian' }
    case 'carry-on':
      return now.isOpen && now.step === 'details' ? { ...now, step: 'phone' } : now
    case 'back':
      return backToDetails(now, event.refusal)
  }
}

/** Going back always resets to step 1 (R-2.4-032). What was typed there stays; an account that is open stays open. */
function backToDetails(now: Registration, refusal: string | undefined): Registration {
  const { variant, draft, isOpen } = now
  return { ...startRegistration(variant), draft, isOpen, refusal: refusal ?? null }
}

function afterCode({ variant }: Registration): RegistrationStep {
  return variant === 'standard' ? 'location' : 'phone'
}

export function stepIndex({ variant, step }: Registration): number {
  return Math.max(
    0,
    stepNames[variant].findIndex((entry) => entry.step === step),
  )
}

/** Whether leaving would lose input. */
export function hasProgress(registration: Registration): boolean {
  return registration.step !== 'details' && registration.step !== 'done'
}

/** Academy sign-ups and invitations take the long form (D-068). */
export function variantFor(facts: {
  signupSource?: string | null
  isReferralPage?: boolean
}): RegistrationVariant {
  return facts.isReferralPage || facts.signupSource?.startsWith('academy') ? 'academy' : 'standard'
}
