import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { countShare } from '#app/features/site/sharing.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'

/** A new secret URL, shown only once. */
export function NewAddress({ kind, url }: { kind: 'share' | 'calendar'; url: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      if (kind === 'share') countShare('copy', url)
      toast('Copied.', { kind: 'good' })
    } catch {
      box.current?.querySelector('input')?.select()
      toast('Press Ctrl+C to copy it.')
    }
  }

  return (
    <div ref={box} tabIndex={-1} role="status" className="mb-8 outline-none">
      <Panel tone="tint">
        <h2 className="text-h3">{kind === 'share' ? 'Your link is ready' : 'Your calendar link is ready'}</h2>
        <p className="mt-1.5 mb-3 max-w-[60ch] text-sm">
          {kind === 'share'
            ? 'Send it to anybody you like. Copy it now: for your safety we keep no copy, so we cannot show it again.'
            : 'Add it to your calendar as a subscription (“from URL”). Copy it now: we cannot show it again. Anybody who has it can see your dates, so do not share it.'}
        </p>
        <TextField
          label="Link"
          name="address"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="primary" icon={Copy} onClick={copy}>
            Copy it
          </Button>
          {kind === 'share' && (
            <>
              <ButtonLink
                to={mailWith(url)}
                document
                variant="outline"
                onClick={() => countShare('email', url)}
              >
                Write an email
              </ButtonLink>
              <ButtonLink to="/share/success" variant="ghost">
                I have sent it
              </ButtonLink>
            </>
          )}
        </div>
      </Panel>
    </div>
  )
}

function mailWith(url: string): string {
  return `mailto:?subject=${encodeURIComponent('My career plan')}&body=${encodeURIComponent(`Have a look at what I am planning: ${url}`)}`
}
