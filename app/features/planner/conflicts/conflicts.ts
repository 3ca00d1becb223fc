import { type Preparation, preparations } from '#app/features/careers/preparation.ts'
import type { EducationLevel } from '#app/features/guidance/plan/plan.ts'
import { preparationOf } from '#app/features/guidance/plan/plan-preparation.ts'
import { fnv1a } from '#app/platform/seed.ts'
import { type PlanOccupation, type RouteAnswers, type SectionSlug, sectionSlugs } from '../plan-parts.ts'
import { stateOf } from '../route/steps.ts'
import { type MoneyObstacle, moneyObstacle } from '../what-if/what-if.ts'

export const conflictKinds = ['preparation', 'budget', 'country', 'past-dates', 'two-routes'] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** The parts of a route that can belong to another country than the route. */
export const countryParts = ['entry-level', 'rank', 'courses'] as const
export type CountryPart = (typeof countryParts)[number]
export type Country = 'AU' | 'NZ'

type ConflictFacts =
  | {
      kind: 'preparation'
      wanted: EducationLevel
      /** What most of the careers ask for. */
      needed: Preparation
      /** Whether some of them ask for something else that is longer than what is wanted. */
      is_mixed: boolean
      careers: PlanOccupation[]
    }
  | ({ slug: SectionSlug } & Omit<MoneyObstacle, 'kind'> & { kind: 'budget' })
  | { kind: 'country'; slug: SectionSlug; country: Country; parts: CountryPart[] }
  | { kind: 'past-dates'; slug: SectionSlug; steps: string[] }
  | {
      kind: 'two-routes'
      slugs: [SectionSlug, SectionSlug]
      /** The work that both lead to. */
      occupation: string | null
      /** Days on which both have an open step. */
      days: string[]
    }

/** Two things in a plan that point different ways. `facts` is a fingerprint: it changes when one of the two does. */
export type PlanConflict = ConflictFacts & { id: string; facts: string }

export type PlanRoute = { slug: SectionSlug; answers: RouteAnswers }
export type SavedCareer = PlanOccupation & { preparation: Preparation }

export type PlanFacts = {
  routes: PlanRoute[]
  /** How far the person said they want to study. */
  educationLevel: EducationLevel | null
  /** Careers that the person follows. */
  savedCareers: SavedCareer[]
  /** Where the account says the person lives. */
  country: Country | null
  /** The country of a qualification level. */
  countryOfLevel(id: string): Country | null
  today: string
  /** Fingerprints that the owner left as they are, by id. */
  dismissed: Record<string, string>
}

/** The conflicts of a plan that its owner has not left as they are. Both sides of each can be right. */
export function conflictsOf(plan: PlanFacts): PlanConflict[] {
  const found = [
    ...preparationConflict(plan),
    ...plan.routes.flatMap((route) => [
      ...budgetConflict(route),
      ...countryConflict(route, plan),
      ...pastDates(route, plan.today),
    ]),
    ...twoRoutes(plan.routes),
  ]
  return found
    .map((one) => ({ ...one, id: idOf(one), facts: fingerprint(JSON.stringify(one)) }))
    .filter(({ id, facts }) => plan.dismissed[id] !== facts)
}

/** Whether a conflict concerns a route; wishes against saved careers concern every route. */
export function isAbout(conflict: PlanConflict, slug: SectionSlug): boolean {
  if (conflict.kind === 'preparation') return true
  return conflict.kind === 'two-routes' ? conflict.slugs.includes(slug) : conflict.slug === slug
}

/** Every id that a conflict can have. */
export function isConflictId(id: string): boolean {
  return conflictIds.has(id)
}

/** One career that asks for more is a dream; two are a direction. */
const fewestCareers = 2

function preparationConflict({ educationLevel, savedCareers }: PlanFacts): ConflictFacts[] {
  const requested = educationLevel && preparationOf[educationLevel]
  if (!educationLevel || !requested) return []
  const longer = savedCareers.filter(
    ({ preparation }) => preparation !== 'experience' && rankOf(preparation) > rankOf(requested),
  )
  const needed = mostCommon(longer.map(({ preparation }) => preparation))
  if (longer.length < fewestCareers || !needed) return []
  const careers = longer.map(({ slug, title }) => ({ slug, title }))
  const is_mixed = longer.some(({ preparation }) => preparation !== needed)
  return [{ kind: 'preparation', wanted: educationLevel, needed, is_mixed, careers }]
}

function budgetConflict({ slug, answers }: PlanRoute): ConflictFacts[] {
  return moneyObstacle(answers).map(({ missing_cents, per, at_least }) => ({
    kind: 'budget',
    slug,
    missing_cents,
    per,
    at_least,
  }))
}

/** A route is of the country of its region, or else of its owner. */
function countryConflict({ slug, answers }: PlanRoute, plan: PlanFacts): ConflictFacts[] {
  const country = countryIn(answers.region) ?? plan.country
  if (!country) return []
  const countries: Record<CountryPart, (Country | null)[]> = {
    'entry-level': answers.entry_level ? [plan.countryOfLevel(answers.entry_level)] : [],
    rank: answers.rank ? [answers.rank.scheme === 'atar' ? 'AU' : 'NZ'] : [],
    courses: answers.courses.flatMap(({ regions }) => {
      const known = regions.map(countryIn)
      return known.includes(country) ? [] : known
    }),
  }
  const parts = countryParts.filter((part) => countries[part].some((one) => one && one !== country))
  return parts.length > 0 ? [{ kind: 'country', slug, country, parts }] : []
}

function pastDates({ slug, answers }: PlanRoute, today: string): ConflictFacts[] {
  const steps = answers.steps.filter((step) => stateOf(step, today) === 'overdue').map(({ title }) => title)
  return steps.length > 0 ? [{ kind: 'past-dates', slug, steps }] : []
}

function twoRoutes(routes: PlanRoute[]): ConflictFacts[] {
  return routes.flatMap((one, at) =>
    routes.slice(at + 1).flatMap((other): ConflictFacts[] => {
      const isSameWork =
        one.answers.occupation !== null && one.answers.occupation.slug === other.answers.occupation?.slug
      const occupation = isSameWork ? (one.answers.occupation?.title ?? null) : null
      const days = openDays(one).filter((day) => openDays(other).includes(day))
      return occupation || days.length > 0
        ? [{ kind: 'two-routes', slugs: [one.slug, other.slug], occupation, days }]
        : []
    }),
  )
}

function openDays({ answers }: PlanRoute): string[] {
  return [...new Set(answers.steps.flatMap(({ due_on, done_on }) => (due_on && !done_on ? due_on : [])))]
}

function idOf(conflict: ConflictFacts): string {
  if (conflict.kind === 'preparation') return conflict.kind
  const slugs = conflict.kind === 'two-routes' ? conflict.slugs : [conflict.slug]
  return [conflict.kind, ...slugs].join('.')
}

const conflictIds = new Set([
  'preparation',
  ...sectionSlugs.flatMap((slug) => ['budget', 'country', 'past-dates'].map((kind) => `${kind}.${slug}`)),
  ...sectionSlugs.flatMap((one, at) =>
    sectionSlugs.slice(at + 1).map((other) => `two-routes.${one}.${other}`),
  ),
])

function countryIn(region: string | null): Country | null {
  if (region?.startsWith('NZ')) return 'NZ'
  return region?.startsWith('AU') ? 'AU' : null
}

function rankOf(preparation: Preparation): number {
  return preparations.indexOf(preparation)
}

function mostCommon(all: Preparation[]): Preparation | undefined {
  const counts = preparations.map((one) => all.filter((other) => other === one).length)
  const most = Math.max(0, ...counts)
  return most > 0 ? preparations[counts.indexOf(most)] : undefined
}

/** Eight hexadecimal digits: all it has to do is to change when the facts do. */
function fingerprint(text: string): string {
  return fnv1a(text).toString(16).padStart(8, '0')
}
