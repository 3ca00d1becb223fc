import { data, Form } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { SubscribeFields } from '../components/subscribe-fields.tsx'
import { subscribe } from '../contract.ts'
import { subscribeWords } from '../words.ts'
import type { Route } from './+types/mailing-list-page'

export const meta = () => pageMeta({ title: 'Mailing list', noIndex: true })

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 200)
  const body = { first_name: text('first_name'), email: text('email') }
  const reply = await context.get(apiContext).attempt(subscribe, { body })
  if (reply.ok) return { isDone: true, errors: {} }
  const { errors, status, message } = reply.problem
  return data(
    {
      isDone: false,
      errors: { first_name: errors.first_name?.[0], email: errors.email?.[0] },
      message: Object.keys(errors).length === 0 ? message : undefined,
    },
    { status: status || 503 },
  )
}

/** Target of the footer's form without scripts. */
export default function MailingListPage({ actionData }: Route.ComponentProps) {
  if (actionData?.isDone) {
    return (
      <Section>
        <h1>{subscribeWords.thanks}</h1>
        <p className="mt-4 mb-6 text-lead">We have sent you a short letter to say so.</p>
        <ButtonLink to="/">Back to Home</ButtonLink>
      </Section>
    )
  }
  const message = actionData && 'message' in actionData ? actionData.message : undefined
  return (
    <Section>
      <h1>One email a month, no fluff</h1>
      <p className="mt-4 mb-6 text-lead">Key dates, new courses and things worth your Sunday.</p>
      <Form method="post" className="max-w-130" noValidate>
        {message && (
          <p role="alert" className="mb-4 font-semibold text-danger">
            {message}
          </p>
        )}
        <SubscribeFields errors={actionData?.errors} />
        <div className="mt-4">
          <Button type="submit" variant="accent">
            Keep me posted
          </Button>
        </div>
      </Form>
    </Section>
  )
}
