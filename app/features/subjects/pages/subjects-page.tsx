import { getOccupation } from '#app/features/careers/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { askedIn, subjectsPath } from '../address.ts'
import { getCertificate, getOccupationSubjects, listCertificates, listSubjectCareers } from '../contract.ts'
import { ownFirst } from '../own-first.ts'
import { statuses } from '../rules.ts'
import { subjectChoices } from '../subject-choices.ts'
import type { Route } from './+types/subjects-page'

const SubjectPicker = lazyHydrate(
  () => import('../components/subject-picker.tsx'),
  (file) => file.SubjectPicker,
  { isAwaited: true },
)
const SubjectsOutcome = htmlOnlyPart(
  () => import('../components/subjects-outcome.tsx'),
  (file) => file.SubjectsOutcome,
)

/** A certificate that is none of ours counts as none; subjects that are none are named in the reply. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { origin, country, region } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const asked = askedIn(query)
  const certificates = ownFirst((await api.call(listCertificates)).data, { country, region })
  const id = (certificates.find((one) => one.id === asked.certificate) ?? certificates[0])?.id ?? ''
  const show = statuses.find((status) => status === query.get('show'))
  const [certificate, careers, from] = await Promise.all([
    api.call(getCertificate, { params: { id } }),
    asked.subjects.length > 0
      ? api.call(listSubjectCareers, {
          query: { certificate: id, subjects: asked.subjects.join(','), show, page: pageNumber(query) },
        })
      : null,
    asked.career ? loadCareer(api, asked.career, country) : null,
  ])
  const { subjects, ...about } = certificate.data
  const picked = careers?.picked.map(({ slug }) => slug) ?? []
  const outcome = { certificate: about, careers, query: query.toString() }
  const page = {
    certificates: certificates.map(({ id, name }) => ({ id, name })),
    certificate: { id: about.id, full_name: about.full_name },
    groups: subjectChoices(subjects),
    picked,
    from,
    outcome,
    origin,
  }
  return htmlOnly(request, page, 'outcome')
}

/** The career whose page led here, with the subjects that help there; null where there is none of that name. */
async function loadCareer(api: ApiClient, slug: string, country: ReaderCountry) {
  const [career, help] = await Promise.all([
    api.attempt(getOccupation, { params: { id: slug } }),
    api.attempt(getOccupationSubjects, { params: { id: slug }, query: { country } }),
  ])
  if (!career.ok) return null
  const words = (help.ok && help.value.data?.subjects.map((subject) => subject.words)) || []
  return { slug: career.value.data.slug, title: career.value.data.title, words }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Start from my subjects',
    description:
      'Which careers and courses your senior subjects lead to, which they rule out for now, and other ways in.',
    path: subjectsPath,
    origin: loaderData?.origin,
  })

export default function SubjectsPage({ loaderData }: Route.ComponentProps) {
  const { certificates, certificate, groups, picked, from, outcome } = loaderData
  return (
    <>
      <PictureHero art={{ slug: 'subj-3', theme: 'bush' }} size="low">
        <Breadcrumbs items={[{ label: 'Careers', to: '/careers/industries' }]} />
        <h1 className="mt-3 max-w-[16ch] text-display">Start from my subjects</h1>
        <p className="mt-3.5 max-w-[34ch] text-lead">
          Choose your school subjects. See which careers and courses they open, and which they close. Nothing
          here is final.
        </p>
      </PictureHero>
      <Section>
        {from && (
          <p className="mb-6 max-w-[66ch]">
            You came from <Link to={`/occupations/${from.slug}#subjects`}>{from.title}</Link>.
            {from.words.length > 0 && ` Subjects that help there: ${from.words.join('; ')}.`}
          </p>
        )}
        <div className="grid grid-cols-1 items-start gap-9 lg:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
          <SubjectPicker
            key={`${certificate.id} ${picked.join(' ')}`}
            certificates={certificates}
            certificate={certificate}
            groups={groups}
            picked={picked}
            career={from?.slug}
          />
          <div id="outcome" className="min-w-0 scroll-mt-20">
            <SubjectsOutcome of={outcome} />
          </div>
        </div>
      </Section>
    </>
  )
}
