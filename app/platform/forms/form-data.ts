const longest = 1_000

/** The text of a field, truncated to the longest allowed length. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, longest) : ''
}

/**
 * Whether a form was sent by a script of the page, which takes a result and goes on by itself, instead of by the browser,
 * which needs a page or a redirect. The router asks for data at the page's path with `.data`.
 */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
