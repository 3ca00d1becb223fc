import { Check } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { EditForm } from './edits.tsx'

/** A tick that takes effect at once: a button, so that it works without scripts. */
export function CheckButton({
  intent,
  part,
  id,
  title,
  done,
}: {
  intent: 'tick-step' | 'tick-experience'
  part: string
  id: string
  title: string
  done: boolean
}) {
  return (
    <EditForm intent={intent} name={`tick-${id}`} part={part}>
      {({ busy }) => {
        const shown = busy ? !done : done
        return (
          <>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="done" value={done ? 'no' : 'yes'} />
            <button
              type="submit"
              aria-pressed={shown}
              aria-label={`Done: ${title}`}
              className="group grid size-11 place-items-center rounded-full"
            >
              <span
                className={`grid size-6 place-items-center rounded-[7px] border-[1.5px] group-hover:border-primary ${shown ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface text-transparent'}`}
              >
                <Icon of={Check} size={16} bold />
              </span>
            </button>
          </>
        )
      }}
    </EditForm>
  )
}
