import { radarAxes, readOwnMatches } from '../compare/own-comparison.ts'

/** The person's own result for an occupation; loaded only by people who have one. */
export async function readOwnMatch(slug: string) {
  const own = await readOwnMatches(slug)
  const [found] = own?.matches ?? []
  return own && found ? { ...found.match, axes: radarAxes(own.result, found.career) } : null
}
