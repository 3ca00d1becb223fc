import { Download, ImageDown } from 'lucide-react'
import { redirect } from 'react-router'
import { codeInGroups } from '#app/features/credentials/code.ts'
import { shareCredential } from '#app/features/credentials/contract.ts'
import { dayOnly } from '#app/features/people/dates.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { AlertBanner, Banner } from '#app/ui/banner.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { addToPlan } from '../add-to-plan.ts'
import { experiencePath, experiencesPath, medalPath, partPath } from '../addresses.ts'
import { correctVjeCertificate, getVje, getVjeCertificate, type VjeCertificate } from '../contract.ts'
import { type NameStyle, nameStyles } from '../rules.ts'
import { nameStyleWords } from '../words.ts'
import type { Route } from './+types/certificate-page'

/** Someone who has not finished is led to what is still to do. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: vje } = await api.call(getVje, { params })
  const reply = await api.attempt(getVjeCertificate, { params })
  if (!reply.ok) {
    if (reply.problem.status === 404) throw redirect(partPath(vje.slug, 'next-steps'))
    throw new Response(reply.problem.message, { status: reply.problem.status })
  }
  const { country } = context.get(pageContext)
  const certificate = reply.value.data
  return {
    vje: { slug: vje.slug, title: vje.title },
    certificate,
    day: dayOnly(certificate.issued_at, country),
  }
}

/** Corrects the name, switches the public page, or puts the line into the plan. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'plan') return respond(await addToPlan(api, textOf(form, 'line', 300)))
  if (intent === 'share') {
    const { data } = await api.call(getVjeCertificate, { params })
    const body = { is_public: textOf(form, 'is_public') === 'yes', shows_name: true }
    const reply = await api.attempt(shareCredential, { params: { id: String(data.credential_id) }, body })
    return respond(resultOf(reply, intent, body.is_public ? 'The page is on.' : 'The page is off.'))
  }
  const name = nameStyles.find((style) => style === textOf(form, 'name')) as NameStyle
  const reply = await api.attempt(correctVjeCertificate, { params, body: { name } })
  return respond(resultOf(reply, 'name', 'Corrected. The old certificate does not count any more.'))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData ? `Certificate, ${loaderData.vje.title}` : 'Certificate', noIndex: true })

/** The certificate of an experience, for the person it belongs to. */
export default function CertificatePage({ loaderData: { vje, certificate, day } }: Route.ComponentProps) {
  const { title, name_on_certificate, minutes, assessed, not_assessed, revoked_reason, code } = certificate
  return (
    <Section tight>
      <div className="mx-auto grid max-w-[76ch] gap-6">
        <Breadcrumbs
          items={[
            { label: 'Virtual job experiences', to: experiencesPath },
            { label: vje.title, to: experiencePath(vje.slug) },
            { label: 'Certificate' },
          ]}
        />
        <h1>Your certificate</h1>
        {revoked_reason !== null && (
          <Banner tone="warning">
            This certificate was taken back and does not count any more. The reason: {revoked_reason}
          </Banner>
        )}
        <Panel tone="floating">
          <div className="flex flex-wrap items-center gap-6">
            <img src={medalPath(vje.slug)} alt="" width={140} height={140} className="mx-auto" />
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-sm text-muted">Yonder. Certificate of completion</p>
              <h2 className="mt-1">{title}</h2>
              <p className="mt-3 font-display text-h3 font-bold">{name_on_certificate}</p>
              <p className="text-sm text-muted">
                Finished on {day}. About {minutes} minutes, online and at your own pace.
              </p>
            </div>
          </div>
          <div className="mt-6 grid gap-5 border-line border-t pt-5 md:grid-cols-2">
            <Lines title="What you did" of={assessed} />
            <Lines title="What it does not say" of={not_assessed} />
          </div>
          <p className="mt-5 border-line border-t pt-4 text-sm text-muted">
            Code: <span className="num font-semibold text-ink">{codeInGroups(code)}</span>
          </p>
        </Panel>
        {revoked_reason === null && (
          <>
            <Files slug={vje.slug} certificate={certificate} />
            <Resume line={certificate.resume_line} />
            <PublicPage certificate={certificate} />
            <Correct />
          </>
        )}
      </div>
    </Section>
  )
}

function Lines({ title, of }: { title: string; of: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
        {of.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function Files({
  slug,
  certificate: { is_public, certificate_url },
}: {
  slug: string
  certificate: VjeCertificate
}) {
  return (
    <p className="flex flex-wrap gap-3" data-screen>
      <ButtonLink to={`/api/vje/${slug}/certificate/file`} variant="accent" icon={Download} document>
        Certificate as PDF
      </ButtonLink>
      {is_public && (
        <>
          <ButtonLink to={`${certificate_url}/badge.png`} variant="outline" icon={ImageDown} document>
            Picture to share (PNG)
          </ButtonLink>
          <ButtonLink to={`${certificate_url}/badge.svg`} variant="outline" icon={ImageDown} document>
            Picture to share (SVG)
          </ButtonLink>
        </>
      )}
    </p>
  )
}

function Resume({ line }: { line: string }) {
  const form = useForm({ intents: ['plan'] })
  return (
    <Panel tone="sand">
      <h2 className="text-h3">On your résumé</h2>
      <p className="mt-1">You can write it like this. It is true, and it does not say too much:</p>
      <p className="mt-2 rounded-md bg-surface p-3 font-semibold">{line}</p>
      <form {...form.props} className="mt-3">
        <input type="hidden" name="intent" value="plan" />
        <input type="hidden" name="line" value={line} />
        <Button type="submit" variant="outline" busy={form.isPending}>
          Add it to my plan
        </Button>
        {form.result?.message && (
          <p role={form.result.ok ? 'status' : 'alert'} className="mt-2 text-sm">
            {form.result.message} {form.result.ok && <Link to="/career-planner">Your plan</Link>}
          </p>
        )}
      </form>
    </Panel>
  )
}

function PublicPage({ certificate: { is_public, certificate_url } }: { certificate: VjeCertificate }) {
  const form = useForm({ intents: ['share'] })
  return (
    <Panel>
      <h2 className="text-h3">The page that others can check</h2>
      <p className="mt-1">
        {is_public
          ? 'Anybody who has the code can open this page. It shows your name. The picture to share can be checked too.'
          : 'The page is off. Nobody can check the code or the picture.'}
      </p>
      {is_public && (
        <p className="mt-2">
          <Link to={certificate_url} look="arrow">
            See what others see
          </Link>
        </p>
      )}
      <form {...form.props} className="mt-3">
        <input type="hidden" name="intent" value="share" />
        <input type="hidden" name="is_public" value={is_public ? 'no' : 'yes'} />
        <Button type="submit" variant="outline" busy={form.isPending}>
          {is_public ? 'Switch the page off' : 'Switch the page on'}
        </Button>
        {form.result?.message && (
          <p role={form.result.ok ? 'status' : 'alert'} className="mt-2 text-sm">
            {form.result.message}
          </p>
        )}
      </form>
    </Panel>
  )
}

function Correct() {
  const form = useForm({ intents: ['name'] })
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-link underline">
        The name is not right
      </summary>
      <form {...form.props} className="mt-2 grid gap-4">
        <input type="hidden" name="intent" value="name" />
        <p className="text-sm text-muted">
          The name comes from your profile. You get a new certificate with a new code. The old one does not
          count any more, and its page says so.
        </p>
        <RadioGroup
          legend="Your name on it"
          name="name"
          options={nameStyles.map((value) => ({ value, label: nameStyleWords[value] }))}
        />
        <p>
          <Button type="submit" variant="outline" busy={form.isPending}>
            Correct the name
          </Button>
        </p>
      </form>
      {form.result?.message && (
        <AlertBanner type={form.result.ok ? 'success' : 'danger'}>{form.result.message}</AlertBanner>
      )}
    </details>
  )
}
