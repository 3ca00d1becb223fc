import { timeZoneOf } from '#app/features/places/time-zone.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { MessagesView } from '../components/messages-view.tsx'
import { handleMessageForm } from '../messages-action.ts'
import { loadMessages } from '../messages-data.ts'
import { isAdvisorPath, messagePath } from '../paths.ts'
import type { Route } from './+types/messages-page'
import './messages-page.css'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: 'Messages', path: messagePath(null, loaderData?.isAdvisor ?? false), noIndex: true })

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { country, region, now } = context.get(pageContext)
  const isAdvisor = isAdvisorPath(request.url)
  return {
    ...(await loadMessages(context.get(apiContext), request, params.id, isAdvisor)),
    country,
    zone: timeZoneOf(country, region?.split('-')[1] ?? null),
    now: now.toISOString(),
    isAdvisor,
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const at = { id: params.id, isAdvisor: isAdvisorPath(request.url) }
  return respond(await handleMessageForm(context.get(apiContext), await request.formData(), at))
}

export const clientAction = formClientAction

/** At two addresses: in the frame of the site, and in the advisor area. */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  return <MessagesView {...loaderData} />
}
