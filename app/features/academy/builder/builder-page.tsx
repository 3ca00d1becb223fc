import { useEffect, useRef } from 'react'
import { data, useLoaderData, useLocation } from 'react-router'
import { getRecord, listResources } from '#app/features/admin/contract.ts'
import { unlessRefused } from '#app/features/record-screens/revalidate.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import '../pages/topic.css'
import type { Route } from './+types/builder-page'
import './builder.css'
import { handleBuilderForm } from './builder-action.ts'
import { FindingsPanel } from './components/findings-panel.tsx'
import { MoveToForm } from './components/move-to-form.tsx'
import { PartEditor } from './components/part-editor.tsx'
import { PartTree } from './components/part-tree.tsx'
import { ProgramHead } from './components/program-head.tsx'
import { getAcademyTree } from './contract.ts'
import { builderPath, partTypeOf, pathTo, placeIn } from './place.ts'
import { useMover } from './use-mover.ts'

/** `at` names the open part, `new` the type of one that is being added below it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const [{ data: tree }, { data: resources }] = await Promise.all([
    api.call(getAcademyTree, { query: { program: search.get('program') ?? '' } }),
    api.call(listResources),
  ])
  const { program } = tree
  if (!program) return { tree, open: null, adds: null, resource: null, record: null }
  const open = placeIn(search.get('at')) ?? { type: program.type, id: program.id }
  const adds = partTypeOf(search.get('new'))
  const resource = resources.find(({ name }) => name === (adds ?? open.type))
  if (!resource || (adds && !resource.can.includes('create'))) throw data(null, { status: 404 })
  const isHere = open.type === program.type ? open.id === program.id : pathTo(program, open).module
  const found =
    adds || !isHere
      ? null
      : await api.attempt(getRecord, { params: { resource: open.type, id: String(open.id) } })
  const record = found?.ok ? found.value.data : null
  return { tree, open: isHere ? open : null, adds, resource, record }
}

export function action({ context, request }: Route.ActionArgs) {
  return handleBuilderForm(context.get(apiContext), request)
}

export const clientAction = formClientAction
export const shouldRevalidate = unlessRefused

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `${loaderData?.tree.program?.title ?? 'Academy'}, admin`, noIndex: true })

/** A program as one tree: its parts, the open one to be written, what a learner sees of it, and what is missing. */
export default function BuilderPage() {
  const { tree, open, adds, resource, record } = useLoaderData<typeof loader>()
  const mover = useMover(tree)
  const editor = useEditorInView()
  const { program } = tree
  if (!program)
    return (
      <EmptyState
        heading="h1"
        title="There is no program yet"
        action={{ to: '/admin/academy-programs/new', label: 'Write the first program' }}
      />
    )
  const at = open ?? { type: program.type, id: program.id }
  const path = pathTo(program, at)
  return (
    <>
      <nav aria-label="Program" className="mb-4 flex flex-wrap gap-2">
        {tree.programs.map(({ id, slug, title, is_live }) => {
          const place = `academy-programs//${id}`
          return (
            <span key={slug} data-part={place} data-over={mover.isOver(place) || undefined}>
              <ChipLink to={`${builderPath}?program=${slug}`} current={slug === program.slug}>
                {is_live ? title : `${title} (draft)`}
              </ChipLink>
            </span>
          )
        })}
      </nav>
      <ProgramHead program={program} path={path} findings={tree.findings} />
      <p
        role={mover.hasFailed ? 'alert' : 'status'}
        className={mover.hasFailed ? 'mb-3 text-danger' : 'sr-only'}
      >
        {mover.said}
      </p>
      <div ref={editor} className="builder">
        <PartTree
          program={program}
          path={path}
          mover={mover}
          adds={adds}
          open={at}
          findings={tree.findings}
        />
        {open && resource && (record || adds) ? (
          <PartEditor
            key={adds ? `${adds} in ${open.type}/${open.id}` : `${open.type}/${open.id}`}
            program={program}
            path={path}
            adds={adds}
            resource={resource}
            record={record}
            open={open}
            moveTo={<MoveToForm tree={tree} path={path} mover={mover} />}
            aside={<FindingsPanel tree={tree} program={program} path={path} open={open} />}
          />
        ) : (
          <EmptyState title="This part is not here any more">
            Someone deleted it or moved it to another program. The list shows what is here now.
          </EmptyState>
        )}
      </div>
    </>
  )
}

/** On a phone the open part is below the list: choosing one there leads to it. */
function useEditorInView() {
  const frame = useRef<HTMLDivElement>(null)
  const { search } = useLocation()
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const editor = frame.current?.children[1]
    if (editor && matchMedia('(max-width: 767px)').matches) {
      editor.scrollIntoView()
    }
  }, [search])
  return frame
}
