import { useEffect, useRef } from 'react'
import { data } from 'react-router'
import { findSchools } from '#app/features/registration/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { ContactForm } from '../components/contact-form.tsx'
import { isContactTopic } from '../contact-rules.ts'
import { sendContactMessage } from '../contract.ts'
import { UrgentHelp } from '../urgent-help.tsx'
import { contactWords } from '../words.ts'
import type { Route } from './+types/contact-page'

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description: 'Ask Yonder a question, tell us what is wrong, or say what you would like to see.',
    path: '/contact',
  })

export function loader({ params: { slug = 'question' }, request }: Route.LoaderArgs) {
  if (!isContactTopic(slug)) throw data(null, { status: 404 })
  const about = new URL(request.url).searchParams.get('about')?.trim().slice(0, 150)
  return { topic: slug, about: about || undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 20_000)
  const sent = { slug: text('slug'), name: text('name'), email: text('email'), message: text('message') }
  const school = await schoolFields(context.get(apiContext), form)
  const reply = await context.get(apiContext).attempt(sendContactMessage, {
    body: {
      ...sent,
      ...school,
      slug: isContactTopic(sent.slug) ? sent.slug : undefined,
      hCaptchaToken: text('hCaptchaToken') || 'without-scripts',
    },
  })
  if (reply.ok) return { isDone: true as const }
  const { errors, status, message } = reply.problem
  const { hCaptchaToken, ...fields } = errors
  const said = hCaptchaToken?.[0] ?? (Object.keys(fields).length === 0 ? message : undefined)
  return data({ isDone: false as const, errors: fields, message: said, sent }, { status: status || 503 })
}

/** What the form of a school has beside the others. A name that was typed without scripts counts when one school has it. */
async function schoolFields(api: ApiClient, form: FormData): Promise<{ school_id?: number; role?: string }> {
  if (!form.has('role')) return {}
  const role = textOf(form, 'role', 100)
  const chosen = Number(textOf(form, 'school_id')) || undefined
  const keyword = textOf(form, 'school_id-text', 100).trim()
  if (chosen || keyword.length < 2) return { school_id: chosen, role }
  const found = await api.attempt(findSchools, { query: { keyword } })
  const only = found.ok && found.value.data.length === 1 ? found.value.data[0]?.id : undefined
  return { school_id: only, role }
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.isDone) return <Sent />
  return (
    <Section>
      <h1>Write to us</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-lead text-muted">
        A question, a mistake you found, something you would like to see: a person reads it.
      </p>
      <WithAside aside={<UrgentHelp />}>
        <ContactForm topic={loaderData.topic} about={loaderData.about} answer={actionData} />
        <div className="grid max-w-[60ch] gap-3 text-sm text-muted">
          <p>
            Have you asked about a course, a job or a trip? Answers are under{' '}
            <Link to="/enquiries">Enquiries</Link>.
          </p>
          <p>
            We use your message only to answer you, and keep it for a year. See our{' '}
            <Link to="/privacy-policy">privacy policy</Link>.
          </p>
        </div>
      </WithAside>
    </Section>
  )
}

function Sent() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Section>
      <h1 ref={heading} tabIndex={-1}>
        {contactWords.sent}
      </h1>
      <p className="mt-4 mb-6 text-lead">{contactWords.answer}</p>
      <ButtonLink to="/">Back to Home</ButtonLink>
    </Section>
  )
}
