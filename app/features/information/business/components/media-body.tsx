import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { MediaArticle } from '../contract.ts'

/** The text of a note, and where it appeared when that was elsewhere. */
export function MediaBody({ article }: { article: MediaArticle }) {
  const { body, external_url: address, source } = article
  return (
    <Section>
      <Prose html={body} />
      {address && (
        <p className="mt-8">
          <Link to={address}>Read it at {source ?? 'its source'}</Link>
        </p>
      )}
      <p className="mt-8">
        <Link to="/business/media-centre" look="arrow">
          All notes
        </Link>
      </p>
    </Section>
  )
}
