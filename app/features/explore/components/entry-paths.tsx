import type { Occupation } from '#app/features/careers/contract.ts'
import type { StudyRoute } from '#app/features/study/contract.ts'
import { levelsBeforeField, studiedField } from '#app/features/study/rules.ts'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { isStudyUsual, withoutRepeats } from '../rules.ts'
import { SourceLink } from './source-link.tsx'

/** Fields and levels of study that lead to the occupation. How people get in without study stands above it. */
export function EntryPaths({
  routes,
  occupation,
  isForNewZealand,
}: {
  routes: StudyRoute[]
  occupation: Occupation
  isForNewZealand: boolean
}) {
  const differs = occupation.skill_level_au !== occupation.skill_level_nz
  const studied = withField(routes, isForNewZealand)
  if (!hasStudy(routes)) return null
  return (
    <section>
      <SectionHead title="What people study" sunAt={36} />
      <ol className="grid gap-5.5 sm:grid-cols-2 lg:grid-cols-3">
        {studied.map((route, index) => (
          <li
            key={`${route.kind}-${route.field?.code}-${route.levels.map((level) => level.id).join()}-${route.note}`}
            className="relative border-primary border-t-[3px] pt-3.5"
          >
            <span aria-hidden className="absolute -top-3 left-0 h-[9px] w-[18px] rounded-t-full bg-sun" />
            <b className="block font-display text-[1.125rem] leading-tight">
              {headingOf(route.kind, index, {
                what: isForNewZealand ? 'field' : 'qualification',
                isUsual: isStudyUsual(occupation, routes, isForNewZealand),
              })}
            </b>
            {route.field && !isForNewZealand && <p className="mt-1.5 text-sm">{levelWords(route)}</p>}
            {route.field && (
              <p className="mt-1.5 text-muted text-sm">
                {!isForNewZealand && 'Field of study: '}
                <Link to={`/explore/study?field=${route.field.code}`}>
                  {fieldWords(route, isForNewZealand)}
                </Link>
              </p>
            )}
            {route.note && <p className="mt-1.5 text-muted text-sm">{route.note}</p>}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-muted text-sm">
        <SourceLink fact="careers/study-routes">
          {isForNewZealand
            ? 'We worked out the fields from the courses on offer in Australia, where levels have other names'
            : 'We worked out the fields and levels from the official skill level and the courses on offer'}
        </SourceLink>
        {differs &&
          `. The official skill level is ${occupation.skill_level_au} in Australia and ${occupation.skill_level_nz} in New Zealand`}
        . Check with the educator, and with the regulator where a job is licensed or registered.
      </p>
    </section>
  )
}

/** Whether people study anything for it. */
export function hasStudy(routes: readonly StudyRoute[]): boolean {
  return routes.some(({ field, levels }) => field !== null && levels.length > 0)
}

/** The usual ones come first; where most people get in without one, they only help. */
function headingOf(
  kind: StudyRoute['kind'],
  index: number,
  { what, isUsual }: { what: 'field' | 'qualification'; isUsual: boolean },
): string {
  if (kind !== 'typical') return `Related ${what}`
  if (index > 0) return isUsual ? 'Also usual' : 'Also useful'
  return isUsual ? `Usual ${what}` : `Useful ${what}`
}

/** Without levels, as for New Zealand, a field stands once however many levels it is studied at. */
function withField(routes: StudyRoute[], isForNewZealand: boolean): StudyRoute[] {
  const studied = routes.filter(({ field }) => field !== null)
  if (!isForNewZealand) return withoutRepeats(studied)
  return [
    ...new Map(studied.toReversed().map((route) => [fieldWords(route, true), route])).values(),
  ].toReversed()
}

/** `Certificate III or Certificate IV`, at most four. */
function levelWords({ levels }: StudyRoute): string {
  return levelsBeforeField(levels.slice(0, 4).map(({ name }) => name))
}

/** After the levels, or by itself. */
function fieldWords({ field }: StudyRoute, isAlone: boolean): string {
  const phrase = studiedField(field?.title ?? '')
  return isAlone ? phrase.charAt(0).toUpperCase() + phrase.slice(1) : phrase
}
