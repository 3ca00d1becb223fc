import { pageMeta } from '#app/platform/meta.ts'
import { ToolBody } from '../components/tool-body.tsx'
import { toolPath } from '../registry.ts'
import type { Route } from './+types/tool-page'
import { loadTool } from './load-tool.ts'
import '../budget/budget.css'
import '../resume/resume.css'

export const loader = ({ context, params }: Route.LoaderArgs) => loadTool(context, params.tool)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.tool.title,
    description: loaderData?.tool.summary,
    path: loaderData && toolPath(loaderData.tool.slug),
    origin: loaderData?.origin,
  })

/** Any tool by its slug, for those without a page of their own. */
export default function ToolPage({ loaderData: { origin: _, ...page } }: Route.ComponentProps) {
  return <ToolBody {...page} />
}
