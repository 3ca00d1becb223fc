const longest = 1_000

/** The text of a field, truncated to the longest allowed length: a line, unless the field takes more. */
export function textOf(form: FormData, name: string, most = longest): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, most) : ''
}

/**
 * Whether a script of the page asks, which takes data or the result of a form and goes on by itself, instead of the browser,
 * which needs a page or a redirect. The router asks for data at the page's path with `.data`.
 */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
