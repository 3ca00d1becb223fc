import type { ReactNode } from 'react'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'

/** The top of one's own pages: a greeting over a wide land. */
export function HomeTop({ title, lead, slug }: { title: string; lead: ReactNode; slug: string }) {
  return (
    <div className="relative isolate overflow-hidden border-b border-line bg-sunken">
      <div className="absolute inset-y-0 right-0 -z-10 w-1/2 max-md:hidden">
        <HorizonArt slug={slug} theme="coast" ratio="wide" fill className="object-cover" priority />
      </div>
      <Wrap>
        <div className="py-9 md:max-w-[48%] lg:py-13">
          <h1 className="text-display">{title}</h1>
          <p className="mt-3 text-lead text-muted">{lead}</p>
        </div>
      </Wrap>
    </div>
  )
}
