import { redirect } from 'react-router'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { dayOnly } from '#app/features/people/dates.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { publisherLine } from '#app/platform/content/sources.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { pictureOf } from '#app/ui/pictured.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { experiencePath, experiencesPath, pagePath, partPath } from '../addresses.ts'
import { getVje, listVjeProgress, startVje, type Vje, type VjeProgress } from '../contract.ts'
import { KeepExperience } from '../offline/lazy-keep-experience.ts'
import { missingPages, resumePage } from '../rules.ts'
import { useOwnStatus } from '../use-own-status.ts'
import type { Route } from './+types/experience-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { country, origin, shared } = context.get(pageContext)
  const { data: vje } = await api.call(getVje, { params })
  if (vje.slug !== params.vje_slug) throw redirect(experiencePath(vje.slug), 301)
  const all = shared ? null : await api.attempt(listVjeProgress)
  const progress = all?.ok ? (all.value.data.find(({ vje_id }) => vje_id === vje.id) ?? null) : null
  return { vje, progress, reviewed: vje.reviewed_on && dayOnly(vje.reviewed_on, country), origin }
}

/** Starts it and leads to the first page; someone who is not signed in comes back here afterwards. */
export async function action({ context, params }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const path = experiencePath(params.vje_slug)
  const reply = await api.attempt(startVje, { params })
  if (!reply.ok) {
    if (reply.problem.status === 401) return redirect(`/login?${new URLSearchParams({ redirect: path })}`)
    return respond(refused(reply.problem, { intent: 'start' }))
  }
  const { data: vje } = await api.call(getVje, { params })
  const next = resumePage(vje.page_list, reply.value.data.completed_page_slugs)
  return redirect(next ? pagePath(vje.slug, next) : partPath(vje.slug, 'next-steps'))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ vje, origin }) => ({
    title: vje.title,
    description: vje.summary,
    path: experiencePath(vje.slug),
    crumbs: [{ label: 'Virtual job experiences', to: experiencesPath }],
    thing: {
      '@type': 'LearningResource',
      name: vje.title,
      description: vje.summary,
      url: `${origin}${experiencePath(vje.slug)}`,
      isAccessibleForFree: true,
      timeRequired: `PT${vje.minutes}M`,
    },
  }))

/** What is done in an experience and what it is not, before anyone starts it. */
export default function ExperiencePage({ loaderData: { vje, progress, reviewed } }: Route.ComponentProps) {
  return (
    <>
      <PictureHero art={pictureOf(vje, 'town')}>
        <Breadcrumbs
          items={[{ label: 'Virtual job experiences', to: experiencesPath }, { label: vje.title }]}
        />
        <h1 className="mt-3 max-w-[16ch] text-display max-md:text-h1">{vje.title}</h1>
        <p className="mt-3 max-w-[44ch] text-lead">{vje.summary}</p>
        <div className="mt-5 mb-4 flex flex-wrap gap-3">
          <StartOrGoOn vje={vje} progress={progress} />
          <FollowButton kind="vje" id={vje.id} path={experiencePath(vje.slug)} />
        </div>
        <p className="text-sm">
          {vje.minutes} minutes · {vje.pages} pages · {vje.employer_name}
          {vje.is_sample_employer && ' (made-up employer)'}
        </p>
      </PictureHero>
      <Section tight>
        <WithAside
          aside={
            <>
              {progress && <KeepExperience slug={vje.slug} />}
              <Facts vje={vje} reviewed={reviewed} />
            </>
          }
        >
          <section aria-labelledby="you-do">
            <SectionHead title="What you do" id="you-do" sunAt={82} />
            <List items={vje.what_you_do} />
          </section>
          <section aria-labelledby="it-is-not">
            <SectionHead title="What it is not, and what it leaves out" id="it-is-not" sunAt={64} />
            <List items={vje.what_it_is_not} />
          </section>
          <section aria-labelledby="pages">
            <SectionHead title="The pages" id="pages" sunAt={41} />
            <ol className="divide-y divide-line border-y border-line">
              {vje.page_list.map((page) => (
                <li key={page.slug} className="flex justify-between gap-4 py-3">
                  <span>
                    {progress ? <Link to={pagePath(vje.slug, page)}>{page.title}</Link> : page.title}
                    {page.kind === 'activity' && <span className="text-sm text-muted"> · activity</span>}
                  </span>
                  <span className="num shrink-0 text-sm text-muted">
                    {progress?.completed_page_slugs.includes(page.slug) ? 'Done' : `${page.minutes} min`}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </WithAside>
      </Section>
    </>
  )
}

function StartOrGoOn({ vje, progress }: { vje: Vje; progress: VjeProgress | null }) {
  const form = useForm({ intents: ['start'] })
  const statusOf = useOwnStatus()
  const status = progress?.status ?? statusOf(vje.id)
  if (status === 'completed')
    return (
      <ButtonLink to={partPath(vje.slug, 'certificate')} variant="accent">
        Your certificate
      </ButtonLink>
    )
  const left = progress && missingPages(vje.page_list, progress.completed_page_slugs).length
  return (
    <form {...form.props}>
      <input type="hidden" name="intent" value="start" />
      <Button type="submit" variant="accent" busy={form.isPending}>
        {status === 'in-progress' ? 'Go on' : 'Start'}
        {left !== null && left < vje.page_list.length && `: ${left} of ${vje.page_list.length} pages left`}
      </Button>
      {form.result?.message && <p role="alert">{form.result.message}</p>}
    </form>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function Facts({ vje, reviewed }: { vje: Vje; reviewed: string | null }) {
  return (
    <>
      <Panel>
        <h2 className="text-h3">Jobs like this</h2>
        <ul className="mt-2 space-y-1">
          {vje.occupations.map(({ title, href }) => (
            <li key={href}>
              <Link to={href}>{title}</Link>
            </li>
          ))}
        </ul>
        {vje.industry && (
          <p className="mt-3 text-sm">
            Industry: <Link to={`/industries/${vje.industry.slug}`}>{vje.industry.title}</Link>
          </p>
        )}
      </Panel>
      <Panel tone="sand">
        <h2 className="text-h3">Sources for some of the facts</h2>
        <ul className="mt-2 space-y-2 text-sm">
          {vje.sources.map(({ title, publisher, url }) => (
            <li key={url}>
              <Link to={url}>{title}</Link>, {publisherLine({ publisher, url })}
            </li>
          ))}
        </ul>
        {reviewed && <p className="mt-2 text-sm">We checked them on {reviewed}.</p>}
        {vje.is_sample_employer && (
          <p className="mt-2 text-sm">We made up {vje.employer_name}, with its people and figures.</p>
        )}
      </Panel>
    </>
  )
}
