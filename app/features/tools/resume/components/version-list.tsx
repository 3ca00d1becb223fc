import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#app/platform/date-words.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { SavedResume } from '../contract.ts'
import { type FileFormat, fileFormats, maxResumes } from '../limits.ts'

type Props = {
  versions: readonly SavedResume[]
  openId: number | undefined
  onOpen(version: SavedResume): void
  onRemove(id: number): Promise<void>
}

const formatNames: Record<FileFormat, string> = {
  pdf: 'PDF',
  html: 'Web page',
  txt: 'Text',
  json: 'JSON Resume',
}

/** The saved versions with their files. Opening one replaces what is on the device, so it is asked first. */
export function VersionList({ versions, openId, onOpen, onRemove }: Props) {
  const [asked, setAsked] = useState<{ what: 'open' | 'remove'; version: SavedResume } | null>(null)
  if (versions.length === 0)
    return <p className="text-muted">No versions yet. You can keep up to {maxResumes}.</p>
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="text-h3">
        Your versions
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {version.title}
                {version.id === openId && <Tag tone="info">Open</Tag>}
              </p>
              <p className="text-sm text-muted">Saved on {formatDate(version.updated_at.slice(0, 10))}</p>
              <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
                {fileFormats.map((format) => (
                  <Link key={format} to={`${version.file_url}?format=${format}`} document>
                    {formatNames[format]}
                    <span className="sr-only"> of {version.title}</span>
                  </Link>
                ))}
              </p>
            </div>
            <div className="flex items-center gap-2">
              <Button size="small" variant="outline" onClick={() => setAsked({ what: 'open', version })}>
                Open<span className="sr-only"> {version.title}</span>
              </Button>
              <IconButton
                icon={Trash2}
                label={`Delete ${version.title}`}
                onClick={() => setAsked({ what: 'remove', version })}
              />
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <Modal
          title={
            asked.what === 'open' ? `Open “${asked.version.title}”?` : `Delete “${asked.version.title}”?`
          }
          onClose={() => setAsked(null)}
        >
          <p>
            {asked.what === 'open'
              ? 'It replaces the résumé on this device. Save that one first if you want to keep it.'
              : 'It is deleted from your account and cannot be brought back.'}
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              onClick={() => {
                setAsked(null)
                if (asked.what === 'open') onOpen(asked.version)
                else void onRemove(asked.version.id)
              }}
            >
              {asked.what === 'open' ? 'Open it' : 'Delete it'}
            </Button>
            <Button variant="outline" onClick={() => setAsked(null)}>
              Cancel
            </Button>
          </div>
        </Modal>
      )}
    </section>
  )
}
