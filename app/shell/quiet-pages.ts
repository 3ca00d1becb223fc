/**
 * Pages that stand alone, with a header of their own: the questions of a quiz. Menus, bars, prompts and footer would
 * only distract from them.
 */
export function isQuietPage(pathname: string, search: string): boolean {
  const isQuiz = pathname === '/career-quiz' || /^\/academy\/[^/]+\/[^/]+\/[^/]+$/.test(pathname)
  return isQuiz && new URLSearchParams(search).has('q')
}
