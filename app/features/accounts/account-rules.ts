/** What staff can do to an account. */
export const accountActions = [
  'lock',
  'unlock',
  'verify',
  'sign-out',
  'reset-second-step',
  'make-admin',
  'make-editor',
  'make-provider',
  'make-advisor',
  'make-user',
] as const
export type AccountAction = (typeof accountActions)[number]

/** Taking access away or giving it, and reading all of a person: an admin gives their own password again for it. */
export function isSensitive(action: AccountAction): boolean {
  return action === 'lock' || action === 'reset-second-step' || action.startsWith('make-')
}

/** What gives rights at Yonder: all other admins are told of it. */
export function givesRights(action: AccountAction): action is RightsAction {
  return rightsActions.some((one) => one === action)
}
export const rightsActions = ['make-admin', 'make-editor', 'make-provider'] as const
export type RightsAction = (typeof rightsActions)[number]

export type AccountRefusal =
  | 'own-account'
  | 'last-admin'
  | 'closed'
  | 'not-locked'
  | 'new-admin'
  | 'no-second-step'

type AccountFacts = {
  status: string
  kind: string
  isEditor: boolean
  /** It is the admin’s own account. */
  isOwn: boolean
  /** No other admin could sign in. */
  isLastAdmin: boolean
  /** The caller became an admin less than 72 hours ago, while others are admins for longer. */
  isByNewAdmin: boolean
  /** There is a second step to reset. */
  hasSecondStep: boolean
}

/**
 * Says why an action must be refused, or null. The last admin stays, nobody changes their own role, and a new admin neither makes
 * staff nor locks, opens or resets any.
 */
export function accountRefusal(action: AccountAction, account: AccountFacts): AccountRefusal | null {
  if (account.status === 'closed') return 'closed'
  const takesAway = action === 'lock' || (action.startsWith('make-') && action !== 'make-admin')
  if (account.isOwn && action !== 'sign-out' && action !== 'verify') return 'own-account'
  if (takesAway && account.kind === 'admin' && !account.isEditor && account.isLastAdmin) return 'last-admin'
  const concernsAdmin =
    account.kind === 'admin' && (takesAway || action === 'unlock' || action === 'reset-second-step')
  if (account.isByNewAdmin && (givesRights(action) || concernsAdmin)) return 'new-admin'
  if (action === 'unlock' && account.status !== 'locked') return 'not-locked'
  if (action === 'reset-second-step' && !account.hasSecondStep) return 'no-second-step'
  return null
}
