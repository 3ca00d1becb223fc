import { redirect } from 'react-router'
import { AgainForm } from '#app/features/record-screens/again-form.tsx'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { UploadPack } from '../components/upload-pack.tsx'
import { listPacks, type PackSummary, previewPack } from '../contract.ts'
import type { Route } from './+types/packs-page'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).call(listPacks)
}

/** Previews the files of the release. */
export async function action({ context, request }: Route.ActionArgs) {
  const pack = textOf(await request.formData(), 'id')
  const reply = await context.get(apiContext).attempt(previewPack, { body: { pack } })
  if (reply.ok) return redirect(`/admin/packs/imports/${reply.value.id}`)
  const message = reply.problem.errors.pack?.join(' ') ?? reply.problem.message
  return respond({ ...refused(reply.problem, { intent: pack }), message })
}

export const clientAction = formClientAction

export const meta = () => pageMeta({ title: 'Content packs, admin', noIndex: true })

/** The packs that the content comes from, to import, preview and export. */
export default function PacksPage({ loaderData: { data, running } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Content packs"
        lead="Where content comes from: source, licence, date, and what editors changed in it."
      />
      {running && (
        <div className="mb-4">
          <Banner>
            An import is running. <Link to={`/admin/packs/imports/${running}`}>See its progress</Link>
          </Banner>
        </div>
      )}
      <div className="mb-5">
        <UploadPack />
      </div>
      <Table
        caption="Content packs"
        captionHidden
        columns={[
          { key: 'pack', label: 'Pack', cell: (one) => <PackName pack={one} /> },
          { key: 'source', label: 'Source', cell: (one) => <Source pack={one} /> },
          { key: 'rows', label: 'Rows', numeric: true, cell: (one) => one.rows.toLocaleString('en-AU') },
          {
            key: 'edited',
            label: 'Edited here',
            numeric: true,
            cell: (one) => one.edited_rows.toLocaleString('en-AU'),
          },
          { key: 'imported', label: 'Last import', cell: (one) => <LastImport pack={one} /> },
          { key: 'actions', label: 'Actions', cell: (one) => <Actions pack={one} /> },
        ]}
        rows={data}
        rowKey={({ name }) => name}
      />
    </>
  )
}

function PackName({ pack: { title, name } }: { pack: PackSummary }) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="block text-xs text-muted">{name}</span>
    </>
  )
}

function Source({ pack }: { pack: PackSummary }) {
  return (
    <>
      <span className="block">
        {pack.publisher}, {pack.edition}
        {pack.date && `, ${pack.date}`}
      </span>
      <span className="block text-xs text-muted">{pack.licence}</span>
    </>
  )
}

function LastImport({ pack }: { pack: PackSummary }) {
  return (
    <>
      <span className="block whitespace-nowrap">{timeWords(pack.imported_at)}</span>
      <span className="block text-xs text-muted">
        {pack.origin === 'upload' ? 'Uploaded' : 'Came with the release'}
      </span>
    </>
  )
}

function Actions({ pack: { name, title } }: { pack: PackSummary }) {
  return (
    <div className="flex gap-2">
      <AgainForm
        fields={{ id: name }}
        label="Preview"
        about={title}
        doing="Comparing the pack with the site. This can take some seconds."
      />
      <ButtonLink
        to={`/api/admin/packs/archive?pack=${encodeURIComponent(name)}`}
        variant="outline"
        size="small"
        document
        download
        aria-label={`Export ${title}`}
      >
        Export
      </ButtonLink>
    </div>
  )
}
