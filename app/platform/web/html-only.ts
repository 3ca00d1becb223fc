import { isDataRequest } from '../forms/form-data.ts'

/**
 * What a loader returns whose page has parts that need no script (`htmlOnlyPart`, `ui/html-only.tsx`). The server renders a
 * document from all of it, but the browser is not sent these parts a second time as data: their properties cannot be
 * enumerated, and the router encodes only those that can. A navigation inside the app gets everything.
 *
 * @param parts the props of each part; null where the page does without it
 */
export function htmlOnly<T extends object, K extends keyof T>(
  request: Request,
  data: T,
  ...parts: K[]
): Omit<T, K> & { [P in K]?: T[P] } {
  if (isDataRequest(request)) return data
  const page = { ...data }
  for (const part of parts) if (page[part] !== null) Object.defineProperty(page, part, { enumerable: false })
  return page
}
