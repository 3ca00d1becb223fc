import type { ReactNode } from 'react'
import { Section, Wrap } from '#app/ui/layout.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { type FollowList, followTabs } from '../tabs.ts'

/** The head of a follow list: its title and tabs to the other three. */
export function FollowFrame({
  list,
  title,
  lead,
  children,
}: {
  list: FollowList
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <>
      <div className="border-line border-b bg-sunken">
        <Wrap>
          <div className="py-8 lg:py-11">
            <h1 className="text-h1">{title}</h1>
            <p className="mt-3 max-w-[60ch] text-lead text-muted">{lead}</p>
            <div className="mt-6">
              <TabLinks label="What you can save" items={followTabs(list)} />
            </div>
          </div>
        </Wrap>
      </div>
      <Section tight>{children}</Section>
    </>
  )
}
