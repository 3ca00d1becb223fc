import { Button } from './button.tsx'
import { Disclosure } from './disclosure.tsx'

type AskFirstProps = {
  /** What it is about to do: "Delete this task". */
  label: string
  /** To what, where the label alone does not say it: read out after the label. */
  of?: string
  /** What happens then, and whether it can be undone. */
  question: string
  /** What the button sends as `intent`. */
  intent: string
  /** The words of the button that does it. */
  yes?: string
  busy?: boolean
  /** Why it cannot be done. */
  disabledReason?: string | null
}

/** Within a form: opens a question, with the button that submits the form below it. Works without scripts. */
export function AskFirst(props: AskFirstProps) {
  const { label, of, question, intent, yes = 'Yes, delete it', busy, disabledReason } = props
  return (
    <Disclosure label={label} of={of}>
      <div className="grid gap-3 pt-1 pb-3">
        <p className="max-w-[60ch] text-sm">{question}</p>
        <div>
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant="outline"
            size="small"
            busy={busy}
            disabledReason={disabledReason}
          >
            {yes}
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}
