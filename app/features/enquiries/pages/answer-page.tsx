import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { AnswerForms } from '../components/answer-forms.tsx'
import { EnquiryStatus } from '../components/enquiry-list.tsx'
import { Message } from '../components/enquiry-message.tsx'
import { getEnquiryThread } from '../contract.ts'
import { handleAnswerForm } from '../enquiry-action.ts'
import type { Route } from './+types/answer-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getEnquiryThread, { params })
  return { enquiry: data }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return respond(await handleAnswerForm(context.get(apiContext), params.id, await request.formData()))
}

export const clientAction = formClientAction

export const meta = () => pageMeta({ title: 'Enquiry, admin', noIndex: true })

/** One enquiry as the provider may see it, with the answer. */
export default function AnswerPage({ loaderData: { enquiry } }: Route.ComponentProps) {
  const { first_name, shared, provider, subject, status } = enquiry
  return (
    <>
      <Breadcrumbs items={[{ label: 'Enquiries', to: '/admin/enquiries' }, { label: subject.title }]} />
      <div className="mt-3 max-w-180">
        <h1 className="break-words text-h2">{subject.title}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-muted text-sm">
          {provider.name} <EnquiryStatus status={status} />
        </p>
        <p className="mt-4 text-sm">
          {shared
            ? `${first_name} is an adult and shares: ${shared}.`
            : `${first_name} has not shared how to reach them. Your answer goes through Yonder; phone numbers, addresses and social media usernames are hidden on both sides.`}
        </p>
        <ol aria-label="Messages" className="mt-6 flex flex-col gap-4">
          <Message from={first_name} time={enquiry.created_at} text={enquiry.message} />
          {enquiry.replies.map((reply) => (
            <Message
              key={reply.id}
              mine={reply.writer !== 'sender'}
              from={reply.writer === 'sender' ? first_name : provider.name}
              time={reply.created_at}
              text={reply.message}
            />
          ))}
        </ol>
        <div className="mt-8">
          <AnswerForms key={enquiry.replies.length} status={status} />
        </div>
      </div>
    </>
  )
}
