import { data, redirectDocument } from 'react-router'
import { isPersona, personaHints, personaLabels, personaNames } from '#app/features/people/personas.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { getViewAs, startViewAs, stopViewAs } from '../view-as-contract.ts'
import type { Route } from './+types/view-as-page'

/** Callers who are no staff find nothing here. */
export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getViewAs)
  if (!reply.ok) throw data(null, { status: [401, 403, 404].includes(reply.problem.status) ? 404 : 503 })
  return reply.value.data
}

/** Another document, since everything that the browser knows belongs to someone else. */
export async function action({ context, request }: Route.ActionArgs) {
  const persona = textOf(await request.formData(), 'persona')
  const api = context.get(apiContext)
  const reply = isPersona(persona)
    ? await api.attempt(startViewAs, { body: { persona } })
    : await api.attempt(stopViewAs)
  if (!reply.ok) throw data(null, { status: [401, 403, 404].includes(reply.problem.status) ? 404 : 503 })
  return redirectDocument(isPersona(persona) ? '/' : '/view-as')
}

export const meta = () => pageMeta({ title: 'See the site as', path: '/view-as', noIndex: true })

export default function ViewAsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Section>
      <h1>See the site as someone else</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-lead text-muted">
        See pages, menus and prompts as another person sees them. These people are made up. No account is
        opened, and you cannot change anything while you look. It ends after an hour and is recorded in the
        audit log.
      </p>
      <ul className="grid gap-5 sm:grid-cols-2">
        {personaNames.map((name) => (
          <li key={name}>
            <Panel tone={loaderData.persona === name ? 'tint' : 'plain'}>
              <h2 className="text-h3 first-letter:uppercase">{personaLabels[name]}</h2>
              <p className="mt-1 mb-4 text-muted">{personaHints[name]}</p>
              {loaderData.persona === name ? (
                <p>You are looking as {personaLabels[name]} now.</p>
              ) : (
                <form method="post" action="/view-as">
                  <input type="hidden" name="persona" value={name} />
                  <Button type="submit" variant="outline">
                    Look as {personaLabels[name]}
                  </Button>
                </form>
              )}
            </Panel>
          </li>
        ))}
      </ul>
    </Section>
  )
}
