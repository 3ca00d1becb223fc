import { useCallback, useEffect, useRef, useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { KeepOne } from '../../components/keep-one.tsx'
import { toolPath } from '../../registry.ts'
import type { SavedResume } from '../contract.ts'
import { isEmpty, type OpenVersion, type ResumeDraft } from '../draft.ts'
import { maxResumes, maxTitleLength } from '../limits.ts'
import type { Resume } from '../shapes.ts'
import {
  createVersion,
  loadVersions,
  removeVersion,
  replaceVersion,
  type VersionOutcome,
} from '../versions.ts'
import { resumeWords } from '../words.ts'
import type { PartProps } from './part.ts'
import { saveRefusal } from './save-refusal.ts'
import { VersionList } from './version-list.tsx'

type Props = PartProps & { isUser: boolean; errors: Record<string, string[]> }

/** Versions under a name, for example one for each job. They need an account. */
export function ResumeVersions({ isUser, ...props }: Props) {
  if (isUser) return <OwnVersions {...props} />
  const redirect = new URLSearchParams({ redirect: toolPath('resume-helper') })
  return (
    <p className="max-w-[60ch]">
      With an account you can keep up to {maxResumes} versions under a name, for example one for each job.{' '}
      <Link to={`/register?${redirect}`}>Sign up</Link> or <Link to={`/login?${redirect}`}>sign in</Link>.
      What you have written stays on this device until then.
    </p>
  )
}

function OwnVersions({ draft, onChange, errors }: Omit<Props, 'isUser'>) {
  const [versions, setVersions] = useState<SavedResume[] | null | 'failed'>(null)
  const [theirs, setTheirs] = useState<SavedResume | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const load = useCallback(() => loadVersions().then((found) => setVersions(found ?? 'failed')), [])
  useEffect(() => void load(), [load])

  const open = (version: SavedResume) =>
    onChange((before) => ({ ...before, resume: version.content as Resume, open: openOf(version) }))

  async function finish(outcome: VersionOutcome): Promise<boolean> {
    setFailed(outcome.kind === 'refused' ? outcome.problem.message : null)
    setTheirs(outcome.kind === 'conflict' ? outcome.theirs : null)
    if (outcome.kind !== 'saved') return false
    onChange((before) => ({ ...before, open: openOf(outcome.saved) }))
    await load()
    return true
  }

  async function remove(id: number) {
    if (!(await removeVersion(id))) return setFailed('That did not work. Please try again.')
    onChange((before) => (before.open?.id === id ? { ...before, open: null } : before))
    await load()
  }

  if (versions === null) return <p role="status">Looking for your versions …</p>
  if (versions === 'failed') return <ErrorState heading="h2" onRetry={() => void load()} />
  return (
    <div className="grid gap-6">
      <SaveVersion draft={draft} errors={errors} count={versions.length} onSaved={finish} />
      {failed && (
        <Banner tone="bad" role="alert">
          {failed}
        </Banner>
      )}
      {theirs && (
        <KeepOne
          says={resumeWords.changedElsewhere}
          onMine={() => void replaceVersion(openOf(theirs), draft.resume).then(finish)}
          onTheirs={() => {
            open(theirs)
            setTheirs(null)
          }}
        />
      )}
      <VersionList versions={versions} openId={draft.open?.id} onOpen={open} onRemove={remove} />
    </div>
  )
}

function openOf({ id, version, title }: SavedResume): OpenVersion {
  return { id, version, title }
}

type SaveProps = {
  draft: ResumeDraft
  errors: Record<string, string[]>
  count: number
  onSaved(outcome: VersionOutcome): Promise<boolean>
}

/** Saves over the version that is open, or as another one under a name. */
function SaveVersion({ draft: { resume, open }, errors, count, onSaved }: SaveProps) {
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string | null>(null)
  const refusal = isEmpty(resume) ? 'Write something first.' : saveRefusal(errors)

  async function run(save: () => Promise<VersionOutcome>) {
    setBusy(true)
    const isSaved = await onSaved(await save())
    setBusy(false)
    if (!isSaved) return
    key.current = null
    setTitle('')
  }

  return (
    <form
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (refusal || isBusy || count >= maxResumes) return
        if (title.trim() === '') return setError(resumeWords.noTitle)
        key.current ??= crypto.randomUUID()
        const { current } = key
        void run(() => createVersion(title, resume, current))
      }}
    >
      {open && (
        <Button
          busy={isBusy}
          disabledReason={refusal}
          onClick={() => void run(() => replaceVersion(open, resume))}
        >
          Save over “{open.title}”
        </Button>
      )}
      <TextField
        name="version-title"
        label="Name of a new version"
        hint="Such as “For a café”. Only you see it."
        autoComplete="off"
        maxLength={maxTitleLength}
        value={title}
        error={error}
        onChange={(event) => {
          setTitle(event.target.value)
          setError(null)
          key.current = null
        }}
      />
      <Button
        type="submit"
        variant="outline"
        busy={isBusy}
        disabledReason={refusal ?? (count >= maxResumes ? resumeWords.tooMany : null)}
      >
        Save as a new version
      </Button>
    </form>
  )
}
