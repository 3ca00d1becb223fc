import { Copy } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** A link to share: selected by a click, copied by the button. */
export function CopyLink({ url }: { url: string }) {
  const isAlive = useHydrated()
  async function copy() {
    const done = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    toast(done ? 'Copied.' : 'Copying did not work. Please select the link and copy it.', {
      kind: done ? 'good' : 'bad',
    })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="Your link"
          labelHidden
          name="link"
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      {isAlive && (
        <Button icon={Copy} variant="outline" onClick={copy}>
          Copy link
        </Button>
      )}
    </div>
  )
}
