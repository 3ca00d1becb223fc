import { useCallback, useState } from 'react'
import type { Panel, PanelControl } from './panel.ts'

/** The open panel of the header; a navigation closes it. */
export function usePanel(pathname: string): PanelControl {
  const [opened, setOpened] = useState<{ panel: Panel; on: string }>({ panel: 'none', on: pathname })
  const panel = opened.on === pathname ? opened.panel : 'none'
  const open = useCallback((next: Panel) => setOpened({ panel: next, on: pathname }), [pathname])
  const close = useCallback(() => setOpened({ panel: 'none', on: pathname }), [pathname])
  const toggle = (next: Panel) => (panel === next ? close() : open(next))
  return { panel, open, close, toggle }
}
