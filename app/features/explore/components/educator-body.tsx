import type { getEducatorFigures } from '#app/features/labour-market/graduates/contract.ts'
import type { Educator } from '#app/features/study/contract.ts'
import { placeOf } from '#app/features/study/place-of.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { figure } from '#app/ui/figures.ts'
import { Section, WithAside, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { type CourseLine, CourseLines } from './course-card.tsx'
import { EducatorFigures } from './educator-figures.tsx'
import { EducatorLines } from './educator-lines.tsx'
import { FactsRow } from './facts-row.tsx'
import { SourceLink } from './source-link.tsx'

/** The official list of New Zealand's qualifications. */
const finder = 'https://tahatu.govt.nz/'

/** Everything about an educator below the hero. HTML only. */
export function EducatorBody({
  educator,
  courses,
  total,
  figures,
}: {
  educator: Educator
  courses: CourseLine[]
  /** How many courses it has in all. */
  total: number
  /** Of universities in Australia. */
  figures: ReplyOf<typeof getEducatorFigures>['data'] | null
}) {
  const isInNewZealand = educator.country === 'NZ'
  const noList = isInNewZealand ? 'On its own site' : 'None on our list'
  return (
    <>
      <Wrap>
        <FactsRow
          facts={[
            { name: 'Kind', value: educator.kind_label },
            {
              name: 'Where',
              value: wherePhrase(educator),
            },
            {
              name: educator.courses > 0 ? 'Listed courses' : 'Courses',
              value: educator.courses > 0 ? figure(educator.courses) : noList,
            },
          ]}
        />
      </Wrap>
      <Section>
        <WithAside
          aside={
            <>
              {educator.campuses.length > 0 && (
                <Panel>
                  <h2 className="text-h3">Where it teaches</h2>
                  <ScrollRegion label="Addresses" className="mt-2 max-h-[420px] overflow-y-auto">
                    <ul className="text-sm">
                      {educator.campuses.map((campus) => (
                        <li
                          key={`${campus.name} ${campus.city}`}
                          className="border-line border-b py-2 last:border-b-0"
                        >
                          {campus.name !== campus.city && campus.name}
                          <span className="block text-muted">
                            {[campus.city, campus.state].filter(Boolean).join(', ')}
                          </span>
                        </li>
                      ))}
                    </ul>
                  </ScrollRegion>
                </Panel>
              )}
              <Panel tone="tint">
                <h2 className="text-h3">How we know</h2>
                <p className="mt-2 text-sm">
                  {howWeKnow(educator)}{' '}
                  <SourceLink fact={educator.country === 'NZ' ? 'study/educators-nz' : 'study/cricos'}>
                    Source and licence
                  </SourceLink>
                </p>
              </Panel>
            </>
          }
        >
          <section>
            <h2 className="mb-3.5 text-h2">About</h2>
            <div className="grid max-w-[66ch] gap-3.5">
              {educator.description.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </section>
          {educator.fields.length > 0 && (
            <section>
              <SectionHead
                title={educator.courses > 0 ? 'Listed courses by field' : 'What it teaches'}
                sunAt={48}
              />
              <ul className="grid gap-x-8 sm:grid-cols-2">
                {educator.fields.map((field) => (
                  <li key={field.code} className="flex justify-between gap-4 border-line border-b py-2.5">
                    <div>
                      <Link
                        to={
                          field.courses > 0
                            ? `/explore/study?provider=${educator.slug}&field=${field.code}`
                            : `/educators?place=${educator.country}&field=${field.code}`
                        }
                      >
                        {field.title}
                      </Link>
                      {isInNewZealand && <span className="block text-muted text-sm">{partsOf(field)}</span>}
                    </div>
                    {field.courses > 0 && (
                      <span className="text-muted text-sm tabular-nums">{figure(field.courses)}</span>
                    )}
                  </li>
                ))}
              </ul>
              {isInNewZealand && (
                <p className="mt-4 text-sm">
                  Its courses, dates and costs are on{' '}
                  <Link to={educator.website ?? finder}>its own site</Link>. The official finder has every New
                  Zealand qualification: <Link to={finder}>Tahatū Career Navigator</Link>.
                </p>
              )}
            </section>
          )}
          {figures && <EducatorFigures name={educator.name} figures={figures} />}
          {educator.predecessor && (
            <p>
              It was one of the polytechnics that made up{' '}
              <Link to={`/educators/${educator.predecessor.slug}`}>{educator.predecessor.name}</Link>.
            </p>
          )}
          {educator.successors.length > 0 && (
            <section>
              <SectionHead title="Where to study now" sunAt={40} />
              <EducatorLines educators={educator.successors} isWide />
            </section>
          )}
          {courses.length > 0 && (
            <section>
              <SectionHead
                title="Courses"
                sunAt={30}
                link={
                  total > courses.length
                    ? { label: `All ${figure(total)}`, to: `/explore/study?provider=${educator.slug}` }
                    : undefined
                }
              />
              <CourseLines courses={courses} ofOne />
            </section>
          )}
        </WithAside>
      </Section>
    </>
  )
}

/** Its own town, and that it teaches elsewhere too. */
function wherePhrase(educator: Educator): string {
  const place = placeOf(educator)
  if (!place) return 'Several places'
  const isSpread = new Set(educator.campuses.map(({ city }) => city)).size > 1
  return isSpread ? `${place} and other places` : place
}

/** What is known to be taught within a field, as a sentence. */
function partsOf({ parts, is_broad }: Educator['fields'][number]): string {
  if (parts.length === 0) return 'We do not know which parts of this field.'
  const words = `${parts.join(', ')}${is_broad ? ' and perhaps more' : ''}.`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Where the facts come from. Those of New Zealand are ours in part, and of its private establishments in whole. */
function howWeKnow({ country, kind, as_of, register_code, courses, campuses }: Educator): string {
  const unchecked =
    'which the provider has not checked. If its own site says something different, its site is right.'
  if (kind === 'private_training') return `This is our own summary from general knowledge, ${unchecked}`
  if (country === 'NZ') return `Facts as of ${as_of}. Regions and fields are our own summary, ${unchecked}`
  const register = 'the Australian register of courses open to overseas students'
  if (kind === 'school') return `From ${register}, ${as_of}${register_code ? `, code ${register_code}` : ''}.`
  if (courses === 0 && campuses.length === 0)
    return register_code ? `Its code on ${register} is ${register_code}.` : `From ${register}.`
  const what = courses > 0 ? 'Courses and addresses are' : 'These details are'
  return `${what} from ${register}, ${as_of}${register_code ? `, code ${register_code}` : ''}.`
}
