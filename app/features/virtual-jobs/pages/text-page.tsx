import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { ExperienceFrame, StartHere } from '../components/experience-frame.tsx'
import { completeVjePage, startVje } from '../contract.ts'
import { loadPlace } from '../load-place.ts'
import { afterPage } from '../page-action.ts'
import type { Route } from './+types/text-page'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadPlace(context, params, 'page')
}

/** Starts the experience, or marks the page as done and goes on. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const intent = textOf(await request.formData(), 'intent')
  const reply =
    intent === 'start'
      ? await api.attempt(startVje, { params })
      : await api.attempt(completeVjePage, { params })
  if (!reply.ok) return respond(refused(reply.problem, { intent }))
  if (intent === 'start') return respond({ ok: true, intent, message: 'Started.' })
  return redirect(await afterPage(api, params.vje_slug, params.page_slug))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? `${loaderData.page.title}, ${loaderData.vje.title}` : 'Experience',
    noIndex: true,
  })

/** One text of an experience. */
export default function TextPage({ loaderData: place }: Route.ComponentProps) {
  const form = useForm({ intents: ['done'] })
  return (
    <ExperienceFrame place={place}>
      <Prose size="article" html={place.page.body} />
      {place.progress.status === 'not-started' ? (
        <StartHere />
      ) : (
        <form {...form.props}>
          <input type="hidden" name="intent" value="done" />
          <Button type="submit" variant="accent" busy={form.isPending}>
            {place.progress.completed_page_slugs.includes(place.page.slug) ? 'Next page' : 'Done, next page'}
          </Button>
          {form.result?.message && <p role="alert">{form.result.message}</p>}
        </form>
      )}
    </ExperienceFrame>
  )
}
