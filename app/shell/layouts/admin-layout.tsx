import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { listResources } from '#app/features/admin/contract.ts'
import { listWaiting } from '#app/features/operations/today-contract.ts'
import { unlessRefused } from '#app/features/record-screens/revalidate.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { AdminRail } from '../admin/admin-rail.tsx'
import { AdminTop } from '../admin/admin-top.tsx'
import { navigationOf } from '../admin/navigation.ts'
import { ErrorSays } from '../errors/error-says.tsx'
import { errorStatus } from '../errors/error-words.ts'
import { FailedPage } from '../errors/failed-page.tsx'
import type { Route } from './+types/admin-layout'

/** Who may read nothing there yet sees the frame with no record types. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [resources, waiting] = await Promise.all([api.attempt(listResources), api.attempt(listWaiting)])
  return {
    resources: resources.ok
      ? resources.value.data.map(({ name, label, group, list }) => ({
          name,
          group,
          label: label.many,
          isSearchable: list.is_searchable,
        }))
      : [],
    waiting: waiting.ok ? Object.fromEntries(waiting.value.data.map(({ list, count }) => [list, count])) : {},
  }
}

export const shouldRevalidate = unlessRefused

/** The admin area: navigation of its own by kind of work, and nothing of the site's header, bars or footer. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const status = errorStatus(useRouteError())
  return (
    <FailedPage status={status}>
      <AdminFrame resources={loaderData?.resources ?? []} waiting={loaderData?.waiting ?? {}}>
        <ErrorSays status={status} />
      </AdminFrame>
    </FailedPage>
  )
}

type FrameProps = Route.ComponentProps['loaderData'] & { children: ReactNode }

function AdminFrame({ resources, waiting, children }: FrameProps) {
  const groups = navigationOf(resources, waiting)
  return (
    <>
      <SkipLink />
      <div className="lg:grid lg:grid-cols-[236px_minmax(0,1fr)]">
        <AdminRail groups={groups} />
        <div className="min-w-0">
          <AdminTop groups={groups} resources={resources} />
          <main id="main" tabIndex={-1} className="min-h-[60dvh] min-w-0 px-4 py-5 md:px-6">
            {children}
          </main>
        </div>
      </div>
    </>
  )
}
