import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Section } from '#app/ui/layout.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { ToolCards } from '../components/tool-cards.tsx'
import { listTools } from '../contract.ts'
import { toolsPath } from '../registry.ts'
import { toolWords } from '../words.ts'
import type { Route } from './+types/tools-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listTools)
  return { tools: data, origin: context.get(pageContext).origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Tools',
    description: 'Work out your money, study and work on your own device, without an account.',
    path: toolsPath,
    origin: loaderData?.origin,
  })

/** All tools. */
export default function ToolsPage({ loaderData: { tools } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Tools" lead={toolWords.lead} />
      <Section>
        <ToolCards tools={tools} />
      </Section>
    </>
  )
}
