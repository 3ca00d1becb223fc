import { useSyncExternalStore } from 'react'

export type SocialProvider = 'google' | 'facebook'

/** What the screens around signing in need to know of the site and of who is looking. */
export type SignInOptions = {
  /** Who is here without an account, if anybody. */
  ghost: { id: string; first_name: string | null; email: string | null; academy_balance: string } | null
  /** Null: the local captcha, which asks nothing. */
  captchaSiteKey: string | null
  social: readonly SocialProvider[]
  /** PRIVACY=strict: boxes unticked, age asked first, a guardian for the youngest. */
  strictPrivacy: boolean
}

let known: SignInOptions = { ghost: null, captchaSiteKey: null, social: [], strictPrivacy: false }
const listeners = new Set<() => void>()

/** Told by what surrounds the pages, which knows the site's state; these screens stand below it and cannot ask. */
export function setSignInOptions(next: SignInOptions): void {
  known = next
  for (const listener of listeners) listener()
}

/** `initial` is what the page was rendered with, before the state of the site has come. */
export function useSignInOptions(initial?: Partial<SignInOptions>): SignInOptions {
  const known = useSyncExternalStore(subscribe, readSignInOptions, () => nothing)
  return known === nothing ? { ...nothing, ...initial } : known
}

const nothing = known

function readSignInOptions(): SignInOptions {
  return known
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
