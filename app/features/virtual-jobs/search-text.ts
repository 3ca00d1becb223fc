/** One value of the query of a page; undefined when it is not there or empty. */
export function textOfSearch(request: Request, name: string): string | undefined {
  return new URL(request.url).searchParams.get(name)?.slice(0, 100) || undefined
}
