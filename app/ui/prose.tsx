import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { useInnerLinks, withInnerLinks } from './inner-links.tsx'

type ProseProps = {
  /** `article` is 18 px at line height 1.7, for long texts. */
  size?: 'usual' | 'article'
  /** A drop cap. */
  dropCap?: boolean
} & (
  | { children: ReactNode; html?: never }
  | { /** Already cleaned by the server. */ html: string; children?: never }
)

/** Running text: paragraphs, headings, lists, quotes, tables and pictures are styled by element. */
export function Prose({ size = 'usual', dropCap, html, children }: ProseProps) {
  const classes = cx('prose', size === 'article' && 'text-article', dropCap && 'prose-drop')
  if (html !== undefined) return <RichText classes={classes} html={html} />
  return <div className={classes}>{children}</div>
}

function RichText({ classes, html }: { classes: string; html: string }) {
  const { handlers, prefetch } = useInnerLinks()
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only content that the server has cleaned */}
      <div className={classes} dangerouslySetInnerHTML={{ __html: withInnerLinks(html) }} {...handlers} />
      {prefetch}
    </>
  )
}
