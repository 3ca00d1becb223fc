import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type PanelTone = 'plain' | 'tint' | 'sand' | 'floating'

const tones: Record<PanelTone, string> = {
  plain: 'border-line bg-surface',
  tint: 'border-transparent bg-tint',
  sand: 'border-transparent bg-sand',
  floating: 'border-line bg-surface shadow-card',
}

/** A bordered surface. `tint` for information, `sand` for personal content, `floating` to overlap a hero. */
export function Panel({ tone = 'plain', children }: { tone?: PanelTone; children: ReactNode }) {
  return (
    <div data-on="paper" className={cx('rounded-card border p-5 text-ink md:p-6', tones[tone])}>
      {children}
    </div>
  )
}
