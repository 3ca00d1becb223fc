import { useState } from 'react'
import { data, Form } from 'react-router'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { BirthMonth } from '#app/features/people/forms/birth-month.tsx'
import { dobOf } from '#app/features/people/forms/person-fields.ts'
import { readSignInOptions } from '#app/features/sign-in/screens/page-sign-in-options.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { SubscribeFields } from '../components/subscribe-fields.tsx'
import { subscribe } from '../contract.ts'
import { subscribeWords } from '../words.ts'
import type { Route } from './+types/mailing-list-page'

export const meta = () => pageMeta({ title: 'Mailing list', noIndex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { strictPrivacy } = await readSignInOptions(context.get(apiContext))
  return { asksAge: strictPrivacy ?? false, today: currentMonth(context.get(pageContext).now) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 200)
  const typed = { first_name: text('first_name'), email: text('email') }
  const body = { ...typed, dob: dobOf(form) || undefined }
  const reply = await context.get(apiContext).attempt(subscribe, { body })
  if (reply.ok) return { isDone: true, errors: {} }
  const { errors, status, message } = reply.problem
  return data(
    {
      isDone: false,
      typed,
      errors: { first_name: errors.first_name?.[0], email: errors.email?.[0], dob: errors.dob?.[0] },
      message: Object.keys(errors).length === 0 ? message : undefined,
    },
    { status: status || 503 },
  )
}

/** Target of the footer's form without scripts, and with PRIVACY=strict, where the age is asked too. */
export default function MailingListPage({ actionData, loaderData }: Route.ComponentProps) {
  const [dob, setDob] = useState('')
  if (actionData?.isDone) {
    return (
      <Section>
        <h1 className="mb-6">{subscribeWords.thanks}</h1>
        <ButtonLink to="/">Back to Home</ButtonLink>
      </Section>
    )
  }
  const message = actionData && 'message' in actionData ? actionData.message : undefined
  const typed = actionData && 'typed' in actionData ? actionData.typed : undefined
  const errors: { first_name?: string; email?: string; dob?: string } = actionData?.errors ?? {}
  return (
    <Section>
      <h1>One email a month, no fluff</h1>
      <p className="mt-4 mb-6 text-lead">Key dates, new courses and things worth reading.</p>
      <Form method="post" className="max-w-130" noValidate>
        {message && (
          <p role="alert" className="mb-4 font-semibold text-danger">
            {message}
          </p>
        )}
        {loaderData.asksAge && (
          <div className="mb-4">
            <BirthMonth
              dob={dob}
              today={loaderData.today}
              error={errors.dob}
              hasNote={false}
              onChange={setDob}
            />
          </div>
        )}
        <SubscribeFields errors={errors} typed={typed} />
        <div className="mt-4">
          <Button type="submit" variant="accent">
            Keep me posted
          </Button>
        </div>
      </Form>
    </Section>
  )
}
