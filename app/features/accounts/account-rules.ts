/** What staff can do to an account. */
export const accountActions = [
  'lock',
  'unlock',
  'verify',
  'sign-out',
  'make-admin',
  'make-editor',
  'make-provider',
  'make-advisor',
  'make-user',
] as const
export type AccountAction = (typeof accountActions)[number]

/** Taking access away or giving it, and reading all of a person: an admin gives their own password again for it. */
export function isSensitive(action: AccountAction): boolean {
  return action === 'lock' || action.startsWith('make-')
}

export type AccountRefusal = 'own-account' | 'last-admin' | 'closed' | 'not-locked'

type AccountFacts = {
  status: string
  kind: string
  isEditor: boolean
  /** It is the admin’s own account. */
  isOwn: boolean
  /** No other admin could sign in. */
  isLastAdmin: boolean
}

/** Says why an action must be refused, or null. The last admin stays, and nobody changes their own role. */
export function accountRefusal(action: AccountAction, account: AccountFacts): AccountRefusal | null {
  if (account.status === 'closed') return 'closed'
  const takesAway = action === 'lock' || (action.startsWith('make-') && action !== 'make-admin')
  if (account.isOwn && action !== 'sign-out' && action !== 'verify') return 'own-account'
  if (takesAway && account.kind === 'admin' && !account.isEditor && account.isLastAdmin) return 'last-admin'
  if (action === 'unlock' && account.status !== 'locked') return 'not-locked'
  return null
}
