import { type ClientActionFunctionArgs, redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { isDataRequest } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { academyPath, modulePath, programPath } from '../addresses.ts'
import { getProgram, listModules } from '../contract.ts'
import { enrolInProgram } from '../enrol.ts'
import { loadProgress } from '../load-progress.ts'
import type { Route } from './+types/program-page'
import './academy.css'

/** Read as the server sends it, and its form works without scripts: theirs come when the browser is idle. */
const ProgramBody = lazyHydrate(
  () => import('../components/program-body.tsx'),
  (file) => file.ProgramBody,
  { isAwaited: true },
)

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const call = { params: { program: params.p_slug } }
  const [program, modules, progress] = await Promise.all([
    api.call(getProgram, call),
    api.call(listModules, call),
    loadProgress(context),
  ])
  if (program.data.slug !== params.p_slug) throw redirect(programPath(program.data.slug), 301)
  return { program: program.data, modules: modules.data, progress, origin: context.get(pageContext).origin }
}

/** Enrols. Without scripts it leads to the first module; a script goes there by itself. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const reply = await enrolInProgram(api, params.p_slug)
  if (!reply.ok || isDataRequest(request)) return respond(resultOf(reply, 'enrol', 'You are in.'))
  const { data } = await api.call(getProgram, { params: { program: params.p_slug } })
  return redirect(data.default_module ? modulePath(data.slug, data.default_module) : programPath(data.slug))
}

/** Its script comes with the forms, which are read before they are used. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { formClientAction } = await import('#app/platform/forms/form-client-action.ts')
  return formClientAction(args)
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ program, origin }) => ({
    title: program.title,
    description: program.summary,
    path: programPath(program.slug),
    crumbs: [{ label: 'Academy', to: academyPath }],
    thing: {
      '@type': 'Course',
      name: program.title,
      description: program.summary,
      url: `${origin}${programPath(program.slug)}`,
      isAccessibleForFree: true,
    },
  }))

/** A program: its modules, how far the reader is, and what to do next. */
export default function ProgramPage({ loaderData: { origin: _, ...page } }: Route.ComponentProps) {
  usePageView()
  return <ProgramBody {...page} />
}
