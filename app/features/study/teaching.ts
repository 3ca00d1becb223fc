/** What an educator teaches, or an occupation asks for: ASCED codes, those of degrees apart from those of certificates and diplomas. */
export type Fields = { degrees: readonly string[]; certificates: readonly string[] }

export type Teacher = Fields & { slug: string; kind: string }

/** `isUnsure`: it is known to teach a wider field or a part of this one, and not known to teach this one. */
export type Teaching = { slug: string; isUnsure: boolean }

type Route = { ascedCode: string | null; levelIds: readonly string[]; kind: string }

/**
 * The fields that the usual routes of an occupation lead through. Codes for "the field as a whole" and "what has no place of its
 * own" say little, so they count only where nothing better is there, and as the field above.
 *
 * @param isStrict of a field and another within it only the narrower one counts
 */
export function fieldsOfRoutes(routes: readonly Route[], isStrict: boolean): Fields {
  const usual = routes.filter(({ kind, ascedCode }) => kind === 'typical' && ascedCode !== null)
  const telling = usual.filter(({ ascedCode }) => !/^\d{4}(00|99)$/.test(ascedCode ?? ''))
  const codesOf = (isOfLevel: (level: string) => boolean) => {
    const codes = (telling.length > 0 ? telling : usual)
      .filter(({ levelIds }) => levelIds.some(isOfLevel))
      .map(({ ascedCode }) => (ascedCode ?? '').replace(/^(\d{4})(00|99)$/, '$1').replace(/^(\d\d)00$/, '$1'))
    return [...new Set(codes)].filter(
      (code) => !isStrict || !codes.some((other) => other !== code && other.startsWith(code)),
    )
  }
  return { degrees: codesOf((level) => !isVocational(level)), certificates: codesOf(isVocational) }
}

function isVocational(level: string): boolean {
  return /^(certificate-|diploma$|advanced-diploma$|associate-degree$)/.test(level)
}

/**
 * Whether a licence is given for a course that is recognised for it, so that a wider field would mislead. A check of the person is
 * no such licence, and restricted building work may be done under someone who has one.
 *
 * @param licence of the way in to an occupation
 */
export function needsRecognisedCourse(licence: string | null): boolean {
  return licence !== null && !/^(Police|Safety check|Children's worker|Restricted )/.test(licence)
}

/**
 * Who teaches what is asked for: those known to teach it in the order of the fields asked for, then those of whom only a
 * wider field or a part is known, the closest first. Universities come first where a degree is asked for, polytechnics otherwise.
 *
 * @param isStrict nobody is named who is not known to teach it
 */
export function whoTeaches(needs: Fields, teachers: readonly Teacher[], isStrict: boolean): Teaching[] {
  const kinds = needs.degrees.length > 0 ? degreeFirst : certificateFirst
  const found = teachers
    .map((teacher) => ({ teacher, ...closest(needs, teacher) }))
    .filter(({ distance }) => distance < nowhere)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        kinds.indexOf(a.teacher.kind) - kinds.indexOf(b.teacher.kind) ||
        a.teacher.slug.localeCompare(b.teacher.slug),
    )
    .map(({ teacher, distance }) => ({ slug: teacher.slug, isUnsure: distance >= unsure }))
  const known = found.filter(({ isUnsure }) => !isUnsure)
  return isStrict || known.length >= MAX_LISTED ? known : found
}

/** As many as a page shows: where so many are known to teach it nobody else is named. */
export const MAX_LISTED = 8

const degreeFirst = ['university', 'polytechnic', 'wananga', 'private_training']
const certificateFirst = ['polytechnic', 'wananga', 'private_training', 'university']
const unsure = 100
const nowhere = 1_000

/** The place of the first field asked for that it teaches; else how far from the first of them it is known to teach. */
function closest(needs: Fields, teacher: Fields): { distance: number } {
  const distances = (['degrees', 'certificates'] as const).flatMap((level) =>
    needs[level].flatMap((needed, place) =>
      teacher[level].map((taught) => {
        if (taught === needed || (taught.startsWith(needed) && needed.length === 2)) return place
        const isNear = taught.startsWith(needed) || needed.startsWith(taught)
        return isNear && place === 0 ? unsure + Math.abs(needed.length - taught.length) : nowhere
      }),
    ),
  )
  return { distance: Math.min(nowhere, ...distances) }
}
