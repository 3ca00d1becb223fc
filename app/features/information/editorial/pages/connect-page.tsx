import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import type { Route } from './+types/connect-page'

const ConnectBody = htmlOnlyPart(
  () => import('../components/connect-body.tsx'),
  (file) => file.ConnectBody,
)

export function loader({ context, request }: Route.LoaderArgs) {
  return htmlOnly(request, { body: {}, origin: context.get(pageContext).origin }, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Connect with us',
    description:
      'The ways to reach Yonder: questions, the monthly email, your own story, media and partners.',
    path: '/connect',
    origin: loaderData?.origin,
  })

export default function ConnectPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        title="Connect with us"
        lead="Write to us, join the mailing list or send a story. There are pages for parents, partners and the media."
      />
      <ConnectBody of={loaderData.body} />
    </>
  )
}
