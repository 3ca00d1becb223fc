import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#app/platform/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { chosenFile, FileField } from '#app/ui/file-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { uploadPack } from '../contract.ts'

/** Sends the zip of a pack and leads to its preview; what is wrong with it is listed. */
export function UploadPack() {
  const [isPending, setPending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const navigate = useNavigate()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = chosenFile(event.currentTarget)
    if (isPending) return
    if (!file) return setProblems(['Choose the zip file of a pack'])
    setPending(true)
    const reply = await browserApi.attempt(uploadPack, { body: { file } })
    setPending(false)
    if (reply.ok) return void navigate(`/admin/packs/imports/${reply.value.id}`)
    setProblems(reply.problem.errors.file ?? [reply.problem.message])
  }

  const [first, ...rest] = problems
  return (
    <Panel>
      <form
        method="post"
        encType="multipart/form-data"
        onSubmit={send}
        className="grid gap-3 noscript:hidden"
      >
        <FileField
          label="Upload a pack"
          hint="A zip file of its folder, up to 20 MB. You see what would change before anything is saved."
          accept=".zip,application/zip"
          error={first}
        />
        {rest.length > 0 && (
          <ul className="grid gap-1 text-sm" aria-label="What is wrong with the pack">
            {rest.map((problem) => (
              <li key={problem} className="break-words">
                {problem}
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button type="submit" busy={isPending} doing="Reading the pack and comparing it with the site.">
            Check and preview
          </Button>
        </div>
      </form>
    </Panel>
  )
}
