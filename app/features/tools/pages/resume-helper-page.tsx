import { pageMeta } from '#app/platform/meta.ts'
import { ToolBody } from '../components/tool-body.tsx'
import { toolPath } from '../registry.ts'
import type { Route } from './+types/resume-helper-page'
import { loadTool } from './load-tool.ts'

const slug = 'resume-helper'

export const loader = ({ context }: Route.LoaderArgs) => loadTool(context, slug)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.tool.title,
    description: loaderData?.tool.summary,
    path: toolPath(slug),
    origin: loaderData?.origin,
  })

export default function ResumeHelperPage({ loaderData: { origin: _, ...page } }: Route.ComponentProps) {
  return <ToolBody {...page} />
}
