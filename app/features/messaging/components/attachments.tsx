import { lazy, Suspense, useState } from 'react'
import { maxAttachments } from '../rules.ts'

const UploadField = lazy(() =>
  import('#app/features/uploads/upload-field.tsx').then(
    (file) => ({ default: file.UploadField }),
    () => ({ default: NotLoaded }),
  ),
)

/** Pictures and a PDF for a message. Few messages have any: the field is loaded once someone opens it, and stays in the form. */
export function Attachments() {
  const [wasOpened, setWasOpened] = useState(false)
  const without = <p className="text-muted text-sm">You can add files once this page has finished loading.</p>
  return (
    <details data-screen className="min-w-0" onToggle={() => setWasOpened(true)}>
      <summary className="inline-flex min-h-11 items-center text-link text-sm underline">
        Add pictures or a PDF
      </summary>
      {wasOpened ? (
        <Suspense fallback={without}>
          <UploadField
            purpose="school-message"
            name="upload_ids"
            label="Pictures or PDF"
            most={maxAttachments}
          />
        </Suspense>
      ) : (
        without
      )}
    </details>
  )
}

function NotLoaded() {
  return (
    <p role="alert" className="text-sm">
      The field for files did not load. Your message is kept. Reload the page and try again.
    </p>
  )
}
