import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { sourcesAddress } from '../address.ts'
import { FactCard } from '../components/fact-card.tsx'
import { ReportForm, type ReportResult } from '../components/report-form.tsx'
import { getSources, reportFact } from '../contract.ts'
import { isPagePath } from '../rules.ts'
import { correctionWords } from '../words.ts'
import type { Route } from './+types/sources-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** `?page=/occupations/chef` and, from the link at a figure, `&fact=pay`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const asked = query.get('page') ?? '/'
  const page = isPagePath(asked) ? asked : '/'
  const { data, may_be_told } = await context.get(apiContext).call(getSources, { query: { page } })
  return {
    ...data,
    chosen: data.facts.find(({ key }) => key === query.get('fact')),
    mayBeNotified: may_be_told,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (textOf(form, 'email')) return respond<ReportResult>({ ok: true, message: correctionWords.sent }) // the honeypot
  const sent = {
    fact: textOf(form, 'fact'),
    words: textOf(form, 'words', 5_000),
    seen_at: textOf(form, 'seen_at'),
  }
  const hCaptchaToken = textOf(form, 'hCaptchaToken', 4_000)
  const reply = await context.get(apiContext).attempt(reportFact, {
    body: {
      ...sent,
      page: textOf(form, 'page', 200),
      fact: sent.fact.slice(0, 100),
      tell_me: textOf(form, 'tell_me') === 'yes',
      ...(hCaptchaToken && { hCaptchaToken }),
    },
  })
  if (reply.ok) return respond<ReportResult>({ ok: true, message: reply.value.message })
  const names = { words: 'words', seen_at: 'seen_at' }
  const { hCaptchaToken: [captcha] = [] } = reply.problem.errors
  return respond<ReportResult>({
    ...refused(reply.problem, { names }),
    ...(captcha && { message: captcha }),
    sent,
  })
}

export const meta = () =>
  pageMeta({
    title: 'Where this comes from',
    description:
      'The sources, dates and licences of the facts on a page, and a form that says what is out of date.',
    path: '/sources',
    noIndex: true,
  })

export default function SourcesPage({ loaderData }: Route.ComponentProps) {
  const { page, facts, sources, chosen, mayBeNotified } = loaderData
  const others = chosen ? sources.filter(({ name }) => name === chosen.source) : sources
  return (
    <Section>
      <h1>Where this comes from</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-lead text-muted">
        {chosen ? 'The source, date and licence of a fact on ' : 'The sources behind '}
        <Link to={page}>{page === '/' ? 'the home page' : page}</Link>. {others.length === 0 && nothingKnown}{' '}
        <Link to="#report">Out of date? Tell us</Link>.
      </p>
      <WithAside
        aside={
          <section id="report" aria-labelledby="report-title">
            <Panel tone="tint">
              <h2 id="report-title" className="mb-3 text-h3">
                Is something out of date?
              </h2>
              <ReportForm page={page} facts={facts} chosen={chosen?.key} mayBeNotified={mayBeNotified} />
              <p className="mt-5 text-muted text-sm">
                A person will check it. We keep what you write for a year, without your name or address. For
                anything else, <Link to="/contact">write to us</Link>.
              </p>
            </Panel>
          </section>
        }
      >
        {others.map((source) => (
          <FactCard key={source.name} fact={chosen} source={source} />
        ))}
        {chosen && (
          <p>
            <Link to={sourcesAddress(page)}>All sources of this page</Link>
          </p>
        )}
      </WithAside>
    </Section>
  )
}

const nothingKnown = 'This page uses no open data, so there are no sources to list.'
