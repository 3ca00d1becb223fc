import type { Preparation } from '#app/features/careers/preparation.ts'
import type { CourseFinder, StudyRoute } from './contract.ts'
import { placeParts } from './rules.ts'

/** Where the words to search for stand in an address of a finder. */
export const wordsSlot = '{words}'

/** Of what stands on the register of courses, wherever a page shows some of it. */
export const examplesNote =
  'These examples are from the January 2023 register of courses that take overseas students. Most universities and TAFEs teach local students in these courses too. Ask a private college whether it does. Many courses for locals are not on that list, and some of these have changed or closed.'

/** Below a degree. */
const trained: readonly Preparation[] = ['start_soon', 'certificate', 'diploma']

const vocational = /^(certificate-|diploma|advanced-diploma|associate-degree)/

type Requested = {
  country: 'AU' | 'NZ'
  /** As `AU-NSW`; without it the finders of every state are shown. */
  region?: string | null
  /** How people study; null where nobody has asked for a career. */
  routes?: readonly Pick<StudyRoute, 'levels'>[] | null
  /** How much preparation the career needs: where no level is known, those below a degree have no finders of degrees. */
  preparation?: Preparation
}

/** The finders for a reader and a career: of the whole country first, then of the reader's state. */
export function findersFor(
  finders: readonly CourseFinder[],
  { country, region, routes, preparation }: Requested,
): CourseFinder[] {
  const levels = (routes ?? []).flatMap((route) => route.levels.map(({ id }) => id))
  const isOpen = levels.length === 0
  const code = region ? codeIn(country, region) : null
  return finders.filter(({ country: its, regions, teaches }) => {
    if (its !== country || (code && regions.length > 0 && !regions.includes(code))) return false
    if (teaches === 'both') return true
    if (isOpen) return teaches === 'vocational' || !preparation || !trained.includes(preparation)
    return levels.some((level) => vocational.test(level) === (teaches === 'vocational'))
  })
}

/** The code of a region of the country; null for one of another. */
function codeIn(country: 'AU' | 'NZ', region: string): string | null {
  const place = placeParts(region)
  return place.country === country && place.code ? place.code : null
}

/** The address of a finder with the words filled in where it has a form for them; else its front page. */
export function finderAddress({ url, search_url }: CourseFinder, words?: string | null): string {
  return words && search_url ? search_url.replace(wordsSlot, encodeURIComponent(words)) : url
}
