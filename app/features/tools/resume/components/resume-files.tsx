import { Download } from 'lucide-react'
import { useState } from 'react'
import { AlertBanner, Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { chosenFile, FileField } from '#app/ui/file-field.tsx'
import { DeleteFromDevice } from '../../components/delete-from-device.tsx'
import { saveFile } from '../../components/save-file.ts'
import { openFile } from '../open-file.ts'
import { nameOf, plainTextOf } from '../plain-text.ts'
import { type ResumeProblem, writeResume } from '../read.ts'
import type { Resume } from '../shapes.ts'
import { onResume, type PartProps } from './part.ts'

type Props = PartProps & { onRemove(): void }

/** The résumé as a file, both ways, and its end. Nothing of this leaves the device. */
export function ResumeFiles({ draft: { resume }, onChange, onRemove }: Props) {
  return (
    <div className="grid gap-6">
      <section aria-labelledby="files-out" className="grid justify-items-start gap-3">
        <h2 id="files-out" className="text-h3">
          Download
        </h2>
        <p className="max-w-[60ch] text-sm text-muted">
          JSON Resume is a format that other résumé sites read. For a PDF, save first: you find it on the
          checklist.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            icon={Download}
            onClick={() => saveFile(writeResume(resume), `${nameOf(resume)}.json`, 'application/json')}
          >
            JSON Resume
          </Button>
          <Button
            variant="outline"
            icon={Download}
            onClick={() => saveFile(plainTextOf(resume), `${nameOf(resume)}.txt`, 'text/plain')}
          >
            Plain text
          </Button>
        </div>
      </section>
      <OpenFile resume={resume} onChange={onChange} />
      <div>
        <DeleteFromDevice what="this résumé" onRemove={onRemove}>
          The letter and the job ad go too. What you have saved with Yonder stays.
        </DeleteFromDevice>
      </div>
    </div>
  )
}

type Opened = { before: Resume; problems: ResumeProblem[] } | { refused: string }

/** Reads a file in the browser alone. It replaces what is here, which one press brings back. */
function OpenFile({ resume, onChange }: { resume: Resume; onChange: PartProps['onChange'] }) {
  const [opened, setOpened] = useState<Opened | null>(null)

  async function read(file: File | undefined) {
    if (!file) return
    const result = await openFile(file)
    if ('refused' in result) return setOpened(result)
    setOpened({ before: resume, problems: result.problems })
    onChange(onResume(() => result.resume))
  }

  return (
    <form
      onChange={(event) => void read(chosenFile(event.currentTarget))}
      onSubmit={(event) => event.preventDefault()}
      className="grid max-w-[60ch] gap-3"
    >
      <FileField
        label="Open a JSON Resume"
        hint="The file is read on this device. It replaces what is here."
        accept=".json,application/json"
        error={opened && 'refused' in opened ? opened.refused : null}
      />
      {opened && 'before' in opened && (
        <Banner
          tone="good"
          role="status"
          action={
            <Button
              size="small"
              variant="outline"
              onClick={() => {
                onChange(onResume(() => opened.before))
                setOpened(null)
              }}
            >
              Undo
            </Button>
          }
        >
          The file is open.
        </Banner>
      )}
      {opened && 'problems' in opened && opened.problems.length > 0 && <Problems of={opened.problems} />}
    </form>
  )
}

const shownProblems = 10

function Problems({ of: problems }: { of: readonly ResumeProblem[] }) {
  return (
    <AlertBanner type="danger">
      <p>These parts of the file were left out. The rest is here.</p>
      <ul className="mt-1">
        {problems.slice(0, shownProblems).map(({ path, reason }) => (
          <li key={`${path} ${reason}`}>
            <code>{path}</code> {reason}
          </li>
        ))}
        {problems.length > shownProblems && <li>And {problems.length - shownProblems} more.</li>}
      </ul>
    </AlertBanner>
  )
}
