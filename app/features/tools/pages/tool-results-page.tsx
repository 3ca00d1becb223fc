import { data } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { ToolResults } from '../components/tool-results.tsx'
import { getToolResult, type ToolResult } from '../contract.ts'
import { toolPath } from '../registry.ts'
import type { Route } from './+types/tool-results-page'
import { loadTool, slugIn } from './load-tool.ts'
import { addressIn, secretHeaders } from './result-address.ts'

/** Without an id the latest of an account, else what is on the device. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const slug = slugIn(request)
  const address = addressIn(request)
  const [{ origin: _, ...page }, found] = await Promise.all([
    loadTool(context, slug),
    context.get(apiContext).attempt(getToolResult, { params: { tool: slug }, query: address }),
  ])
  const isAsked = Boolean(address.id || address.ghost_user_id)
  const result: ToolResult | null = found.ok ? found.value.data : null
  if (isAsked && !result) return data({ ...page, result, isElsewhere: true }, { status: 404 })
  return data({ ...page, result, isElsewhere: false })
}

export const headers = () => secretHeaders

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData ? `${loaderData.tool.title}: result` : 'Result', noIndex: true })

/** A saved result, or what the answers on this device come to. */
export default function ToolResultsPage({ loaderData: { isElsewhere, ...page } }: Route.ComponentProps) {
  if (!isElsewhere) return <ToolResults {...page} />
  return (
    <Section>
      <EmptyState
        heading="h1"
        title="This result is not here"
        action={{ to: toolPath(page.tool.slug), label: `Open ${page.tool.title}` }}
      >
        A result opens only in the browser or the account that saved it. Check that you have the whole
        address.
      </EmptyState>
    </Section>
  )
}
