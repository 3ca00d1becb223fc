import { newAdminHours } from '#app/features/people/admin-rules.ts'
import type { AccountAction, AccountRefusal } from './account-rules.ts'

export const accountWords: Record<AccountRefusal, string> = {
  'own-account': 'You cannot do this with your own account. Ask another admin.',
  'last-admin': 'This is the only admin. Make someone else an admin first.',
  closed: 'This account is closed.',
  'no-second-step': 'This account has no second step.',
  'not-locked': 'This account is not locked.',
  'new-admin': `You became an admin less than ${newAdminHours} hours ago. Until then, another admin has to do this.`,
}

/** What was done to an account. */
export const accountDone: Record<AccountAction, string> = {
  lock: 'The account is locked and signed out everywhere.',
  unlock: 'The account is unlocked. They can sign in.',
  verify: 'The email is verified. They get a link to set a password when they ask for one.',
  'sign-out': 'They are signed out everywhere.',
  'reset-second-step':
    'Their second step is gone and they are signed out everywhere. They set a new password by email, then a new second step.',
  'make-admin': 'This is an admin now. They have to sign in again.',
  'make-editor': 'This is an editor now. They have to sign in again.',
  'make-provider': 'This is a provider now. They have to sign in again.',
  'make-advisor': 'This is an advisor now. They have to sign in again.',
  'make-user': 'This is a student or visitor account now. They have to sign in again.',
}

/** Roles by the action that gives them. */
export const roleActions: readonly { value: AccountAction; label: string }[] = [
  { value: 'make-user', label: 'User' },
  { value: 'make-advisor', label: 'Advisor' },
  { value: 'make-provider', label: 'Provider' },
  { value: 'make-editor', label: 'Editor: only content' },
  { value: 'make-admin', label: 'Admin: everything' },
]
