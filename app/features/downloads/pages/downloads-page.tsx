import { useSearchParams } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { DownloadList } from '../components/download-list.tsx'
import { listDownloads } from '../contract.ts'
import type { Route } from './+types/downloads-page'

export const meta = () => pageMeta({ title: 'Downloads', path: '/downloads', noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams)
  const { data, meta } = await context.get(apiContext).call(listDownloads, { query: { page } })
  return { files: data, paging: meta, country: context.get(pageContext).country }
}

/** The files that someone has downloaded, the latest first. */
export default function DownloadsPage({ loaderData: { files, paging, country } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <Section>
      <h1>Downloads</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-lead text-muted">
        The files you have downloaded, the latest first. We make each one again when you download it, so it
        says what we know today.
      </p>
      {files.length > 0 ? (
        <DownloadList downloads={files} country={country} />
      ) : (
        <EmptyState
          title="Nothing downloaded yet"
          action={{ to: '/careers/occupations', label: 'Find a career' }}
        >
          Pages of careers and <Link to="/explore/study">courses</Link> have a fact sheet to download, and so
          do <Link to="/articles">articles</Link> and <Link to="/business/reports">research reports</Link>.
          Your <Link to="/career-planner">career plan</Link> comes as a PDF too.
        </EmptyState>
      )}
      <Pagination page={paging.current_page} lastPage={paging.last_page} path="/downloads" query={query} />
    </Section>
  )
}
