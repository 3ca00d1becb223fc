import { safeRedirect } from '../safe-redirect.ts'

export type RedirectChoice = {
  /** Of the address: `/login?redirect=/rewards`. */
  query?: string | null
  /** Stored by a redirect to sign-in from a page that the query does not contain. */
  stored?: string | null
  /** Of the reply to the sign-in. */
  server?: string | null
}

/** Where a sign-in leads: the query, else what was stored, else what the server says. Other sites never (D-121). */
export function chooseRedirect({ query, stored, server }: RedirectChoice): string {
  return safeRedirect(query) ?? safeRedirect(stored) ?? safeRedirect(server) ?? '/'
}

/** The admin area is a separate document (R-4-019). */
export function needsFullLoad(path: string): boolean {
  return /^\/admin(?=[/?#]|$)/.test(path)
}

export type AfterSignIn = { stays: true } | { stays: false; to: string; fullLoad: boolean }

/** In a modal the page stays; only a redirect in the query navigates (D-078). */
export function afterSignIn(where: 'page' | 'modal', choice: RedirectChoice): AfterSignIn {
  if (where === 'modal' && !safeRedirect(choice.query)) return { stays: true }
  const to = chooseRedirect(choice)
  return { stays: false, to, fullLoad: needsFullLoad(to) }
}
