import { type ReactNode, useId } from 'react'
import { Panel } from '#app/ui/panel.tsx'

/** One group of settings: a name, a sentence, and what can be done. */
export function SettingsPanel({
  id,
  title,
  text,
  children,
}: {
  /** Where links to this group lead: `/profile#school`. */
  id?: string
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="scroll-mt-24">
      <Panel>
        <h2 id={headingId} className="text-h3">
          {title}
        </h2>
        {text && <p className="mt-1.5 text-sm text-muted">{text}</p>}
        <div className="mt-4">{children}</div>
      </Panel>
    </section>
  )
}
