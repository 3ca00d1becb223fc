import { data, redirect, redirectDocument } from 'react-router'
import { createGhostUser } from '#app/features/people/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { createDownload } from '../contract.ts'
import { downloadWords } from '../words.ts'
import type { Route } from './+types/download-page'

export const meta = () => pageMeta({ title: 'Download a file', path: '/download', noIndex: true })

export function loader({ request }: Route.LoaderArgs) {
  itemOf(request)
  return null
}

/** Hands over the file. A visitor becomes a ghost first, and posts the same again (307) as that ghost. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const { type, id, isGhost } = itemOf(request)
  const reply = await api.attempt(createDownload, { body: { type, id } })
  if (reply.ok) return redirectDocument(reply.value.url, 303)
  if (reply.problem.status === 403) return respond({ ok: false, message: downloadWords.staff, status: 403 })
  if (reply.problem.status !== 401) return respond(refused(reply.problem))
  if (isGhost) return respond({ ok: false, message: downloadWords.cookies, status: 401 })
  await api.call(createGhostUser, { body: { source: 'download' } })
  return redirect(`/download?${new URLSearchParams({ type, id, ghost: '1' })}`, 307)
}

/** Where the button of a page leads, and what stands in the way of a file. */
export default function DownloadPage({ actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | undefined
  return (
    <Section>
      <div className="max-w-140">
        <h1>Download a file</h1>
        <ErrorSummary message={result?.message} />
        <p className="mt-4 mb-6 text-lead text-muted">
          It is a PDF, made from what Yonder knows today. With an account you find it again under{' '}
          <Link to="/downloads">Downloads</Link>.
        </p>
        <form method="post">
          <Button type="submit">{result ? 'Try again' : 'Get the PDF'}</Button>
        </form>
      </div>
    </Section>
  )
}

/** What is asked for. Without it there is nothing here. */
function itemOf(request: Request): { type: string; id: string; isGhost: boolean } {
  const { searchParams } = new URL(request.url)
  const [type, id] = [searchParams.get('type'), searchParams.get('id')]
  if (!type || !id || !/^[a-z-]{1,50}$/.test(type) || !/^[\w-]{1,200}$/.test(id))
    throw data(null, { status: 404 })
  return { type, id, isGhost: searchParams.has('ghost') }
}
