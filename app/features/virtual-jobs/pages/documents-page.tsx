import { Download, FileText } from 'lucide-react'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { experiencePath, experiencesPath } from '../addresses.ts'
import { getVje, listVjeDocuments } from '../contract.ts'
import { documentWords, sizeWords } from '../words.ts'
import type { Route } from './+types/documents-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: vje }, { data: documents }] = await Promise.all([
    api.call(getVje, { params }),
    api.call(listVjeDocuments, { params }),
  ])
  return { vje: { slug: vje.slug, title: vje.title }, documents }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: loaderData ? `Documents, ${loaderData.vje.title}` : 'Documents', noIndex: true })

/** Every document of an experience: to read here, to print, as a file and as plain text. */
export default function DocumentsPage({ loaderData: { vje, documents } }: Route.ComponentProps) {
  return (
    <Section tight>
      <div className="mx-auto grid max-w-[76ch] gap-6">
        <Breadcrumbs
          items={[
            { label: 'Virtual job experiences', to: experiencesPath },
            { label: vje.title, to: experiencePath(vje.slug) },
            { label: 'Documents' },
          ]}
        />
        <h1>Documents</h1>
        <p className="text-muted">
          You need these for the activities. We made up the people and the figures in them. You can print this
          page.
        </p>
        {documents.length > 1 && (
          <nav aria-label="Documents on this page" data-screen>
            <ul className="flex flex-wrap gap-x-5 gap-y-2">
              {documents.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={`#${slug}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {documents.length === 0 && (
          <EmptyState
            title="This experience has no documents"
            action={{ to: experiencePath(vje.slug), label: 'Back to the experience' }}
          />
        )}
        {documents.map((document) => (
          <section
            key={document.slug}
            aria-labelledby={document.slug}
            className="grid gap-3 border-line border-t pt-5"
          >
            <p className="text-sm text-muted">{documentWords[document.kind]}</p>
            <h2 id={document.slug}>{document.title}</h2>
            <Prose html={document.html} />
            <p className="flex flex-wrap gap-3" data-screen>
              <ButtonLink to={document.url} variant="outline" size="small" icon={Download} document>
                {document.kind === 'data' ? 'CSV' : 'PDF'}
                <span className="sr-only">: {document.title}</span>
              </ButtonLink>
              <ButtonLink to={document.text_url} variant="outline" size="small" icon={FileText} document>
                Text, {sizeWords(document.text_bytes)}
                <span className="sr-only">: {document.title}</span>
              </ButtonLink>
            </p>
          </section>
        ))}
        <p>
          <ButtonLink to={experiencePath(vje.slug)} variant="accent">
            Back to the experience
          </ButtonLink>
        </p>
      </div>
    </Section>
  )
}
