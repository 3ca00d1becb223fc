import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { listDataCredits } from '../contract.ts'
import type { Route } from './+types/data-credits-page'

const Credits = htmlOnlyPart(
  () => import('../components/credits.tsx'),
  (file) => file.Credits,
)

/** `?source=careers/anzsco` tells one source whole; of all others the credit is shown, without changes, gaps and files. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listDataCredits, {})
  const open = new URL(request.url).searchParams.get('source')
  const credits = data.map((credit) =>
    credit.name === open ? credit : { ...credit, changes: [], known_gaps: [], files: [] },
  )
  return htmlOnly(request, { body: { credits }, origin: context.get(pageContext).origin }, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Data credits',
    description: 'Where Yonder’s data comes from, under which licences, and what is known to be missing.',
    path: '/data-credits',
    origin: loaderData?.origin,
  })

export default function DataCreditsPage({ loaderData }: Route.ComponentProps) {
  return <Credits of={loaderData.body} />
}
