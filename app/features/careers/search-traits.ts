import type { Trait } from '#app/features/search/traits.ts'
import type { Preparation } from './preparation.ts'

/** What is known of an occupation's work. Interests are 1 to 7, competencies 1 to 10, the importance of a skill 1 to 5. */
export type WorkProfile = {
  unitGroupCode: string
  preparation: Preparation
  /** Not of a match that is weak: then they are null. */
  interests: {
    realistic: number
    investigative: number
    artistic: number
    social: number
    enterprising: number
  } | null
  competencies: ReadonlyMap<string, number>
  /** Only skills that count are listed. */
  skills: ReadonlyMap<string, number>
}

/** The words of each trait where a result is narrowed by it. */
export const traitWords: Record<Trait, string> = {
  little_maths: 'Little maths',
  little_writing: 'Little writing',
  quiet: 'Few dealings with people',
  on_your_feet: 'On your feet',
  light: 'Not physical',
  hands_on: 'Hands-on',
  creative: 'Creative',
  helping: 'Helping people',
  leading: 'Leading and selling',
  science: 'Science',
  off_screen: 'Little time at a screen',
  at_a_screen: 'Mostly at a screen',
  outside: 'Outside',
  country: 'On farms and in nature',
  no_blood: 'Away from blood',
  no_degree: 'No degree',
}

/** ANZSCO unit groups of work that is mostly outside: an editorial choice, for no data says it. */
const outsideGroups = unitGroups(
  '1211 1213 1215 1216 1217 2322 2341 2343 2344 3111 3311 3312 3333 3422 3424 3611 3623 3624 3625 3626 3627 3631 3632 3633 4412 4522 5612 7121 7122 7211 7212 8211 8212 8213 8215 8216 8217 8219 8421 8422 8423 8424 8431 8432 8433 8439 8992 8996',
)
/** Farms, animals, forests and parks: an editorial choice too. */
const countryGroups = unitGroups(
  '1211 1213 1215 1216 1217 2341 2343 2347 3111 3611 3613 3631 3632 3633 7211 8421 8422 8423 8424 8431 8439 8992',
)
/** Work where blood is part of the day: medicine, nursing, dentistry, laboratories, ambulances, surgery on animals, meat, funerals. */
const bloodGroups = unitGroups(
  '2346 2347 2523 2526 2531 2532 2533 2534 2535 2539 2541 2542 2543 2544 3112 3512 3613 4111 4112 4114 4232 4233 4412 4513 8312 8313',
)

/** What an occupation's data says of its work. A trait that the data cannot tell is left out, so that a filter hides it. */
export function traitsOf(profile: WorkProfile): Trait[] {
  const { unitGroupCode: unit, preparation, interests, competencies, skills } = profile
  const atMost = (name: string, most: number) => (competencies.get(name) ?? most + 1) <= most
  const is: Record<Trait, boolean> = {
    little_maths: atMost('Numeracy', 4) && !skills.has('Mathematics'),
    little_writing: atMost('Writing', 4),
    quiet:
      atMost('Oral communication', 5) &&
      interests !== null &&
      interests.social < 3 &&
      interests.enterprising < 4,
    on_your_feet: interests !== null && interests.realistic >= 4.5 && atMost('Digital engagement', 5),
    light: interests !== null && interests.realistic <= 3.4,
    hands_on: interests !== null && interests.realistic >= 5.5,
    creative: interests !== null && interests.artistic >= 3.8,
    helping: interests !== null && interests.social >= 4.8,
    leading: interests !== null && interests.enterprising >= 5.5,
    science: interests !== null && interests.investigative >= 5.5,
    off_screen: atMost('Digital engagement', 4),
    at_a_screen:
      interests !== null &&
      interests.realistic <= 3.4 &&
      interests.social <= 3.2 &&
      (competencies.get('Digital engagement') ?? 0) >= 6,
    outside: outsideGroups.has(unit),
    country: countryGroups.has(unit),
    no_blood: !bloodGroups.has(unit),
    no_degree: ['start_soon', 'certificate', 'diploma'].includes(preparation),
  }
  return (Object.keys(is) as Trait[]).filter((trait) => is[trait])
}

function unitGroups(codes: string): ReadonlySet<string> {
  return new Set(codes.split(' '))
}
