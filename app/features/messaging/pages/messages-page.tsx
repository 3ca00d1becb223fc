import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { MessagesView } from '../components/messages-view.tsx'
import { handleMessageForm } from '../messages-action.ts'
import { loadMessages } from '../messages-data.ts'
import type { Route } from './+types/messages-page'
import './messages-page.css'

export const meta = () => pageMeta({ title: 'Messages', path: '/messages', noIndex: true })

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { country } = context.get(pageContext)
  return { ...(await loadMessages(context.get(apiContext), request, params.id)), country, isAdvisor: false }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const at = { id: params.id, isAdvisor: false }
  return respond(await handleMessageForm(context.get(apiContext), await request.formData(), at))
}

export const clientAction = formClientAction

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  return <MessagesView {...loaderData} />
}
