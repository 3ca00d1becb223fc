import { type ClientActionFunctionArgs, redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { academyPath, modulePath, programPath } from '../addresses.ts'
import { getEligibility, getModule, getProgram, type Module } from '../contract.ts'
import { notEligibleNotice } from '../eligibility.ts'
import { loadProgress } from '../load-progress.ts'
import { handleRating } from '../rate-module.ts'
import type { Route } from './+types/module-page'
import './academy.css'

/** Read as the server sends it, and its form works without scripts: theirs come when the browser is idle. */
const ModuleBody = lazyHydrate(
  () => import('../components/module-body.tsx'),
  (file) => file.ModuleBody,
  { isAwaited: true },
)

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const place = { program: params.p_slug, module: params.m_slug }
  const [program, { data }, progress] = await Promise.all([
    api.call(getProgram, { params: place }),
    api.call(getModule, { params: place }),
    loadProgress(context),
  ])
  const path = modulePath(program.data.slug, data.slug)
  if (path !== modulePath(place.program, place.module)) throw redirect(path, 301)
  if (data.meta.state_filter.length > 0) {
    const reader = await api.call(getEligibility, { params: place })
    if (!reader.data.is_eligible)
      throw redirect(academyPath, { headers: { 'set-cookie': notEligibleNotice } })
  }
  const { slug, title, art_theme, art_sky, icon } = program.data
  return {
    program: { slug, title, art_theme, art_sky, icon },
    module: { ...data, topics: data.topics.map(linkOf) },
    progress,
    origin: context.get(pageContext).origin,
  }
}

/** Topics are read on pages of their own. */
function linkOf({ id, slug, title, order, xp, quiz_id }: Module['topics'][number]) {
  return { id, slug, title, order, xp, quiz_id }
}

/** Rates the module. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const place = { program: params.p_slug, module: params.m_slug }
  return respond(await handleRating(context.get(apiContext), place, await request.formData()))
}

/** Its script comes with the forms, which are read before they are used. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { formClientAction } = await import('#app/platform/forms/form-client-action.ts')
  return formClientAction(args)
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ program, module, origin }) => ({
    title: `${module.title} – ${program.title}`,
    description: module.summary,
    path: modulePath(program.slug, module.slug),
    crumbs: [
      { label: 'Academy', to: academyPath },
      { label: program.title, to: programPath(program.slug) },
    ],
    thing: {
      '@type': 'LearningResource',
      name: module.title,
      description: module.summary,
      url: `${origin}${modulePath(program.slug, module.slug)}`,
      timeRequired: `PT${module.minutes}M`,
      isAccessibleForFree: true,
    },
  }))

/** A module: its topics, how far the reader is, what it trains and its sources. */
export default function ModulePage({ loaderData: { origin: _, ...page } }: Route.ComponentProps) {
  usePageView()
  return <ModuleBody {...page} />
}
