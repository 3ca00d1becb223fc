import { Download as DownloadIcon } from 'lucide-react'
import { dayOnly } from '#app/features/people/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Download } from '../contract.ts'
import { sizeWords } from '../words.ts'

/** Kind, name, date and size of each file, and the file again. */
export function DownloadList({ downloads, country }: { downloads: Download[]; country: string | null }) {
  return (
    <ul className="max-w-180 border-line border-t">
      {downloads.map(({ id, title, path, label, size, created_at, url }) => (
        <li key={id} className="border-line border-b py-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div>
              <h2 className="text-md">
                <Link to={path}>{title}</Link>
              </h2>
              <p className="num mt-1 text-sm text-muted">
                {[label, 'PDF', size !== null && sizeWords(size), dayOnly(created_at, country)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <ButtonLink to={url} document variant="outline" size="small" icon={DownloadIcon}>
              Download again
              <VisuallyHidden>: {title}</VisuallyHidden>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
