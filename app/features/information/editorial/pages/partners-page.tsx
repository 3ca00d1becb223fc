import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { listPartners } from '../contract.ts'
import type { Route } from './+types/partners-page'

const PartnerList = htmlOnlyPart(
  () => import('../components/partner-list.tsx'),
  (file) => file.PartnerList,
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listPartners)
  const page = {
    list: { partners: data },
    hasSamples: data.some((partner) => partner.is_sample),
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'list')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Partners and sponsors',
    description: 'Who Yonder works with, and who it does not.',
    path: '/partners',
    origin: loaderData?.origin,
  })

export default function PartnersPage({ loaderData: { list, hasSamples } }: Route.ComponentProps) {
  return (
    <>
      {hasSamples && (
        <SampleNote>Each partner with this word is made up, to show how this page looks.</SampleNote>
      )}
      <ListHead
        title="Partners and sponsors"
        lead="Who helps Yonder. Helping us changes nothing about what students see in a list or a match."
      />
      <PartnerList of={list} />
    </>
  )
}
