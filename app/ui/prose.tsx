import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type ProseProps = {
  /** `article` is 18 over 1.7, for long reading. */
  size?: 'usual' | 'article'
  /** A large first letter. */
  dropCap?: boolean
} & (
  | { children: ReactNode; html?: never }
  | { /** Already cleaned by the server. */ html: string; children?: never }
)

/** Running text: paragraphs, headings, lists, quotes, tables and pictures get their look from their element. */
export function Prose({ size = 'usual', dropCap, html, children }: ProseProps) {
  const classes = cx('prose', size === 'article' && 'text-article', dropCap && 'prose-drop')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only content that the server has cleaned
  if (html !== undefined) return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />
  return <div className={classes}>{children}</div>
}
