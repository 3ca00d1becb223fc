import type { ReactNode } from 'react'

/** A component of the style guide: its name on the left, its states on the right. */
export function Specimen({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-11 gap-y-4 border-t border-line py-8 lg:grid-cols-[220px_minmax(0,1fr)]"
    >
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      <div className="min-w-0 space-y-6">{children}</div>
    </section>
  )
}

/** Samples side by side, each with its state's name. */
export function States({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-x-5 gap-y-4">{children}</div>
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-1.5">
      {children}
      <span className="text-xs text-subtle">{name}</span>
    </div>
  )
}

/** A blue background, to show the variants for it. */
export function OnBrand({ children }: { children: ReactNode }) {
  return (
    <div data-on="brand" className="rounded-card bg-brand p-5 text-on-brand">
      {children}
    </div>
  )
}
