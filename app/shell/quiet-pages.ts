/**
 * Pages that stand alone, with a header of their own: the questions of the career quiz. Menus, bars, prompts and footer would
 * only distract from them.
 */
export function isQuietPage(pathname: string, search: string): boolean {
  return pathname === '/career-quiz' && new URLSearchParams(search).has('q')
}
