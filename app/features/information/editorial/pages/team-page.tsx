import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { listTeam } from '../contract.ts'
import type { Route } from './+types/team-page'

const TeamList = htmlOnlyPart(
  () => import('../components/team-list.tsx'),
  (file) => file.TeamList,
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listTeam)
  const page = {
    list: { team: data },
    hasSamples: data.some((member) => member.is_sample),
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'list')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Team',
    description: 'Who writes, checks and builds Yonder.',
    path: '/team',
    origin: loaderData?.origin,
  })

export default function TeamPage({ loaderData: { list, hasSamples } }: Route.ComponentProps) {
  return (
    <>
      {hasSamples && (
        <SampleNote>
          Each profile with this word names a role and no person, to show how this page looks.
        </SampleNote>
      )}
      <ListHead title="Team" lead="Who writes, checks and builds Yonder." />
      <TeamList of={list} />
    </>
  )
}
