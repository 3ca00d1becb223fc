import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ToolHead } from '../components/tool-head.tsx'
import { resultPath } from '../registry.ts'
import type { Route } from './+types/tool-thank-you-page'
import { loadTool, slugIn } from './load-tool.ts'
import { addressIn, secretHeaders } from './result-address.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { tool } = await loadTool(context, slugIn(request))
  return { tool, address: addressIn(request) }
}

export const headers = () => secretHeaders

export const meta = () => pageMeta({ title: 'Saved', noIndex: true })

/** A visitor has saved a result: how to find it again, and that an account keeps it. */
export default function ToolThankYouPage({ loaderData: { tool, address } }: Route.ComponentProps) {
  const results = resultPath(tool.slug, { id: address.id ?? '', ghostId: address.ghost_user_id ?? null })
  return (
    <ToolHead tool={tool} title="Saved">
      <p className="mt-4 max-w-[44ch] text-lead">
        Yonder keeps it for this browser for 90 days after your last visit. With an account you find it on
        every device.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink
          to={`/register?${new URLSearchParams({ redirect: resultPath(tool.slug) })}`}
          variant="accent"
          size="large"
        >
          Sign up
        </ButtonLink>
        <ButtonLink to={results} variant="outline" size="large">
          See the result
        </ButtonLink>
      </div>
    </ToolHead>
  )
}
