/**
 * Pages that stand alone, with a header of their own: the questions of a quiz. Menus, bars, prompts and footer would
 * only distract from them.
 */
export function isQuietPage(pathname: string, search: string): boolean {
  const isQuiz = pathname === '/career-quiz' || /^\/academy\/[^/]+\/[^/]+\/[^/]+$/.test(pathname)
  return isQuiz && new URLSearchParams(search).has('q')
}

/** Whether a page says of itself that nothing may be offered beside it, as help for someone in distress does: no menus, bars, XP or footer. */
export function isCalmPage(loaderData: unknown): boolean {
  return (loaderData as { isCalm?: boolean } | null | undefined)?.isCalm === true
}
